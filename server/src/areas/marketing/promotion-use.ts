import { UseState } from '@materia/contract/areas/marketing';
import { dayOf } from '@materia/contract/kernel';
import { sql, type Tx } from '../../kernel/index.ts';
import type { PromotionUse } from './basket.ts';
import {
  giveQuotaBack,
  insertUses,
  limitedPromotions,
  lockedCustomerLimits,
  lockQuotas,
  setUseState,
  takeQuota,
  usesOf,
} from './promotion-use.store.ts';

const S = UseState.byName;

/** The order that takes of promotions, as its limits know it. */
export interface TakingOrder {
  readonly orderId: number;
  readonly customerId: number | null;
  readonly placedAt: Date;
}

/**
 * An order takes what its price says it has of promotions; what it had before goes back first (spec 05 §4.3: limits and quota by
 * conditional update at placement, freed with the holds). False: somebody else has had the last of it since it was priced.
 */
export async function takePromotions(
  tx: Tx,
  order: TakingOrder,
  uses: readonly (PromotionUse & { readonly goodsId: number | null })[],
): Promise<boolean> {
  const had = await usesOf(tx, order.orderId, [S.held]);
  if (had.length === 0 && uses.length === 0) return true;
  const taken = [...uses].sort((a, b) => a.promotionId - b.promotionId);
  const ids = [...new Set([...had, ...taken].map(use => use.promotionId))];
  await lockQuotas(tx, ids);
  for (const use of had) await giveQuotaBack(tx, use);
  await setUseState(tx, order.orderId, [S.held], S.freed);
  const day = dayOf(order.placedAt);
  if (!(await withinLimits(tx, { ...order, day }, taken))) return false;
  for (const [at, use] of taken.entries()) {
    if (await takeQuota(tx, use)) continue;
    // What it costs now is asked in this transaction: it shall see what there is.
    for (const back of taken.slice(0, at)) await giveQuotaBack(tx, back);
    return false;
  }
  if (taken.length > 0) await insertUses(tx, { ...order, day }, taken);
  return true;
}

/** Whether the customer has not had as many as they may; another order of theirs waits until this one is through. */
async function withinLimits(
  tx: Tx,
  { customerId, day }: { customerId: number | null; day: string },
  uses: readonly PromotionUse[],
): Promise<boolean> {
  if (customerId === null || uses.length === 0) return true;
  const limited = await limitedPromotions(
    tx,
    uses.map(use => use.promotionId),
  );
  for (const promotionId of limited) {
    const times = uses.reduce((sum, use) => sum + (use.promotionId === promotionId ? use.times : 0), 0);
    const limits = await lockedCustomerLimits(tx, { promotionId, customerId, day });
    if (limits.hadToday + times > (limits.limitDay ?? Infinity)) return false;
    if (limits.hadEver + times > (limits.limitCustomer ?? Infinity)) return false;
  }
  return true;
}

/** Names the lines that uses are about, once they are written. */
export async function linkPromotionLines(
  tx: Tx,
  orderId: number,
  lines: readonly { readonly id: number; readonly lineNo: number }[],
): Promise<void> {
  await tx.run(sql`
    update promotion_use u set order_line_id = l.id
    from unnest(${lines.map(line => line.id)}::bigint[], ${lines.map(line => line.lineNo)}::int[]) as l (id, line_no)
    where u.order_id = ${orderId} and u.line_no = l.line_no and u.state = ${S.held}`);
}

/** The order is given up: others may have what it had. */
export async function freePromotions(tx: Tx, orderId: number): Promise<void> {
  const had = (await usesOf(tx, orderId, [S.held])).sort((a, b) => a.promotionId - b.promotionId);
  if (had.length === 0) return;
  await lockQuotas(tx, [...new Set(had.map(use => use.promotionId))]);
  for (const use of had) await giveQuotaBack(tx, use);
  await setUseState(tx, orderId, [S.held], S.freed);
}

/** The order is paid: it keeps what it had. */
export async function usePromotions(tx: Tx, orderId: number): Promise<void> {
  await setUseState(tx, orderId, [S.held], S.used);
}
