-- Flagged orders are few: a filter by flag reads them alone, whatever the period.
create index customer_order_flag_idx on customer_order (placed_at desc, id desc) where flag > 0;
