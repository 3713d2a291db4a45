import { saveStoreGoods } from '@materia/contract/areas/store';
import { type Ctx, on, type StaffActor, sql, type Tx } from '../../kernel/index.ts';
import type { StoreGoodsChange } from './check-store-goods.ts';
import { changeOf, errorsOf, faultsOf, isStale, lockStates } from './plan-store-goods.ts';
import type { StoreGoodsState } from './store-goods.store.ts';
import { readerOf, readStoreGoodsRows } from './store-goods-row.ts';
import { writeStoreGoods } from './write-store-goods.ts';

type Context = Ctx<StaffActor, NonNullable<typeof saveStoreGoods.shape>['fails']>;
const mostItems = 1_000;

/**
 * POST stores/storegoods: rows of store goods as one array, all or none (spec 04 §3.9). Stock changes by movements; open orders
 * keep their prices.
 */
export const saveStoreGoodsHandler = on(saveStoreGoods)(async ({ query, body }, ctx) => {
  if (body.length === 0) ctx.fail('store.goodsNone');
  if (body.length > mostItems) ctx.fail('store.goodsTooMany');
  return ctx.transaction(async tx => {
    const states = await lockStates(tx, body);
    const stale = states.filter((state, index) => isStale(body[index] ?? state, state));
    if (stale.length > 0) ctx.fail('row.changedMeanwhile', {}, { conflicts: await readKeys(tx, ctx, stale) });
    const changes = body.map((item, index) => changeOf(item, index, states[index] as StoreGoodsState));
    await refuseFaulty(tx, ctx, changes);
    const written = changes.filter(change => change.fields.length > 0 || change.before.storeGoodsId === null);
    const batchIds = await writeStoreGoods(tx, written, query.source ?? 'GRID');
    return { batchIds, rows: await readKeys(tx, ctx, states) };
  });
});

async function refuseFaulty(tx: Tx, ctx: Context, changes: readonly StoreGoodsChange[]): Promise<void> {
  const faults = await faultsOf(tx, changes);
  const [first] = faults;
  if (!first) return;
  ctx.fail(first.key as Parameters<Context['fail']>[0], first.params, { errors: errorsOf(faults, ctx.lang) });
}

/** The rows as lists show them, in the order of the keys. */
function readKeys(tx: Tx, ctx: Context, keys: readonly { storeId: number; goodsId: number }[]) {
  const ids = sql`select sg.id, k.n from unnest(${keys.map(key => key.storeId)}::bigint[], ${keys.map(key => key.goodsId)}::bigint[])
    with ordinality as k (store_id, goods_id, n) join store_goods sg on sg.store_id = k.store_id and sg.goods_id = k.goods_id`;
  return readStoreGoodsRows(tx, ids, sql`order by page.n`, readerOf(ctx));
}
