-- A rider's code has no end: the period of pick-up codes is for those who collect (spec 02 §4.8).
update customer_order set pickup_deadline = null
where is_open and order_type = 'MAT_ORDER' and fulfil_type = 'DELIVERY' and pickup_deadline is not null;
