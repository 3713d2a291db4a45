-- What a device measured while it was off line comes after it was back inside: the last crossing of a limit is kept, to be gone on with.
alter table gsp_breach_watch add column ended_at timestamptz(3);
comment on table gsp_breach_watch is '超标观察: limits that are crossed, sample by sample; the last crossing of each';
comment on column gsp_breach_watch.ended_at is 'two samples were inside: kept for samples that come late';
