-- Who let batches set out that have less time left than the device asks for: whoever fills it is not asked again.
alter table supply_plan add column short_allowed_by bigint references sys_user (id);
comment on column supply_plan.short_allowed_by is 'who leads and let batches go that have less time left than the device asks for';
create index supply_plan_short_allowed_by_idx on supply_plan (short_allowed_by) where short_allowed_by is not null;
