-- A device's door is open while any of its cabinets is.
alter table mat add column open_subs int[] not null default '{}';
comment on column mat.open_subs is 'numbers of the cabinets whose door is open: door_state is OPEN while there is one';
