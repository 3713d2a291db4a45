-- A failed task is tried again after 1, 5, 15 min (spec 01 §5); rows that somebody changed stay as they are.
alter table scheduled_task alter column retry_max set default 3;
update scheduled_task set retry_max = 3, updated_at = now() where retry_max = 0 and version = 1;
