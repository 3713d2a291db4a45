import { changePreOrder, changePreOrderStatus, PreOrderStatus } from '@materia/contract/areas/order';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { collectDeposit } from '../deposit/collect-deposit.ts';
import { rowByRow } from '../deposit/row-by-row.ts';
import { closePayments } from '../payment/close-payments.ts';
import {
  announcePreOrder,
  applyPreOrderStep,
  demandPreOrderStep,
  lockPreOrderForChange,
  preOrderStepRefused,
} from './apply-preorder-step.ts';
import { findPreOrder, type PreOrder, type PreOrderPatch } from './preorder.store.ts';
import { preOrderBill, preOrderOwner } from './preorder-owner.ts';
import { recordPreOrder } from './record-preorder.ts';

const S = PreOrderStatus.byName;
const dayMs = 86_400_000;
const ownerOf = (of: PreOrder) => ({ ownerType: 'PREORDER', ownerId: of.id }) as const;

export const preOrderState = ({ id, preNo, status, version }: PreOrder) => ({ id, preNo, status, version });

/** PUT preorder/{id}: 延期 (another day until it has arrived, from then on how long it is kept), and notes. */
export const changePreOrderHandler = on(changePreOrder)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const before = await lockPreOrderForChange(tx, params.id, body.version);
    const patch = patchOf(tx, before, body);
    if (Object.keys(patch).length === 0) return preOrderState(before);
    const later = patch.expectDate !== undefined || patch.keepUntil !== undefined;
    const after = await announcePreOrder(tx, before, later ? 'postpone' : 'edit', patch);
    recordPreOrder(tx, before, after);
    return preOrderState(after);
  }),
);

function patchOf(tx: Tx, before: PreOrder, body: BodyOf<typeof changePreOrder>): PreOrderPatch {
  const { expectDate, keepUntil, remark } = body;
  if (expectDate !== undefined) {
    if (before.status !== S.toPay && before.status !== S.booked) preOrderStepRefused(before, 'postpone');
    if (expectDate < dayOf(tx.now())) refuse('preorder.pastDate', {}, { path: ['expectDate'] });
  }
  if (keepUntil !== undefined) {
    if (before.status !== S.arrived) preOrderStepRefused(before, 'postpone');
    if (keepUntil <= (before.keepUntil ?? '')) refuse('preorder.keptShorter', {}, { path: ['keepUntil'] });
  }
  return Object.fromEntries(
    Object.entries({ expectDate, keepUntil, remark }).filter(([, value]) => value !== undefined),
  );
}

/** POST preorder/status: 收订金 at the counter, 到货, 取消, row by row. */
export const changePreOrderStatusHandler = on(changePreOrderStatus)(({ body }, ctx) =>
  rowByRow(ctx, {
    items: body.items,
    idOf: item => item.id,
    change: async (tx, item) => {
      const before = await lockPreOrderForChange(tx, item.id, item.version);
      const after = await takePreOrderTo(tx, before, body);
      recordPreOrder(tx, before, after);
      return preOrderState(after);
    },
    failed: async (id, failure) => {
      const found = await findPreOrder(ctx.db, ctx.actor, id);
      return { id, preNo: found?.preNo ?? null, ...failure, status: found?.status ?? null };
    },
  }),
);

async function takePreOrderTo(
  tx: Tx,
  before: PreOrder,
  { to, reason, collect }: BodyOf<typeof changePreOrderStatus>,
): Promise<PreOrder> {
  if (to === S.arrived) return arrive(tx, before);
  if (to === S.cancelled) return cancelPreOrder(tx, before, reason);
  demandPreOrderStep(tx, before, 'pay');
  if (!collect) return refuse('order.amountDiffers', {}, { path: ['collect', 'amount'] });
  return collectDeposit(tx, preOrderOwner(before), preOrderBill(before), collect);
}

/** 到货: kept for so many days from now on, and the customer is told. */
function arrive(tx: Tx, before: PreOrder): Promise<PreOrder> {
  const days = tx.setting<number>('order.preOrderKeepDays');
  const keepUntil = new Date(tx.now().getTime() + days * dayMs).toISOString();
  return applyPreOrderStep(tx, before, 'arrive', { patch: { arrivedAt: tx.now().toISOString(), keepUntil } });
}

/** 取消 before the deposit is paid; nobody can pay it any more. */
export async function cancelPreOrder(tx: Tx, before: PreOrder, reason: string | undefined): Promise<PreOrder> {
  demandPreOrderStep(tx, before, 'cancel');
  await closePayments(tx, ownerOf(before));
  return applyPreOrderStep(tx, before, 'cancel', { remark: reason, patch: { payDeadline: null } });
}
