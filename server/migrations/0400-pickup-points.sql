-- A store's order may wait at one of the store's pick-up points, in a cell where the point stands at a device.
alter table customer_order add column pickup_point text;
alter table customer_order add column pickup_mat_id bigint references mat (id);
create index customer_order_pickup_mat_id_idx on customer_order (pickup_mat_id) where pickup_mat_id is not null;
comment on column customer_order.pickup_point is 'SELF_IP: name of the store''s pick-up point where it waits';
comment on column customer_order.pickup_mat_id is 'the device in whose cell it waits; mat_id is the device that sells';
