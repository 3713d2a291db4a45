-- What a changed price takes off the fees is kept, so that the next change begins from the whole of it.
alter table customer_order add column delivery_fee_off bigint not null default 0 check (delivery_fee_off >= 0);
alter table customer_order add column package_fee_off bigint not null default 0 check (package_fee_off >= 0);
comment on column customer_order.delivery_fee_off is 'what a changed price took off the fee, which stands net; so package_fee_off; adjust_amount is of the lines';
