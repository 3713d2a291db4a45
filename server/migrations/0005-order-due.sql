-- When an order's allowance ends (spec 02 §4.5) stands with the order: only the store's opening hours count, which a list cannot work out for each row.
alter table customer_order
  add column sla_from timestamptz(3),
  add column sla_left int check (sla_left >= 0),
  add column sla_until timestamptz(3);
-- Orders under way go on as they were counted until now: by the clock on the wall.
update customer_order o set sla_from = status_since, sla_left = m.minutes * 60,
  sla_until = status_since + m.minutes * interval '1 minute'
from (values (10, 5), (19, 10), (20, 5), (23, 10), (30, 20), (-20, 30), (-12, 5), (-19, 30), (-22, 10)) as m (code, minutes)
where o.is_open and o.order_status_code = m.code;
alter table customer_order
  add column due_at timestamptz(3) generated always as (case order_status_code when 22 then pay_deadline when 40 then promise_at when 41 then pickup_deadline when 53 then pickup_deadline else sla_until end) stored;
create index customer_order_due_idx on customer_order (due_at) where is_open;
comment on column customer_order.sla_from is 'since when its time allowance runs; null: it has none, or it stands because the store is closed for nobody knows how long';
comment on column customer_order.sla_left is 'seconds of opening time that were left then; null: the status has no allowance';
comment on column customer_order.sla_until is 'when they are used up by the store''s hours';
comment on column customer_order.due_at is 'overdue from then on: the end of the allowance, or the deadline of statuses that have one (slaDeadlines of the contract)';
