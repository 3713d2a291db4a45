import { deviceSecretHash, enqueueCommand } from '../../server/src/areas/mat/index.ts';
import { type Database, inTx, type Services, sql, timer } from '../../server/src/kernel/index.ts';
import { heldDocuments } from './held-documents.ts';

/** The first of the cabinets' numbers; the others follow. */
export const firstMat = 1_000_000;

/** So many cabinets in use: on mains, with all their documents. */
export async function fillMats(db: Database, count: number): Promise<void> {
  const { id: companyId } = await db.one<{ id: number }>(sql`
    insert into company (code, name, short_name, credit_code, status)
    values ('BENCH', 'Bench', 'Bench', 'T00000000000000001', 'ACTIVE') returning id`);
  const ids = Array.from({ length: count }, (_, n) => firstMat + n);
  for (let at = 0; at < count; at += 1_000) {
    const some = ids.slice(at, at + 1_000);
    await db.run(sql`
      insert into mat (id, mat_no, mat_name, model, cabinet_type, company_id, biz_status, secret_hash, desired, reported, power)
      select u.id, 'M' || lpad((u.id % 1000000)::text, 6, '0'), 'M' || u.id, 'X1', 1, ${companyId}, 'OPERATIONAL', decode(u.hash, 'hex'), ${docs}::jsonb, ${docs}::jsonb, 'AC'
      from unnest(${some}::bigint[], ${some.map(id => deviceSecretHash(`secret-${id}`).toString('hex'))}::text[]) as u (id, hash)`);
    await db.run(sql`
      insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count)
      select u.id, 0, 'main', 1, 6, 8 from unnest(${some}::bigint[]) as u (id)`);
  }
  await db.run(sql`analyze`);
}

const docs = JSON.stringify(heldDocuments);

/** A command to one of them, from another process than the gateway's. */
export const sendCommand = (services: Services, matId: number): Promise<string> =>
  inTx({ ...services, actor: timer('bench'), requestId: 'bench' }, tx =>
    enqueueCommand(tx, { matId, type: 'LIGHT', params: { on: true }, source: 'USER' }),
  );

/** ms from a command's row to the row's end, of those that have one. */
export async function roundTrips(db: Database, cmdIds: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ ms: number }>(sql`
    select extract(epoch from finished_at - created_at)::float * 1000 as ms from mat_command
    where cmd_id = any(${cmdIds}::uuid[]) and status = 'DONE'`);
  return rows.map(row => row.ms);
}

/** How often somebody was taken for gone. */
export async function timesOffline(db: Database): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from mat_status_history where kind = 'ONLINE' and to_state = 'OFFLINE'`);
  return n;
}
