-- A page of one family of orders for a scope of stores and mats: read without walking past the other family.
create index customer_order_store_device_idx on customer_order (store_id, placed_at desc, id desc) where store_id is not null and order_type = 'MAT_ORDER';
create index customer_order_mat_collect_idx on customer_order (mat_id, placed_at desc, id desc) where mat_id is not null and order_type <> 'MAT_ORDER';
