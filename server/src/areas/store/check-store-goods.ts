import {
  type StoreGoodsError,
  type StoreGoodsItem,
  storeGoodsProblems,
  storeGoodsRules,
} from '@materia/contract/areas/store';
import type { TextParams } from '@materia/contract/kernel';
import { unitPrice } from '../goods/index.ts';
import type { ExternalCode, StoreGoodsFields, StoreGoodsState } from './store-goods.store.ts';

/** One row of a save: what was sent, what is there, what shall be there. */
export interface StoreGoodsChange {
  readonly index: number;
  readonly item: StoreGoodsItem;
  readonly before: StoreGoodsState;
  readonly after: StoreGoodsFields & { readonly goodsNumber: number };
  /** Names of the fields that change, stock among them. */
  readonly fields: readonly (keyof StoreGoodsFields | 'goodsNumber')[];
}

export type RuleKey = keyof typeof storeGoodsRules;

/** A broken rule of one row, not yet in words. */
export interface StoreGoodsFault extends Omit<StoreGoodsError, 'message'> {
  readonly key: RuleKey;
  readonly params?: TextParams;
}

/** What the rules look at beside the rows. */
export interface CheckWorld {
  readonly now: Date;
  readonly quickCountMax: number;
  readonly codes: readonly ExternalCode[];
  /** By `storeId/goodsId`; empty for whom may not see costs. */
  readonly costs: ReadonlyMap<string, number>;
}

export const keyOf = (row: { storeId: number; goodsId: number }): string => `${row.storeId}/${row.goodsId}`;

/** Everything that is wrong with a save, row by row in the order of spec 04 §3.9. Costs are only asked about when all else is well. */
export function checkStoreGoods(changes: readonly StoreGoodsChange[], world: CheckWorld): StoreGoodsFault[] {
  const seen = new Set<string>();
  const faults = changes.flatMap(change => {
    const again = seen.has(keyOf(change.before));
    seen.add(keyOf(change.before));
    return inOrder([
      ...storeGoodsProblems({ ...change.before, ...change.after }, world.now).map(problem => at(change, problem)),
      ...externalCode(change, changes, world.codes),
      ...(again ? [at(change, { field: 'goodsId', key: 'store.goodsTwice', params: named(change) })] : []),
      ...publishing(change),
      ...counting(change, world.quickCountMax),
    ]);
  });
  return faults.length > 0 ? faults : changes.flatMap(change => belowCost(change, world));
}

/** The texts stand in the order in which their rules are tested. */
const ranks = new Map(Object.keys(storeGoodsRules).map((key, rank) => [key, rank]));
const inOrder = (faults: StoreGoodsFault[]) => faults.sort((a, b) => (ranks.get(a.key) ?? 0) - (ranks.get(b.key) ?? 0));

type Said = Pick<StoreGoodsFault, 'field' | 'key' | 'params'>;
const at = ({ index, before }: StoreGoodsChange, said: Said): StoreGoodsFault => ({
  index,
  goodsId: before.goodsId,
  ...said,
});
const named = ({ before }: StoreGoodsChange) => ({ goods: before.goodsName });

/** The code is another goods' at this store, unless that one gives it up in the same save. */
function externalCode(
  change: StoreGoodsChange,
  changes: readonly StoreGoodsChange[],
  codes: readonly ExternalCode[],
): StoreGoodsFault[] {
  const code = change.after.externalGoodsNo;
  if (code === null || !change.fields.includes('externalGoodsNo')) return [];
  const { storeId, goodsId } = change.before;
  const others = changes.filter(({ before }) => before.storeId === storeId && before.goodsId !== goodsId);
  const taken =
    others.find(({ after }) => after.externalGoodsNo === code)?.before ??
    codes.find(
      owner =>
        owner.code === code &&
        owner.storeId === storeId &&
        owner.goodsId !== goodsId &&
        !others.some(({ before, fields }) => before.goodsId === owner.goodsId && fields.includes('externalGoodsNo')),
    );
  if (!taken) return [];
  const params = { code, goods: taken.goodsName };
  return [at(change, { field: 'externalGoodsNo', key: 'store.externalNoTaken', params })];
}

/** off → on (spec 04 §2). */
function publishing(change: StoreGoodsChange): StoreGoodsFault[] {
  const { before, after } = change;
  if (!after.isPublish || before.isPublish) return [];
  const said = (key: RuleKey) => [at(change, { field: 'isPublish', key, params: named(change) })];
  if (before.block === 'STOP_SALE') return said('store.goodsStopped');
  if (!before.approved) return said('store.goodsNotApproved');
  return before.rx && !before.storeSellsRx ? said('store.rxNotAllowed') : [];
}

/** Stock that is typed in is a count: of what the editor saw, not below what is held, not far from what was there. */
function counting(change: StoreGoodsChange, quickCountMax: number): StoreGoodsFault[] {
  const { item, before, after } = change;
  if (after.goodsNumber === before.goodsNumber || after.goodsNumber < 0) return [];
  const said = (key: RuleKey, params: TextParams) => at(change, { field: 'goodsNumber', key, params });
  const params = named(change);
  const moved = item.baseNumber !== undefined && item.baseNumber !== before.goodsNumber;
  const far = before.storeGoodsId !== null && Math.abs(after.goodsNumber - before.goodsNumber) > quickCountMax;
  return [
    ...(moved ? [said('store.numberMoved', { ...params, from: item.baseNumber ?? 0, to: before.goodsNumber })] : []),
    ...(after.goodsNumber < before.held ? [said('store.numberHeld', { ...params, n: before.held })] : []),
    ...(far ? [said('store.countTooFar', { n: quickCountMax })] : []),
  ];
}

const priceFields: StoreGoodsChange['fields'] = ['goodsPrice', 'specialPrice', 'specialFrom', 'specialTo'];

/** Holders of COST are asked once before a price below cost is saved (spec 03 §3.12). */
function belowCost(change: StoreGoodsChange, { now, costs }: CheckWorld): StoreGoodsFault[] {
  const cost = costs.get(keyOf(change.before));
  const priced = change.fields.some(field => priceFields.includes(field));
  if (cost === undefined || !priced || change.item.confirmed || unitPrice(change.after, now) >= cost) return [];
  const field = unitPrice(change.after, now) < change.after.goodsPrice ? 'specialPrice' : 'goodsPrice';
  return [{ ...at(change, { field, key: 'store.belowCost' }), confirm: true }];
}
