-- Which prescriptions of a store have changed since a time (spec 01 §12).
create index prescription_changed_idx on prescription (store_id, updated_at) where store_id is not null;
