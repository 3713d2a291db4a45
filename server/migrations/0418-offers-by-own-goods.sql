-- Offers stand by the own goods they are, the cheapest first (spec 03 §5.3).
drop index supplier_goods_goods_id_idx;
create index supplier_goods_own_idx on supplier_goods (goods_id, price, id);
