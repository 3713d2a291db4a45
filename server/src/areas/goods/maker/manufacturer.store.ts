import type { Manufacturer, ManufacturerDraft } from '@materia/contract/areas/goods';
import { assignments, type Db, join, refuse, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { makerKey } from '../record/make-manufacturer.ts';

export const makerTarget = 'MANUFACTURER';

/** Makers with how much hangs on them. */
export function readManufacturers(db: Db, where: Sql, most: number): Promise<Manufacturer[]> {
  return db.rows(sql`
    select m.id, m.name, m.short_name as "shortName", m.alias, m.licence_no as "licenceNo", m.region_code as "regionCode", m.address,
      m.phone, m.is_mah as "isMah", m.deleted_at is not null as deleted, m.version,
      (select count(*) from brand b where b.manu_id = m.id and b.deleted_at is null)::int as brands,
      (select count(*) from goods g where g.manufacturer_id = m.id and g.deleted_at is null)::int as goods
    from manufacturer m where ${where} order by goods desc, m.name, m.id limit ${most}`);
}

/** One of them as it is now. */
export const manufacturerOf = async (db: Db, id: number): Promise<Manufacturer> =>
  (await readManufacturers(db, sql`m.id = ${id}`, 1))[0] ?? refuse('row.notFound');

/** Locks makers that are there; any that is not: 404. */
export async function lockManufacturers(
  tx: Tx,
  ids: readonly number[],
  { removed = false } = {},
): Promise<{ id: number; name: string; alias: string[]; version: number }[]> {
  const rows = await tx.rows<{ id: number; name: string; alias: string[]; version: number }>(sql`
    select id, name, alias, version from manufacturer
    where id = any(${ids}::bigint[]) ${removed ? sql.empty : sql`and deleted_at is null`} order by id for update`);
  if (rows.length < new Set(ids).size) refuse('row.notFound');
  return rows;
}

/** Refuses a name that another has, whatever its width, blanks and brackets. */
export async function demandMakerName(tx: Tx, name: string, except: number | null): Promise<void> {
  const there = await tx.maybe<{ name: string }>(sql`
    select name from manufacturer where name_key = ${makerKey(name)} and id is distinct from ${except}::bigint`);
  if (there) refuse('goods.makerThere', { name: there.name }, { path: ['name'] });
}

const columns = (draft: ManufacturerDraft) => ({ ...draft, nameKey: makerKey(draft.name) });

export function insertManufacturer(tx: Tx, draft: ManufacturerDraft): Promise<{ id: number }> {
  const { name, nameKey, shortName, alias, licenceNo, regionCode, address, phone, isMah } = columns(draft);
  return tx.one(sql`
    insert into manufacturer (name, name_key, short_name, alias, licence_no, region_code, address, phone, is_mah)
    values (${name}, ${nameKey}, ${shortName}, ${alias}, ${licenceNo}, ${regionCode}, ${address}, ${phone}, ${isMah}) returning id`);
}

export async function writeManufacturer(tx: Tx, id: number, draft: ManufacturerDraft): Promise<void> {
  const sets = [sql`version = version + 1, updated_at = ${tx.now()}`, ...assignments(columns(draft))];
  await tx.run(sql`update manufacturer set ${join(sets)} where id = ${id}`);
}
