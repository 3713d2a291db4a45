-- Stores and what an insurance pays for come from files too (spec 04 §5).
alter table import_batch add column target_id bigint;
comment on column import_batch.target_id is 'of kind INSURANCE_GOODS: which insurance; plain id';
alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add constraint import_batch_kind_check check (kind in
  ('GOODS', 'SUPPLIER', 'INSURANCE', 'COMPANY_COST', 'STORE_COST', 'EXTENSION', 'SYMPTOM', 'BULK', 'COMPANY_CODE', 'STORE', 'INSURANCE_GOODS'));
