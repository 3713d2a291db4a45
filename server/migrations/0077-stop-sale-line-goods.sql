-- Lines of stop-sales by their goods, whatever became of them: the foreign key is looked up by it too.

drop index stop_sale_line_open_idx;
create index stop_sale_line_goods_id_idx on stop_sale_line (goods_id);
