-- Stores are told once more when the time in which they were to confirm is up (spec 01 §5 store_confirm_remind).
create table order_reminder (
  order_id bigint primary key references customer_order (id) on delete cascade,
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table order_reminder is '催单: that a store was told again of an order it has not confirmed in time';
comment on column order_reminder.due_at is 'the order''s due_at of which it was told';
