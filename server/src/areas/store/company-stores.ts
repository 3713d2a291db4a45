import { storeStatus } from '@materia/contract/areas/store';
import { dayOf } from '@materia/contract/kernel';
import { type Db, outbox, sql, type Tx } from '../../kernel/index.ts';
import { licenceInForce, requiredLicencesOf } from '../company/index.ts';
import { unpublishStore } from './master/unpublish-store.ts';
import type { StoreOpening } from './open-state.ts';

/** Of each company how many stores are open, or could be but for the company itself: phone, position, hours, licences (spec 04 §2, §3.1). */
export async function countReadyStores(
  db: Db,
  companyIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const stores = await db.rows<Pick<StoreOpening, 'licences'> & { companyId: number }>(sql`
    select s.company_id as "companyId", ${requiredLicencesOf(sql`s.company_id`, sql`s.id`)} as licences from store s
    where s.company_id = any(${companyIds}::bigint[]) and s.deleted_at is null and s.status <> 'CLOSED'
      and s.phone is not null and s.longitude is not null
      and exists (select from store_timeframe f where f.store_id = s.id and f.kind = 'OPEN')`);
  const today = dayOf(now);
  const has = (licences: StoreOpening['licences'], kind: string) =>
    licences.some(each => each.ownerType === 'STORE' && each.kind === kind && licenceInForce(each, today));
  const counts = new Map<number, number>();
  for (const { companyId, licences } of stores)
    if (has(licences, 'BUSINESS') && has(licences, 'DRUG')) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
  return counts;
}

/** Stores of a company that are open or pause. */
export async function countSellingStores(db: Db, companyId: number, except = 0): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from store
    where company_id = ${companyId} and id <> ${except} and status in ('OPEN', 'PAUSED') and deleted_at is null`);
  return n;
}

/** All stores of a company that ends close with it, their goods go off sale (spec 04 §2). */
export async function closeStoresOf(tx: Tx, companyId: number, reason: string | null): Promise<void> {
  const stores = await tx.rows<{ id: number; from: 'PREPARING' | 'OPEN' | 'PAUSED' }>(sql`
    select id, status as "from" from store where company_id = ${companyId} and status <> 'CLOSED' order by id for update`);
  await tx.run(sql`
    update store set status = 'CLOSED', status_reason = ${reason}, paused_until = null, version = version + 1, updated_at = ${tx.now()}
    where id = any(${stores.map(({ id }) => id)}::bigint[])`);
  for (const { id, from } of stores) {
    await unpublishStore(tx, id);
    await outbox.put(
      tx,
      storeStatus,
      { id, from, to: 'CLOSED', reason },
      { aggregateType: 'STORE', aggregateId: id, companyId },
    );
  }
}
