-- A notification that the system writes is worded for each reader: title and body are text keys, words what they name.
alter table notification add column words jsonb;
comment on column notification.words is 'title and body are text keys that name these (both languages); null: they stand as somebody wrote them';
