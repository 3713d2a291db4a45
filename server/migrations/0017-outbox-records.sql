-- 发送记录 (spec 01 §10): messages on their way out are few among the events; those given up fewer.
create index outbox_delivery_idx on outbox (id) where event = 'notification.delivery';
create index outbox_dead_idx on outbox (id) where state = 'DEAD';
