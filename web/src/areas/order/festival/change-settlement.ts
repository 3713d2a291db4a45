import {
  changeSettlements,
  generateSettlements,
  listSettlementOrders,
  type SettlementBatch,
  type SettlementRow,
  SettlementTab,
} from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import type { Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';

export type SettlementTargets = readonly Target<SettlementRow>[];
type Sent = SentOf<typeof changeSettlements>;

/** Stores' lines: what an activity's line stands for is under it. */
export const stores = (targets: SettlementTargets): SettlementTargets => targets.filter(({ row }) => row.level === 1);

export const refs = (targets: SettlementTargets) =>
  targets.map(({ row }) => ({ settlementId: row.settlementId as number, version: row.version }));

export const change = (body: Sent): Promise<SettlementBatch> =>
  api(changeSettlements, { body }, { quiet: true, idempotencyKey: randomKey() });

/** The days that lines without a settlement stand for. */
function rangeOf(targets: SettlementTargets): [string, string] {
  const days = targets.flatMap(({ row }) => [row.rangeFrom, row.rangeTo]).filter(day => day !== null);
  return [days.toSorted()[0] as string, days.toSorted().at(-1) as string];
}

/** 生成结算单; what a store refuses is told of its line. */
export async function generate(targets: SettlementTargets): Promise<SettlementBatch> {
  const items = targets.map(({ row }) => ({ activityId: row.activityId, storeId: row.storeId as number }));
  const input = { body: { range: rangeOf(targets), items } };
  const batch = await api(generateSettlements, input, { idempotencyKey: randomKey() });
  const lineOf = (storeId: number) => targets.find(({ row }) => row.storeId === storeId)?.id ?? storeId;
  return { ...batch, failed: batch.failed.map(each => ({ ...each, id: lineOf(each.id) })) };
}

const most = 100;
/** The orders behind lines, however many. */
async function ordersBehind(targets: SettlementTargets): Promise<number[]> {
  const found: number[] = [];
  for (const { row } of targets) {
    const { settlementId, activityId, rangeFrom, rangeTo } = row;
    const open = {
      activityId,
      storeId: row.storeId as number,
      range: [rangeFrom, rangeTo] as [string, string],
      exempt: row.status === SettlementTab.byName.none,
    };
    const body = settlementId === null ? open : { settlementId };
    for (let page = 1; ; page += 1) {
      const { rows } = await api(listSettlementOrders, { params: { limit: most, page }, body }, { quiet: true });
      found.push(...rows.map(order => order.order_id));
      if (rows.length < most) break;
    }
  }
  return found;
}

/** 无需结算 and 恢复结算 of all orders behind lines. */
export async function changeOrders(
  targets: SettlementTargets,
  how: { action: 'exempt'; reason: string } | { action: 'include' },
): Promise<void> {
  await change({ ...how, order_ids: await ordersBehind(targets) });
}
