-- A cabinet whose zone was changed kept the place it had been: what it is, where it is filled from, what it is called, and the limits of its zone.
with ranges as (
  select d.zone, coalesce(c.value, d.value) as value
  from (values ('NORMAL', '{"tempMin":10,"tempMax":30,"humMin":35,"humMax":75}'::jsonb),
    ('SHADE', '{"tempMin":0,"tempMax":20,"humMin":35,"humMax":75}'), ('REFRIGERATE', '{"tempMin":2,"tempMax":10,"humMin":35,"humMax":75}')) as d (zone, value)
  left join sys_config c on c.key = 'goods.storage.' || d.zone and c.company_id is null),
cabinets as (
  select m.company_id, m.store_id, m.id as mat_id, s.sub_no, m.mat_name || case when s.sub_no > 0 then ' ' || s.name else '' end as name, r.zone, r.value
  from sub_mat s join mat m on m.id = s.mat_id
    join ranges r on r.zone = case when s.temp_zone in ('SHADE', 'REFRIGERATE') then s.temp_zone else 'NORMAL' end)
update gsp_place p set company_id = c.company_id, store_id = c.store_id, name = c.name, storage_condition = c.zone,
  temp_min = case when p.storage_condition = c.zone then p.temp_min else (c.value ->> 'tempMin')::int * 10 end,
  temp_max = case when p.storage_condition = c.zone then p.temp_max else (c.value ->> 'tempMax')::int * 10 end,
  hum_min = case when p.storage_condition = c.zone then p.hum_min else (c.value ->> 'humMin')::int * 10 end,
  hum_max = case when p.storage_condition = c.zone then p.hum_max else (c.value ->> 'humMax')::int * 10 end,
  version = p.version + 1, updated_at = now()
from cabinets c
where p.mat_id = c.mat_id and p.sub_no = c.sub_no
  and (p.company_id, p.store_id, p.name, p.storage_condition) is distinct from (c.company_id, c.store_id, c.name, c.zone);
