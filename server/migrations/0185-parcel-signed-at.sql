-- When a parcel was signed for: by that an order is signed for by itself (spec 02 §2.1 40→50 "T").

alter table order_express add column signed_at timestamptz(3);
update order_express set signed_at = updated_at where status = 3;
comment on column order_express.signed_at is 'when it was signed for; null: it is not';
