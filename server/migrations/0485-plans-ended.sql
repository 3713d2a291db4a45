-- Which plans were still open at a time (spec 01 §12).
create index supply_plan_ended_idx on supply_plan (coalesce(finish_at, updated_at)) where status in ('FINISHED', 'CANCELLED');
