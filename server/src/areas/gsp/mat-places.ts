import type { StorageRange } from '@materia/contract/areas/goods';
import { type Sql, sql, type Tx } from '../../kernel/index.ts';

const zones = ['NORMAL', 'SHADE', 'REFRIGERATE'] as const;

/** The cabinets of a device as places: where they stand, and what their zone says of their climate, in tenths (spec 08 §1.4). */
function cabinets(tx: Tx, matId: number): Sql {
  const ranges = zones.map(zone => tx.setting<StorageRange>(`goods.storage.${zone}`));
  const tenths = (key: keyof StorageRange) => ranges.map(range => range[key] * 10);
  return sql`
    select m.company_id, m.store_id, m.id as mat_id, s.sub_no, m.mat_name || case when s.sub_no > 0 then ' ' || s.name else '' end as name,
      r.zone as condition, r.temp_min, r.temp_max, r.hum_min, r.hum_max
    from sub_mat s join mat m on m.id = s.mat_id
      join unnest(${[...zones]}::text[], ${tenths('tempMin')}::int[], ${tenths('tempMax')}::int[], ${tenths('humMin')}::int[],
        ${tenths('humMax')}::int[]) as r (zone, temp_min, temp_max, hum_min, hum_max)
        on r.zone = case when s.temp_zone in ('SHADE', 'REFRIGERATE') then s.temp_zone else 'NORMAL' end
    where s.mat_id = ${matId}`;
}

/** Each cabinet of a device is a place that is watched (spec 08 §1.4): those that have none yet get one. */
export async function addMatPlaces(tx: Tx, matId: number): Promise<void> {
  await tx.run(sql`
    insert into gsp_place (company_id, store_id, mat_id, sub_no, name, kind, storage_condition, temp_min, temp_max, hum_min, hum_max, auto,
      created_at, updated_at)
    select c.company_id, c.store_id, c.mat_id, c.sub_no, c.name, 'MAT', c.condition, c.temp_min, c.temp_max, c.hum_min, c.hum_max, true,
      ${tx.now()}, ${tx.now()}
    from (${cabinets(tx, matId)}) c on conflict do nothing`);
}

/**
 * What a device's cabinets have become, their places are: whose, filled from where, called what. In another zone the limits are those of
 * that zone; in the same they stay what somebody set.
 */
export async function followMatPlaces(tx: Tx, matId: number): Promise<void> {
  await addMatPlaces(tx, matId);
  const limits = ['temp_min', 'temp_max', 'hum_min', 'hum_max'] as const;
  const limit = (name: (typeof limits)[number]) =>
    sql`${sql.id(name)} = case when p.storage_condition = c.condition then p.${sql.id(name)} else c.${sql.id(name)} end`;
  await tx.run(sql`
    update gsp_place p set company_id = c.company_id, store_id = c.store_id, name = c.name, storage_condition = c.condition,
      ${limit('temp_min')}, ${limit('temp_max')}, ${limit('hum_min')}, ${limit('hum_max')}, version = p.version + 1, updated_at = ${tx.now()}
    from (${cabinets(tx, matId)}) c
    where p.mat_id = c.mat_id and p.sub_no = c.sub_no
      and (p.company_id, p.store_id, p.name, p.storage_condition) is distinct from (c.company_id, c.store_id, c.name, c.condition)`);
}
