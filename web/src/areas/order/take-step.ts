import {
  changeOrderStatus,
  harvestOrders,
  type OrderAction,
  type OrderBatch,
  type OrderRow,
  signOrders,
  stepsOf,
  toggleOrders,
} from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../kernel/api.ts';
import { ApiFailure } from '../../kernel/api-failure.ts';
import type { Target } from '../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../kernel/query.ts';

export type OrderTarget = Target<OrderRow>;
export type OrderTargets = readonly OrderTarget[];
type Sent = SentOf<typeof changeOrderStatus>;
/** What a dialog may add to a step. */
export interface StepInput {
  reason?: string;
  data?: Sent['data'];
}

/** Orders as batch calls name them: id and the version the user saw (spec 02 §3). */
export const itemsOf = (targets: OrderTargets) =>
  targets.map(({ id, version }) => ({ order_id: id, version: version as number }));

/** Takes orders one step further, row by row (POST orders/status). */
export function takeStep(action: OrderAction, targets: OrderTargets, input: StepInput = {}): Promise<OrderBatch> {
  const [first] = targets;
  if (!first) return Promise.resolve({ done: [], failed: [] });
  const { orderType, order_status_code: from } = first.row;
  const { find, all } = stepsOf(orderType);
  const step = find(action, from) ?? all.find(each => each.action === action);
  const to = step?.to === 'previous' ? undefined : step?.to[0];
  if (to === undefined) throw new Error(`${action} has no status to go to`);
  const body: Sent = { items: itemsOf(targets), to, reason: input.reason || undefined, data: input.data };
  return oneOrMany(targets, quiet => api(changeOrderStatus, { body }, { quiet, idempotencyKey: randomKey() }));
}

/** 签收: 50, device orders 52; `signedBy`: who took it. */
export function sign(targets: OrderTargets, signedBy?: string): Promise<OrderBatch> {
  return oneOrMany(targets, quiet => api(signOrders, { body: { items: itemsOf(targets), signedBy } }, { quiet }));
}

/** 收款 of pay-on-delivery orders: the sum over all of them. */
export function harvest(targets: OrderTargets, receivedAmount: number): Promise<OrderBatch> {
  const body = { items: itemsOf(targets), receivedAmount };
  return oneOrMany(targets, quiet => api(harvestOrders, { body }, { quiet, idempotencyKey: randomKey() }));
}

/** 删除, 恢复. */
export function toggle(targets: OrderTargets, deleted: boolean): Promise<OrderBatch> {
  const body = { ids: targets.map(({ id }) => id), deleted };
  return oneOrMany(targets, quiet => api(toggleOrders, { body }, { quiet }));
}

/**
 * A batch of which nothing was done is refused with its failures inside (spec 02 §3): of many, the list shows them; of one,
 * its own reason is what there is to say.
 */
async function oneOrMany(targets: OrderTargets, ask: (quiet: boolean) => Promise<OrderBatch>): Promise<OrderBatch> {
  try {
    return await ask(true);
  } catch (problem) {
    throw problem instanceof ApiFailure && targets.length === 1 ? withOwnReason(problem) : problem;
  }
}

/** One call per order, where each has something of its own; of many, those that were refused are listed and stay chosen. */
export async function oneByOne(
  targets: OrderTargets,
  call: (target: OrderTarget) => Promise<OrderBatch['done']>,
): Promise<OrderBatch> {
  const answer: OrderBatch = { done: [], failed: [] };
  for (const target of targets) {
    try {
      answer.done.push(...(await call(target)));
    } catch (problem) {
      if (!(problem instanceof ApiFailure) || targets.length === 1) throw problem;
      const { code, message } = problem;
      const { id, row } = target;
      answer.failed.push({ order_id: id, orderNo: row.orderNo, code, message, order_status_code: null });
    }
  }
  return answer;
}

/** The refusal of a batch of one in the words of its one row. */
export function withOwnReason(failure: ApiFailure): ApiFailure {
  const [row] = (failure.data as Partial<OrderBatch> | null)?.failed ?? [];
  if (!row) return failure;
  return new ApiFailure(failure.kind, row.message, row.code, failure.data, failure.requestId);
}
