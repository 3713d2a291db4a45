-- The work queue reads open orders of a status by what is due first (spec 02 §4.5): one index per scope, each as small as what is open.
create index customer_order_work_idx on customer_order (order_status_code, due_at, id) where is_open;
create index customer_order_work_company_idx on customer_order (company_id, order_status_code, due_at, id) where is_open;
create index customer_order_work_store_idx on customer_order (store_id, order_status_code, due_at, id) where is_open and store_id is not null;
create index customer_order_work_mat_idx on customer_order (mat_id, order_status_code, due_at, id) where is_open and mat_id is not null;
create index customer_order_work_deliveryman_idx on customer_order (deliveryman_id, order_status_code, due_at, id) where is_open and deliveryman_id is not null;
