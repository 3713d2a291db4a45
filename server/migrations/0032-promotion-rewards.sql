-- 下单返券: an order's promotions bring their coupons once (spec 05 §2 promotion_coupon).
alter table promotion_use add column rewarded_at timestamptz(3);
comment on column promotion_use.rewarded_at is 'when its promotion''s coupons were given for the order';
