-- What each device sold day by day is asked for proposals of what to bring.
create index sales_daily_mat_idx on stats.sales_daily (mat_id, day) where mat_id > 0;
