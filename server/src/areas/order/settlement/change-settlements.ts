import { changeSettlements } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { type Ctx, claimFiles, on, refuse, type StaffActor, staffId, type Tx } from '../../../kernel/index.ts';
import { rowByRow } from '../row-by-row.ts';
import { applySettlementStep, demandSettlementStep, netOf } from './apply-settlement-step.ts';
import { exemptOrder, includeOrder } from './exempt-orders.ts';
import { paySettlement } from './pay-settlement.ts';
import { recordSettlement, settlementOf } from './record-settlement.ts';
import { lockSettledOrders, lockSettlement, type SettledOrder, type Settlement } from './settlement.store.ts';

type Body = BodyOf<typeof changeSettlements>;
type Of<A extends Body['action']> = Extract<Body, { action: A }>;
type Item = Of<'check'>['items'][number] | Of<'pay'>['items'][number];

/** A settlement that somebody saw at a version, with its orders, locked in the house's order: it, then they. */
async function open(
  tx: Tx,
  { settlementId, version }: Item,
): Promise<{ settlement: Settlement; orders: SettledOrder[] }> {
  const settlement = await lockSettlement(tx, settlementId);
  if (!settlement) return refuse('row.notFound');
  tx.about(settlementOf(settlement));
  if (settlement.version !== version) refuse('row.changedMeanwhile');
  return { settlement, orders: await lockSettledOrders(tx, settlementId) };
}

/** 核对 1→2: what the checker saw is what the orders bring now; the store's sum stands beside it (spec 02 §2.3, §6.2). */
async function check(tx: Tx, item: Of<'check'>['items'][number], { reason }: Of<'check'>): Promise<Settlement> {
  const { settlement, orders } = await open(tx, item);
  demandSettlementStep(tx, 'check', settlement.status);
  if (orders.length === 0) refuse('settlement.nothing');
  const amount = netOf(orders);
  if (amount !== item.amount) refuse('settlement.amountChanged', {}, { amount });
  const storeAmount = item.storeAmount ?? Math.max(0, amount);
  if (storeAmount !== amount && !reason) refuse('order.reasonMissing', {}, { path: ['reason'] });
  const after = await applySettlementStep(tx, settlement, 'check', {
    orders,
    patch: {
      orderCount: orders.length,
      amount,
      storeAmount,
      checkRemark: reason || null,
      checkedBy: staffId(tx.actor),
      checkedAt: tx.now(),
    },
  });
  recordSettlement(tx, settlement, after);
  return after;
}

/** 开票 2→3; what was checked must still be so. */
async function invoice(tx: Tx, item: Item, { invoiceNo, invoiceImage }: Of<'invoice'>): Promise<Settlement> {
  const { settlement, orders } = await open(tx, item);
  demandSettlementStep(tx, 'invoice', settlement.status);
  if (netOf(orders) !== settlement.amount) refuse('settlement.amountChanged', {}, { amount: netOf(orders) });
  if (invoiceImage !== undefined)
    await claimFiles(tx, [invoiceImage], { refType: 'ORDER_SETTLEMENT', refId: settlement.id, modules: ['FINANCE'] });
  const patch = { invoiceNo, invoiceImage: invoiceImage ?? null };
  const after = await applySettlementStep(tx, settlement, 'invoice', { orders, patch });
  recordSettlement(tx, settlement, after);
  return after;
}

async function pay(tx: Tx, item: Item, { voucherNo }: Of<'pay'>): Promise<Settlement> {
  const { settlement, orders } = await open(tx, item);
  const after = await paySettlement(tx, settlement, orders, voucherNo);
  recordSettlement(tx, settlement, after);
  return after;
}

/** 退回 2→1 with a reason: it is checked again; what is invoiced stays (spec 02 §2.3). */
async function sendBack(tx: Tx, item: Item, { reason }: Of<'return'>): Promise<Settlement> {
  const { settlement, orders } = await open(tx, item);
  demandSettlementStep(tx, 'return', settlement.status);
  if (!reason) refuse('order.reasonMissing', {}, { path: ['reason'] });
  const unchecked = { checkedBy: null, checkedAt: null, checkRemark: null };
  const after = await applySettlementStep(tx, settlement, 'return', { orders, patch: unchecked });
  recordSettlement(tx, settlement, after, { reason });
  return after;
}

/** Row by row: each settlement in a transaction of its own. */
function takeEach<T extends Item>(
  ctx: Ctx<StaffActor>,
  items: readonly T[],
  take: (tx: Tx, item: T) => Promise<Settlement>,
) {
  return rowByRow(ctx, {
    items,
    idOf: item => item.settlementId,
    change: async (tx, item) => ({ id: (await take(tx, item)).id }),
    failed: ({ settlementId }, refusal) => {
      const { status, message } = ctx.word(refusal);
      return { id: settlementId, code: status, message };
    },
  });
}

function takeOrders(ctx: Ctx<StaffActor>, orderIds: readonly number[], take: (tx: Tx, id: number) => Promise<void>) {
  return rowByRow(ctx, {
    items: orderIds,
    idOf: id => id,
    change: async (tx, id) => {
      await take(tx, id);
      return { id };
    },
    failed: (id, refusal) => {
      const { status, message } = ctx.word(refusal);
      return { id, code: status, message };
    },
  });
}

/** POST orders/settlement/status (spec 02 §2.3). */
export const changeSettlementsHandler = on(changeSettlements)(async ({ body }, ctx) => {
  switch (body.action) {
    case 'check':
      return takeEach(ctx, body.items, (tx, item) => check(tx, item, body));
    case 'invoice':
      return takeEach(ctx, body.items, (tx, item) => invoice(tx, item, body));
    case 'pay':
      return takeEach(ctx, body.items, (tx, item) => pay(tx, item, body));
    case 'return':
      return takeEach(ctx, body.items, (tx, item) => sendBack(tx, item, body));
    case 'exempt':
      return takeOrders(ctx, body.order_ids, (tx, id) => exemptOrder(tx, id, body.reason));
    case 'include':
      return takeOrders(ctx, body.order_ids, (tx, id) => includeOrder(tx, id));
  }
});
