-- What devices sold, day by day, is read from the index alone: of all devices it was two million visits to the table.
drop index stats.sales_daily_mat_idx;
create index sales_daily_mat_idx on stats.sales_daily (mat_id, day) include (goods_id, quantity) where mat_id > 0;
