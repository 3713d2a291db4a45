-- Of two things said of a door the one that the device said later holds, whichever came first.
alter table mat add column doors_at jsonb not null default '{}';
comment on column mat.doors_at is 'by cabinet: when its door last was what it is, by the device''s own clock; forgotten with a new connection and a clock that is set';
