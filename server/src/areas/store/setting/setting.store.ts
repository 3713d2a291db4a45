import type { StoreConfigDraft, StoreFrame, StoreModeDraft, StoreZoneDraft } from '@materia/contract/areas/store';
import { columnName, columnsAs, type Db, join, type Sql, sql, type Tx } from '../../../kernel/index.ts';

const frameColumn = (field: string): string => ({ from: 'time_from', to: 'time_to' })[field] ?? columnName(field);
const frameFields = [
  ...(['kind', 'deliveryMode', 'weekdays', 'specialDate', 'closed', 'from', 'to', 'slotMinutes', 'capacity'] as const),
];
const modeFields = [
  ...(['mode', 'enabled', 'minAmount', 'baseFee', 'baseM', 'stepM', 'stepFee', 'freeFrom', 'packageFee'] as const),
  ...([
    'nightFee',
    'nightFrom',
    'nightTo',
    'maxM',
    'prepMinutes',
    'promiseMinutes',
    'dates',
    'carrier',
    'points',
  ] as const),
];
const zoneFields = ['zoneNo', 'name', 'points', 'fee', 'minAmount', 'minutes', 'enabled', 'areaM2'] as const;
const configFields = [
  ...(['autoConfirm', 'traceCodeRequired', 'forfeitDeposit', 'lowStockLine', 'printerWidth'] as const),
  ...(['pharmacistHours', 'maxDays', 'version'] as const),
];

export const framesOf = (db: Db, storeId: number): Promise<StoreFrame[]> =>
  db.rows(sql`
    select ${columnsAs(frameFields, 'f', frameColumn)} from store_timeframe f where f.store_id = ${storeId}
    order by f.special_date nulls first, f.kind desc, f.weekdays, f.time_from, f.id`);

export const modesOf = (db: Db, storeId: number): Promise<StoreModeDraft[]> =>
  db.rows(sql`
    select ${columnsAs(modeFields, 'm')} from store_delivery_mode m where m.store_id = ${storeId} order by m.id`);

export type KeptZone = StoreZoneDraft & { readonly areaM2: number };
export const zonesOf = (db: Db, storeId: number): Promise<KeptZone[]> =>
  db.rows(sql`
    select ${columnsAs(zoneFields, 'z', field => (field === 'areaM2' ? 'area_m2' : columnName(field)))}
    from store_scope z where z.store_id = ${storeId} order by z.zone_no`);

export type KeptConfig = StoreConfigDraft & { readonly version: number };
export const configOf = (db: Db, storeId: number): Promise<KeptConfig | undefined> =>
  db.maybe(sql`select ${columnsAs(configFields, 'c')} from store_config c where c.store_id = ${storeId}`);

/** Values of a row in the order of its fields; lists of objects are kept as jsonb. */
const valuesOf = (row: object, fields: readonly string[], jsonb: readonly string[] = []): Sql => {
  const of = row as Readonly<Record<string, unknown>>;
  return join(fields.map(field => sql`${jsonb.includes(field) ? JSON.stringify(of[field]) : of[field]}`));
};
const names = (fields: readonly string[], nameOf: (field: string) => string = columnName): Sql =>
  join(fields.map(field => sql.id(nameOf(field))));

/** The frames as they shall be instead of those that were. */
export async function replaceFrames(tx: Tx, storeId: number, frames: readonly StoreFrame[]): Promise<void> {
  await tx.run(sql`delete from store_timeframe where store_id = ${storeId}`);
  await addFrames(tx, storeId, frames);
}

export async function addFrames(tx: Tx, storeId: number, frames: readonly StoreFrame[]): Promise<void> {
  if (frames.length === 0) return;
  await tx.run(sql`
    insert into store_timeframe (store_id, ${names(frameFields, frameColumn)})
    values ${join(frames.map(frame => sql`(${storeId}, ${valuesOf(frame, frameFields)})`))}`);
}

export async function replaceModes(tx: Tx, storeId: number, modes: readonly StoreModeDraft[]): Promise<void> {
  await tx.run(sql`delete from store_delivery_mode where store_id = ${storeId}`);
  if (modes.length === 0) return;
  await tx.run(sql`
    insert into store_delivery_mode (store_id, ${names(modeFields)})
    values ${join(modes.map(mode => sql`(${storeId}, ${valuesOf(mode, modeFields, ['points'])})`))}`);
}

export async function replaceZones(tx: Tx, storeId: number, zones: readonly KeptZone[]): Promise<void> {
  await tx.run(sql`delete from store_scope where store_id = ${storeId}`);
  if (zones.length === 0) return;
  const column = (field: string) => (field === 'areaM2' ? 'area_m2' : columnName(field));
  await tx.run(sql`
    insert into store_scope (store_id, ${names(zoneFields, column)})
    values ${join(zones.map(zone => sql`(${storeId}, ${valuesOf(zone, zoneFields, ['points'])})`))}`);
}

/** Written if it is as the caller saw it; false: it is not. Without a version whatever it was. */
export async function writeConfig(
  tx: Tx,
  storeId: number,
  draft: StoreConfigDraft,
  version?: number,
): Promise<boolean> {
  const { pharmacistHours, ...rest } = draft;
  const values = { ...rest, pharmacistHours: JSON.stringify(pharmacistHours) };
  const sets = join(Object.entries(values).map(([field, value]) => sql`${sql.id(columnName(field))} = ${value}`));
  await tx.run(
    sql`insert into store_config (store_id, version) values (${storeId}, 0) on conflict (store_id) do nothing`,
  );
  const changed = await tx.run(sql`
    update store_config set ${sets}, version = version + 1, updated_at = ${tx.now()}
    where store_id = ${storeId} and (${version ?? null}::int is null or version = ${version ?? null})`);
  return changed === 1;
}
