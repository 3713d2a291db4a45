import {
  type CopyFieldCode,
  copyStoreGoods,
  type StoreGoodsItem,
  storeGoodsRules,
} from '@materia/contract/areas/store';
import { type BodyOf, say } from '@materia/contract/kernel';
import { type Ctx, on, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import type { StoreGoodsChange } from '../check-store-goods.ts';
import { changeOf, faultsOf, lockStates } from '../plan-store-goods.ts';
import type { StoreGoodsFields, StoreGoodsState } from '../store-goods.store.ts';
import { storeInScope } from '../store-scope.ts';
import { writeStoreGoods } from '../write-store-goods.ts';

type Body = BodyOf<typeof copyStoreGoods>;
type Source = StoreGoodsFields & { readonly goodsId: number };
const mostListed = 100;

/** POST stores/storegoods/copy: goods of one store in others, never their stock; what may not be there is left out and listed. */
export const copyStoreGoodsHandler = on(copyStoreGoods)(async ({ body }, ctx) => {
  const from = await sourceOf(ctx, body.fromStoreId);
  const targets = [...new Set(body.toStoreIds)].sort((a, b) => a - b);
  if (targets.includes(from)) ctx.fail('store.copySame');
  for (const storeId of targets) if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  return ctx.transaction(async tx => {
    const sources = await readSources(tx, from);
    const answer = { added: 0, changed: 0, batchIds: [] as number[], skippedTotal: 0, skipped: [] as Skipped[] };
    for (const storeId of targets) {
      const { changes, skipped } = await plan(tx, ctx, { storeId, sources, body });
      answer.batchIds.push(...(changes.length > 0 ? await writeStoreGoods(tx, changes, 'COPY') : []));
      answer.added += changes.filter(change => change.before.storeGoodsId === null).length;
      answer.changed += changes.filter(change => change.before.storeGoodsId !== null).length;
      answer.skippedTotal += skipped.length;
      answer.skipped.push(...skipped.slice(0, mostListed - answer.skipped.length));
    }
    return answer;
  });
});

interface Skipped {
  readonly storeName: string;
  readonly goodsName: string;
  readonly message: string;
}

/** The store named, in scope; else the benchmark store, whose prices everybody sees beside their own (spec 04 §5). */
async function sourceOf(ctx: Ctx<StaffActor>, named: number | undefined): Promise<number> {
  const benchmark = await ctx.db.maybe<{ id: number }>(sql`
    select id from store where code = ${ctx.setting<string>('store.benchmarkCode')} and deleted_at is null`);
  const storeId = named ?? benchmark?.id ?? ctx.fail('row.notFound');
  if (storeId !== benchmark?.id && !(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  return storeId;
}

const readSources = (tx: Tx, storeId: number): Promise<Source[]> =>
  tx.rows(sql`
    select sg.goods_id as "goodsId", sg.goods_price as "goodsPrice", sg.special_price as "specialPrice", sg.special_from as "specialFrom",
      sg.special_to as "specialTo", sg.is_publish as "isPublish", null as "externalGoodsNo", sg.deposit_money as "depositMoney",
      sg.max_order_quantity as "maxOrderQuantity", sg.low_line as "lowLine", sg.sort
    from store_goods sg join goods g on g.id = sg.goods_id and g.deleted_at is null where sg.store_id = ${storeId} order by sg.goods_id`);

interface Plan {
  readonly storeId: number;
  readonly sources: readonly Source[];
  readonly body: Body;
}

async function plan(tx: Tx, ctx: Pick<Ctx<StaffActor>, 'lang'>, { storeId, sources, body }: Plan) {
  const states = await lockStates(
    tx,
    sources.map(({ goodsId }) => ({ storeId, goodsId })),
  );
  const wanted = states.flatMap((state, index): StoreGoodsChange[] => {
    if (body.mode === 'ADD' && state.storeGoodsId !== null) return [];
    const item = itemOf(sources[index] as Source, state, body.fields);
    return [changeOf(item, index, state)];
  });
  const faults = new Map((await faultsOf(tx, wanted)).toReversed().map(fault => [fault.index, fault]));
  const { name: storeName } = await tx.one<{ name: string }>(sql`select name from store where id = ${storeId}`);
  const skipped = wanted.flatMap((change): Skipped[] => {
    const fault = faults.get(change.index);
    const { goodsName } = change.before;
    return fault ? [{ storeName, goodsName, message: say(storeGoodsRules[fault.key], ctx.lang, fault.params) }] : [];
  });
  const isNew = (change: StoreGoodsChange) => change.before.storeGoodsId === null;
  const changes = wanted.filter(change => !faults.has(change.index) && (isNew(change) || change.fields.length > 0));
  return { changes, skipped };
}

/** A goods that the store lacks needs its price, whatever is copied. */
function itemOf(source: Source, state: StoreGoodsState, fields: readonly CopyFieldCode[]): StoreGoodsItem {
  const { storeId, goodsId } = state;
  const has = (field: CopyFieldCode) => fields.includes(field);
  const { specialPrice, specialFrom, specialTo } = source;
  return {
    storeId,
    goodsId,
    confirmed: true,
    ...(has('goodsPrice') || state.storeGoodsId === null ? { goodsPrice: source.goodsPrice } : {}),
    ...(has('specialPrice') ? { specialPrice, specialFrom, specialTo } : {}),
    ...(has('isPublish') ? { isPublish: source.isPublish } : {}),
    ...(has('depositMoney') ? { depositMoney: source.depositMoney } : {}),
    ...(has('maxOrderQuantity') ? { maxOrderQuantity: source.maxOrderQuantity } : {}),
    ...(has('lowLine') ? { lowLine: source.lowLine } : {}),
    ...(has('sort') ? { sort: source.sort } : {}),
  };
}
