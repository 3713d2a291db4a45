-- Slots of a cabinet that is out of use are neither filled nor sold from, and are short of nothing.
drop index track_watched_idx;
alter table track drop column is_short;
alter table track add column sub_off boolean not null default false;
alter table track
  add column is_short boolean not null generated always as (goods_id is not null and not sub_off and locks = '{}' and cell_use is distinct from 'PICKUP' and stock - held <= warn_level) stored;
comment on column track.sub_off is 'its cabinet is out of use: follows sub_mat.enabled';
comment on column track.is_short is 'at or under its warning line, sold out among them; generated, so that counting needs no look at stock';
create index track_watched_idx on track (mat_id, is_short, is_locked, is_off_price) where is_short or is_locked or is_off_price;
comment on index track_watched_idx is 'what the alert summary counts: small, and touched only when a slot turns short, locked, off price or back';
update track t set sub_off = true from sub_mat s where s.mat_id = t.mat_id and s.sub_no = t.sub_no and not s.enabled;
