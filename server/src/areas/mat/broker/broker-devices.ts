import { type Db, type DeviceActor, sql } from '../../../kernel/index.ts';

const inUse = sql.text("biz_status not in ('RETIRED', 'SCRAPPED') and deleted_at is null");

/** A device in use, as who speaks for it; null: there is none. */
export async function deviceForSystem(db: Db, matId: number): Promise<DeviceActor | null> {
  const row = await db.maybe<{ id: number; name: string }>(
    sql`select id, mat_name as name from mat where id = ${matId} and ${inUse}`,
  );
  return row ? { kind: 'device', ...row } : null;
}

/** Those of them that are on line and said their last hello by the external broker: what is for them goes out there. */
export async function brokerDevices(db: Db, matIds: readonly number[]): Promise<DeviceActor[]> {
  const rows = await db.rows<{ id: number; name: string }>(sql`
    select id, mat_name as name from mat where id = any(${matIds}::bigint[]) and link = 'BROKER' and online and ${inUse} order by id`);
  return rows.map(row => ({ kind: 'device', ...row }));
}
