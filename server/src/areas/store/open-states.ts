import { type Db, sql } from '../../kernel/index.ts';
import { requiredLicencesOf } from '../company/index.ts';
import { type OpenState, openAt, type StoreOpening } from './open-state.ts';

/** What decides whether some stores are open, whoever asks: hours, licences, status, in one query. */
export async function storeOpeningsForSystem(
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, StoreOpening>> {
  const stores = await db.rows<StoreOpening & { storeId: number }>(sql`
    select s.id as "storeId", s.status, s.paused_until as "pausedUntil", c.status as "companyStatus",
      ${requiredLicencesOf(sql`s.company_id`, sql`s.id`)} as licences,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'deliveryMode', f.delivery_mode, 'weekdays', f.weekdays,
          'specialDate', f.special_date, 'closed', f.closed, 'timeFrom', f.time_from, 'timeTo', f.time_to,
          'slotMinutes', f.slot_minutes, 'capacity', f.capacity)), '[]')
        from store_timeframe f where f.store_id = s.id and f.kind = 'OPEN') as frames
    from store s join company c on c.id = s.company_id
    where s.id = any(${storeIds}::bigint[])`);
  return new Map(stores.map(store => [store.storeId, store]));
}

/** Whether some stores are open at an instant, whoever asks; judged by `openState`'s rules (spec 04 §3.3). */
export async function openStatesForSystem(
  db: Db,
  storeIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, OpenState>> {
  const openings = await storeOpeningsForSystem(db, storeIds);
  return new Map([...openings].map(([storeId, opening]) => [storeId, openAt(opening, at)]));
}
