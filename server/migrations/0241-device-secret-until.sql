-- A secret that was replaced is good until the new one is used, at most a day after the device confirmed it (spec 06 §5).

alter table mat add column next_secret_until timestamptz(3);
comment on column mat.next_secret_until is 'until when the old secret is good beside the new one; null: the device has not confirmed it';
