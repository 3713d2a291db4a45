import { recyclingStatus } from '@materia/contract/areas/supply';
import { pushes, type RevealSource, rowPush, sql, type TargetReader } from '../../../kernel/index.ts';
import { listRecyclingBagsHandler, readRecyclingBagHandler } from './bags.ts';
import { exportRecyclingBagsHandler, exportRecyclingsHandler } from './export-recyclings.ts';
import { listRecyclingsHandler, readRecyclingHandler, weighRecyclingsHandler } from './list-recyclings.ts';
import { bagScope, recyclingScope } from './recycling.store.ts';
import { saveRecyclingHandler, toggleRecyclingsHandler } from './save-recycling.ts';
import { saveRecyclingBagHandler, setRecyclingBagStatusHandler } from './set-bag-status.ts';
import { setRecyclingStatusHandler } from './set-recycling-status.ts';

export const recyclingHandlers = [
  listRecyclingsHandler,
  exportRecyclingsHandler,
  exportRecyclingBagsHandler,
  readRecyclingHandler,
  saveRecyclingHandler,
  setRecyclingStatusHandler,
  toggleRecyclingsHandler,
  weighRecyclingsHandler,
  listRecyclingBagsHandler,
  readRecyclingBagHandler,
  saveRecyclingBagHandler,
  setRecyclingBagStatusHandler,
];

/** Lists mark the hand-in, and the bag that it lies in. */
export const recyclingPushes = pushes(recyclingStatus, ({ event, payload, companyId }) => {
  const { recyclingId, storeId, matId, bagId, version } = payload;
  const to = { priv: 'SUPPLY', companyId, storeId, matId } as const;
  return [
    rowPush({ entity: 'recycling', id: recyclingId, version, event }, to),
    ...(bagId === null ? [] : [rowPush({ entity: 'recyclingBag', id: bagId, version: null, event }, to)]),
  ];
});

/** What was done with a hand-in or a bag is read by who may see it; their pictures too. */
export const recyclingTargets: Readonly<Record<'RECYCLING' | 'RECYCLING_BAG', TargetReader>> = {
  RECYCLING: {
    needs: 'SUPPLY',
    reads: async (db, actor, id) =>
      (await db.maybe(sql`select from expired_recycling r where r.id = ${id} and ${recyclingScope(actor, 'r')}`)) !==
      undefined,
  },
  RECYCLING_BAG: {
    needs: 'SUPPLY',
    reads: async (db, actor, id) =>
      (await db.maybe(sql`select from recycling_bag b where b.id = ${id} and ${bagScope(actor, 'b')}`)) !== undefined,
  },
};

/** The phone of who handed it in. */
export const recyclingReveal: RevealSource = {
  needs: 'SUPPLY',
  find: async (db, actor, id) => {
    const row = await db.maybe<{ name: string; customerId: number | null; cellphone: string | null }>(sql`
      select r.recycling_no as name, r.customer_id as "customerId", r.cellphone from expired_recycling r
      where r.id = ${id} and ${recyclingScope(actor, 'r')}`);
    return row && { name: row.name, customerId: row.customerId, values: { cellphone: row.cellphone } };
  },
};
