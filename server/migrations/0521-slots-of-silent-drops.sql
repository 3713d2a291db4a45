-- A drop nobody heard of is one alert that names every slot that may have turned (spec 06 §4, §5).
alter table alert add column other_track_ids bigint[] not null default '{}';
comment on column alert.other_track_ids is 'DROP_UNKNOWN of a drop nobody heard of: what else of it may have turned; track, plain ids';
