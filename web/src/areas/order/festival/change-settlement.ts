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
import { ApiFailure } from '../../../kernel/api-failure.ts';
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
/** As many orders as one call takes. */
const piece = 1000;

/** The orders behind lines, however many, each with its line. */
async function ordersBehind(targets: SettlementTargets): Promise<Map<number, number>> {
  const lineOf = new Map<number, number>();
  for (const { id, row } of targets) {
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
      for (const order of rows) lineOf.set(order.order_id, id);
      if (rows.length < most) break;
    }
  }
  return lineOf;
}

type Failed = SettlementBatch['failed'];
type How = { action: 'exempt'; reason: string } | { action: 'include' };

/** 无需结算 and 恢复结算 of all orders behind lines, in pieces; what orders are refused is told of their lines. */
export async function changeOrders(targets: SettlementTargets, how: How): Promise<SettlementBatch> {
  const lineOf = await ordersBehind(targets);
  const ids = [...lineOf.keys()];
  const batch: SettlementBatch = { done: [], failed: [] };
  for (let from = 0; from < ids.length; from += piece) {
    try {
      const part = await change({ ...how, order_ids: ids.slice(from, from + piece) });
      batch.done.push(...part.done);
      batch.failed.push(...part.failed);
    } catch (problem) {
      batch.failed.push(...failuresOf(problem));
    }
  }
  return { ...batch, failed: byLine(batch.failed, lineOf) };
}

/** A piece of which nothing was done carries its failures like an answer (spec 02 §3); any other refusal ends it all. */
function failuresOf(problem: unknown): Failed {
  const failed = problem instanceof ApiFailure ? (problem.data as { failed?: Failed } | null)?.failed : undefined;
  if (!failed) throw problem;
  return failed;
}

/** One failure per line, with everything that its orders were refused for. */
function byLine(failed: Failed, lineOf: ReadonlyMap<number, number>): Failed {
  const lines = Map.groupBy(failed, ({ id }) => lineOf.get(id) ?? id);
  return [...lines].map(([id, all]) => ({
    ...(all[0] as Failed[number]),
    id,
    message: [...new Set(all.map(({ message }) => message))].join(' '),
  }));
}
