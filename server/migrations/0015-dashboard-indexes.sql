-- What the dashboard counts and lists is read from indexes that hold little more than that (spec 01 §12).

create index prescription_in_hand_idx on prescription (store_id, status) where status in (10, 20, 30);
comment on index prescription_in_hand_idx is 'what waits in a store for review, dispensing, checking';
create index prescription_returned_idx on prescription (doctor_id, id desc) where status = -20;
create index notification_broadcast_idx on notification (user_id, id desc) where message_id is not null and deleted_at is null;
