import { type StoreGoodsError, type StoreGoodsItem, storeGoodsRules } from '@materia/contract/areas/store';
import { dayOf, type Lang, say } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../kernel/index.ts';
import { costAt } from '../goods/index.ts';
import { checkStoreGoods, keyOf, type StoreGoodsChange, type StoreGoodsFault } from './check-store-goods.ts';
import { refreshOverdue } from './refresh-overdue.ts';
import {
  externalCodes,
  lockStores,
  readStates,
  type StoreGoodsFields,
  type StoreGoodsState,
} from './store-goods.store.ts';
import { lockStoreGoods } from './store-stock.store.ts';

/** Store, then store goods by rising id (design §4); rows whose day has passed are summed anew before anything is compared. */
export async function lockStates(tx: Tx, items: readonly StoreGoodsItem[]): Promise<StoreGoodsState[]> {
  const storeIds = [...new Set(items.map(item => item.storeId))];
  const there = await lockStores(tx, tx.actor, storeIds);
  if (there.length < storeIds.length) refuse('row.notFound');
  await refreshOverdue(tx, await lockStoreGoods(tx, items), dayOf(tx.now()));
  const states = await readStates(tx, items);
  if (states.length < items.length) refuse('row.notFound');
  return states;
}

export const isStale = (item: StoreGoodsItem, state: StoreGoodsState): boolean =>
  item.version !== undefined && item.version !== state.version;

/** What is sent goes over what is there. */
export function changeOf(item: StoreGoodsItem, index: number, before: StoreGoodsState): StoreGoodsChange {
  const after: StoreGoodsFields & { goodsNumber: number } = {
    goodsNumber: item.goodsNumber ?? before.goodsNumber,
    goodsPrice: item.goodsPrice ?? before.goodsPrice,
    specialPrice: item.specialPrice ?? before.specialPrice,
    specialFrom: given(instantText(item.specialFrom), before.specialFrom),
    specialTo: given(instantText(item.specialTo), before.specialTo),
    isPublish: item.isPublish ?? before.isPublish,
    externalGoodsNo: given(item.externalGoodsNo === '' ? null : item.externalGoodsNo, before.externalGoodsNo),
    depositMoney: item.depositMoney ?? before.depositMoney,
    maxOrderQuantity: item.maxOrderQuantity ?? before.maxOrderQuantity,
    lowLine: given(item.lowLine, before.lowLine),
    sort: item.sort ?? before.sort,
  };
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter(field => after[field] !== before[field]);
  return { index, item, before, after, fields };
}

const given = <T>(sent: T | undefined, there: T): T => (sent === undefined ? there : sent);
/** As the database writes it, so that the same instant is the same text. */
const instantText = (text: string | null | undefined) => (text ? new Date(text).toISOString() : text);

/** What is wrong with changes that nobody else can make meanwhile. Costs are looked at for who may see them. */
export async function faultsOf(tx: Tx, changes: readonly StoreGoodsChange[]): Promise<StoreGoodsFault[]> {
  const codes = changes.flatMap(({ after }) => after.externalGoodsNo ?? []);
  const storeIds = [...new Set(changes.map(({ before }) => before.storeId))];
  const seesCost = tx.actor.kind === 'staff' && tx.actor.privs.has('COST');
  return checkStoreGoods(changes, {
    now: tx.now(),
    quickCountMax: tx.setting<number>('store.quickCountMax'),
    codes: codes.length > 0 ? await externalCodes(tx, storeIds, codes) : [],
    costs: seesCost ? await costsOf(tx, changes) : new Map(),
  });
}

/** In the reader's words. */
export const errorsOf = (faults: readonly StoreGoodsFault[], lang: Lang): StoreGoodsError[] =>
  faults.map(({ key, params, ...fault }) => ({ ...fault, message: say(storeGoodsRules[key], lang, params) }));

async function costsOf(tx: Tx, changes: readonly StoreGoodsChange[]): Promise<Map<string, number>> {
  const costs = new Map<string, number>();
  for (const storeId of new Set(changes.map(({ before }) => before.storeId))) {
    const own = changes.filter(({ before }) => before.storeId === storeId).map(({ before }) => before);
    const companyId = own[0]?.companyId ?? 0;
    const found = await costAt(tx, {
      companyId,
      storeId,
      goodsIds: own.map(each => each.goodsId),
      day: dayOf(tx.now()),
    });
    for (const { goodsId, cost } of found.values()) costs.set(keyOf({ storeId, goodsId }), cost);
  }
  return costs;
}
