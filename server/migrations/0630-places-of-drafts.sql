-- What drafts plan of slots that are new has its row already, taken out until the next fill: lines of plans name it (spec 06 §4). A slot that goes
-- while one of its number comes is that slot changed. Drafts saved earlier get both.
with swap as (
  select m.id, t.id as track_id, a.slot
  from mat m cross join jsonb_array_elements(m.draft_layout -> 'added') as a (slot)
    join track t on t.mat_id = m.id and t.sub_no = (a.slot ->> 'subNo')::int and t.track_no = a.slot ->> 'trackNo' and t.removed_at is null
  where m.draft_layout -> 'removed' @> to_jsonb(t.id)),
swaps as (
  select id, jsonb_agg((slot - 'subNo' - 'trackNo') || jsonb_build_object('trackGoodsId', track_id)) as tracks, jsonb_agg(slot) as added,
    jsonb_agg(track_id) as removed
  from swap group by id)
update mat m set draft_layout = m.draft_layout || jsonb_build_object(
  'tracks', (m.draft_layout -> 'tracks') || s.tracks,
  'added', (select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(m.draft_layout -> 'added') a where not s.added @> jsonb_build_array(a)),
  'removed', (select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(m.draft_layout -> 'removed') r where not s.removed @> r))
from swaps s where s.id = m.id;

insert into track (mat_id, sub_no, track_no, row_no, col_no, width_units, track_type, motor_id, coupled_with, capacity, par_level, warn_level,
  sub_off, removed_at)
select m.id, s.sub_no, a."trackNo", a."rowNo", a."colNo", a."widthUnits", a."trackType", a."motorId", a."coupledWith", a.capacity, a."parLevel",
  a."warnLevel", not s.enabled, now()
from mat m cross join jsonb_to_recordset(m.draft_layout -> 'added') as a ("subNo" int, "trackNo" text, "rowNo" int, "colNo" int,
    "widthUnits" int, "trackType" int, "motorId" int, "coupledWith" int[], capacity int, "parLevel" int, "warnLevel" int)
  join sub_mat s on s.mat_id = m.id and s.sub_no = a."subNo"
on conflict (mat_id, sub_no, track_no) do nothing;
