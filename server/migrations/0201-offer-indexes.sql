-- Lists of suppliers' offers by name, by price and by what is typed, without a look at every offer (spec 03 §5.3).

create index supplier_goods_name_idx on supplier_goods (name, id);
create index supplier_goods_price_idx on supplier_goods (price, id);
create index supplier_goods_outer_code_idx on supplier_goods (outer_code);
create index supplier_goods_barcode_idx on supplier_goods (barcode) where barcode is not null;
create index supplier_goods_words_idx on supplier_goods
  using gin (text_grams(name || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(approval_no, '')));
