import {
  type StoreGoodsError,
  type StoreGoodsItem,
  saveStoreGoods,
  storeGoodsRules,
} from '@materia/contract/areas/store';
import { dayOf, say } from '@materia/contract/kernel';
import { type Ctx, on, type StaffActor, sql, type Tx } from '../../kernel/index.ts';
import { costAt } from '../goods/index.ts';
import { checkStoreGoods, keyOf, type StoreGoodsChange } from './check-store-goods.ts';
import { refreshOverdue } from './refresh-overdue.ts';
import {
  externalCodes,
  lockStores,
  readStates,
  type StoreGoodsFields,
  type StoreGoodsState,
} from './store-goods.store.ts';
import { readerOf, readStoreGoodsRows } from './store-goods-row.ts';
import { lockStoreGoods } from './store-stock.store.ts';
import { writeStoreGoods } from './write-store-goods.ts';

type Context = Ctx<StaffActor, NonNullable<typeof saveStoreGoods.shape>['fails']>;
const mostItems = 1_000;

/**
 * POST stores/storegoods: rows of store goods as one array, all or none (spec 04 §3.9). Stock changes by movements; open orders
 * keep their prices.
 */
export const saveStoreGoodsHandler = on(saveStoreGoods)(async ({ body }, ctx) => {
  if (body.length === 0) ctx.fail('store.goodsNone');
  if (body.length > mostItems) ctx.fail('store.goodsTooMany');
  return ctx.transaction(async tx => {
    const states = await lockStates(tx, ctx, body);
    await refuseStale(tx, ctx, body, states);
    const changes = body.map((item, index) => changeOf(item, index, states[index] as StoreGoodsState));
    await refuseFaulty(tx, ctx, changes);
    const batchIds = await writeStoreGoods(
      tx,
      changes.filter(change => change.fields.length > 0 || isNew(change)),
    );
    return { batchIds, rows: await readKeys(tx, ctx, states) };
  });
});

const isNew = (change: StoreGoodsChange) => change.before.storeGoodsId === null;

/** Store, then store goods by rising id (design §4); rows whose day has passed are summed anew before anything is compared. */
async function lockStates(tx: Tx, ctx: Context, body: readonly StoreGoodsItem[]): Promise<StoreGoodsState[]> {
  const storeIds = [...new Set(body.map(item => item.storeId))];
  const there = await lockStores(tx, ctx.actor, storeIds);
  if (there.length < storeIds.length) ctx.fail('row.notFound');
  await refreshOverdue(tx, await lockStoreGoods(tx, body), dayOf(tx.now()));
  const states = await readStates(tx, body);
  if (states.length < body.length) ctx.fail('row.notFound');
  return states;
}

async function refuseStale(
  tx: Tx,
  ctx: Context,
  body: readonly StoreGoodsItem[],
  states: readonly StoreGoodsState[],
): Promise<void> {
  const stale = states.filter((state, index) => {
    const version = body[index]?.version;
    return version !== undefined && version !== state.version;
  });
  if (stale.length > 0) ctx.fail('row.changedMeanwhile', {}, { conflicts: await readKeys(tx, ctx, stale) });
}

/** What is sent goes over what is there. */
function changeOf(item: StoreGoodsItem, index: number, before: StoreGoodsState): StoreGoodsChange {
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

async function refuseFaulty(tx: Tx, ctx: Context, changes: readonly StoreGoodsChange[]): Promise<void> {
  const codes = changes.flatMap(({ after }) => after.externalGoodsNo ?? []);
  const storeIds = [...new Set(changes.map(({ before }) => before.storeId))];
  const faults = checkStoreGoods(changes, {
    now: tx.now(),
    quickCountMax: tx.setting<number>('store.quickCountMax'),
    codes: codes.length > 0 ? await externalCodes(tx, storeIds, codes) : [],
    costs: ctx.actor.privs.has('COST') ? await costsOf(tx, changes) : new Map(),
  });
  const [first] = faults;
  if (!first) return;
  const errors: StoreGoodsError[] = faults.map(({ key, params, ...fault }) => ({
    ...fault,
    message: say(storeGoodsRules[key], ctx.lang, params),
  }));
  ctx.fail(first.key as Parameters<Context['fail']>[0], first.params, { errors });
}

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

/** The rows as lists show them, in the order of the keys. */
function readKeys(tx: Tx, ctx: Context, keys: readonly { storeId: number; goodsId: number }[]) {
  const ids = sql`select sg.id, k.n from unnest(${keys.map(key => key.storeId)}::bigint[], ${keys.map(key => key.goodsId)}::bigint[])
    with ordinality as k (store_id, goods_id, n) join store_goods sg on sg.store_id = k.store_id and sg.goods_id = k.goods_id`;
  return readStoreGoodsRows(tx, ids, sql`order by page.n`, readerOf(ctx));
}
