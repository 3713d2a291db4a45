import { setStoreStatus } from '@materia/contract/areas/store';
import type { BodyOf } from '@materia/contract/kernel';
import { on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { disableStoreAccounts } from '../../identity/index.ts';
import { countSellingStores } from '../company-stores.ts';
import { applyStoreStep, storeStepTo } from './apply-store-step.ts';
import { lockAsSeen } from './lock-as-seen.ts';
import { recordStore } from './record-store.ts';
import type { Store } from './store.store.ts';
import { demandReady } from './store-needs.ts';
import { unpublishStore } from './unpublish-store.ts';

type Body = BodyOf<typeof setStoreStatus>;
const count = async (tx: Tx, rows: ReturnType<typeof sql>): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n ${rows}`)).n;

/** A company of type 2 sells from one store only; who opens two at once waits for the other. */
async function demandOnlyOne(tx: Tx, store: Store): Promise<void> {
  const company = await tx.one<{ type: number }>(
    sql`select drug_supplier_type as type from company where id = ${store.companyId} for update`,
  );
  if (company.type === 2 && (await countSellingStores(tx, store.companyId, store.id)) > 0)
    refuse('store.singleCompany');
}

function demandPause(tx: Tx, { reason, until }: Body): void {
  if (!reason) refuse('store.pauseReason', {}, { path: ['reason'] });
  if (until && Date.parse(until) <= tx.now().getTime()) refuse('store.pauseEnds', {}, { path: ['until'] });
}

/** A store closes down when nothing is left to be done or taken away (spec 04 §2). */
async function demandEmpty(tx: Tx, actor: StaffActor, store: Store): Promise<void> {
  if (!actor.platform && actor.role !== 'Manager') refuse('store.closeByManager');
  if (store.code === tx.setting<string>('store.benchmarkCode')) refuse('store.benchmarkStays');
  const orders = await count(tx, sql`from customer_order where store_id = ${store.id} and is_open`);
  if (orders > 0) refuse('store.openOrders', { n: orders });
  const mats = await count(
    tx,
    sql`from mat where store_id = ${store.id} and deleted_at is null and biz_status not in ('RETIRED', 'SCRAPPED')`,
  );
  if (mats > 0) refuse('store.matsInUse', { n: mats });
  const stock = sql`from stock_lot l join storage g on g.id = l.storage_id where g.store_id = ${store.id} and l.quantity > 0`;
  if ((await count(tx, stock)) > 0) refuse('store.stockLeft');
}

async function step(tx: Tx, actor: StaffActor, store: Store, body: Body): Promise<Store> {
  switch (storeStepTo(store, body.to)) {
    case 'open':
      await demandReady(tx, store);
      await demandOnlyOne(tx, store);
      break;
    case 'pause':
      demandPause(tx, body);
      break;
    case 'close':
      await demandEmpty(tx, actor, store);
      await unpublishStore(tx, store.id);
      await disableStoreAccounts(tx, store.id);
      break;
    case 'reopen':
      if (!actor.platform) refuse('auth.platformOnly');
      break;
  }
  return applyStoreStep(tx, store, body.to, body);
}

/** POST stores/status: all of them or none (spec 04 §2). */
export const setStoreStatusHandler = on(setStoreStatus)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const store of await lockAsSeen(tx, body.items)) {
      const after = await step(tx, ctx.actor, store, body);
      recordStore(tx, store, after, body.reason ? { reason: body.reason } : {});
    }
  });
  return null;
});
