-- An alert that has come back lasts since then, not since it was first raised.
alter table alert add column since timestamptz(3);
comment on column alert.since is 'of one that has come back: since when it is wrong again; null: since first_at';
