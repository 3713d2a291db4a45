-- What came back to the shelf to be brought again is not handed over (spec 02 §1 handed_at).
update customer_order set handed_at = null
where is_open and order_type <> 'MAT_ORDER' and order_status_code = 30 and handed_at is not null;
