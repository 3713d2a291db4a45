-- What lies in slots and when it ends, in one column: with statistics of its own, so that the alert summary is planned for what it reads.
drop index stock_lot_expiry_idx, stock_lot_storage_expiry_idx;
alter table stock_lot drop column is_there;
alter table stock_lot add column due_on date generated always as (case when track_id is not null and quantity > 0 then expires_on end) stored;
comment on column stock_lot.due_on is 'the day on which a batch that lies in a slot expires; generated, so that counting them touches nothing else and is planned for their number';
create index stock_lot_due_idx on stock_lot (due_on, storage_id) where due_on is not null;
create index stock_lot_storage_due_idx on stock_lot (storage_id, due_on) where due_on is not null;
