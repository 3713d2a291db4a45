import type { StoreRow } from '@materia/contract/areas/store';
import { dayOf, startOfDay } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';
import { openState } from '../open-state.ts';
import { storesHoursForSystem } from '../store-hours.ts';

type Mall = NonNullable<StoreRow['mall']>;
type Counts = Pick<Mall, 'onSale' | 'outOfStock' | 'todayOrders'>;

async function countsOf(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Counts>> {
  const rows = await db.rows<Counts & { id: number }>(sql`
    select s.id, g."onSale", g."outOfStock",
      (select count(*)::int from customer_order o where o.store_id = s.id and o.placed_at >= ${startOfDay(dayOf(now))}) as "todayOrders"
    from unnest(${ids}::bigint[]) s (id),
      lateral (select count(*) filter (where is_publish and block is null)::int as "onSale",
        count(*) filter (where is_publish and goods_number - held <= 0)::int as "outOfStock"
        from store_goods where store_id = s.id) g`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** What customers meet at some stores now; read for one page of a list. */
export async function mallOf(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Mall>> {
  const [hours, counts] = [await storesHoursForSystem(db, ids), await countsOf(db, ids, now)];
  return new Map(
    [...hours].map(([id, store]) => {
      const modes = store.modes
        .filter(mode => mode.enabled)
        .map(({ mode, minAmount, baseFee }) => ({ mode, minAmount, baseFee }));
      const scope = store.zones.find(zone => zone.zoneNo === 0);
      const state = openState(store, now);
      const zero = { onSale: 0, outOfStock: 0, todayOrders: 0 };
      return [
        id,
        {
          open: state.open,
          reason: state.reason,
          reopensAt: state.reopensAt?.toISOString() ?? null,
          modes,
          scope: scope ? [...scope.points] : null,
          ...(counts.get(id) ?? zero),
        },
      ];
    }),
  );
}
