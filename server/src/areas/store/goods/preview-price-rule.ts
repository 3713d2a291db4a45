import {
  PriceBase,
  previewPriceRule,
  type RuledPrice,
  type StoreGoodsItem,
  storeGoodsBatchRules,
  storeGoodsRules,
} from '@materia/contract/areas/store';
import { type BodyOf, dayOf, say } from '@materia/contract/kernel';
import { type Ctx, on, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { costAt } from '../../goods/index.ts';
import { changeOf, faultsOf } from '../plan-store-goods.ts';
import { readStates, type StoreGoodsState } from '../store-goods.store.ts';
import { filterConditions, tabCondition } from '../store-goods-filter.ts';
import { readerOf, type StoreGoodsReader, storeGoodsSource } from '../store-goods-row.ts';
import { storeInScope } from '../store-scope.ts';
import { ruledPrice } from './price-rule.ts';

type Body = BodyOf<typeof previewPriceRule>;
type Context = Ctx<StaffActor, NonNullable<typeof previewPriceRule.shape>['fails']>;
const mostRows = 1_000;

/** What a rule may start from, of one row. */
interface Bases {
  readonly goodsId: number;
  readonly spec: string;
  readonly retail: number | null;
  readonly benchmark: number | null;
}

/** POST stores/storegoods/pricerule: the prices as the rule would make them (spec 04 §3.10). Saves nothing. */
export const previewPriceRuleHandler = on(previewPriceRule)(async ({ body }, ctx) => {
  const reader = readerOf(ctx);
  const { rule, storeId } = body;
  if (!reader.withCost && (rule.base === 'COST' || rule.floorMargin !== null)) ctx.fail('store.costHidden');
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  const goodsIds = await chosen(ctx, body, reader);
  return ctx.transaction(async tx => {
    const states = await readStates(
      tx,
      goodsIds.map(goodsId => ({ storeId, goodsId })),
    );
    return { rows: await price(tx, ctx, body, states) };
  });
});

async function chosen(ctx: Context, { storeId, filter, ids }: Body, reader: StoreGoodsReader): Promise<number[]> {
  const tab = filter.tab?.[0] ?? 'ALL';
  const rows = await ctx.db.rows<{ goodsId: number }>(sql`
    select sg.goods_id as "goodsId" ${storeGoodsSource(reader)}
    where ${filterConditions(storeId, { ...filter, ids })} and ${tabCondition(tab, reader)} order by sg.sort, sg.id limit ${mostRows + 1}`);
  if (rows.length === 0) ctx.fail('store.goodsNone');
  if (rows.length > mostRows) ctx.fail('store.goodsTooMany');
  return rows.map(row => row.goodsId);
}

async function price(
  tx: Tx,
  ctx: Context,
  { rule, storeId }: Body,
  states: readonly StoreGoodsState[],
): Promise<RuledPrice[]> {
  const withCost = ctx.actor.privs.has('COST');
  const goodsIds = states.map(state => state.goodsId);
  const companyId = states[0]?.companyId ?? 0;
  const costs = withCost ? await costAt(tx, { companyId, storeId, goodsIds, day: dayOf(tx.now()) }) : new Map();
  const bases = await basesOf(tx, ctx, goodsIds);
  const baseOf = (state: StoreGoodsState): number | null => {
    const { retail = null, benchmark = null } = bases.get(state.goodsId) ?? {};
    const cost = costs.get(state.goodsId)?.cost ?? null;
    return { CURRENT: state.goodsPrice, COST: cost, RETAIL: retail, BENCHMARK: benchmark }[rule.base];
  };
  const priced = states.map(state => {
    const base = baseOf(state);
    const cost: number | null = costs.get(state.goodsId)?.cost ?? null;
    return { state, cost, newPrice: base === null ? null : ruledPrice(base, rule, cost) };
  });
  const faults = await faultsAt(tx, rule.target, priced);
  return priced.map(({ state, cost, newPrice }, index) => {
    const fault = faults.get(index);
    const said = fault && say(storeGoodsRules[fault.key], ctx.lang, fault.params);
    const noBase = say(storeGoodsBatchRules['store.rule.noBase'], ctx.lang, {
      base: PriceBase.label(rule.base, ctx.lang),
    });
    const margin = cost === null || !newPrice ? null : Math.round(((newPrice - cost) * 10_000) / newPrice);
    return {
      storeGoodsId: state.storeGoodsId as number,
      storeId: state.storeId,
      goodsId: state.goodsId,
      goodsName: state.goodsName,
      spec: bases.get(state.goodsId)?.spec ?? '',
      version: state.version,
      oldPrice: state[rule.target],
      newPrice,
      ...(withCost ? { margin } : {}),
      belowCost: cost !== null && newPrice !== null && newPrice < cost,
      message: newPrice === null ? noBase : (said ?? null),
    };
  });
}

/** What saving the price would refuse; what it would only ask about is shown as below cost. */
async function faultsAt(
  tx: Tx,
  target: Body['rule']['target'],
  priced: readonly { state: StoreGoodsState; newPrice: number | null }[],
) {
  const changes = priced.flatMap(({ state, newPrice }, index) => {
    if (newPrice === null) return [];
    const { storeId, goodsId } = state;
    const item: StoreGoodsItem = { storeId, goodsId, confirmed: true, [target]: newPrice };
    return [changeOf(item, index, state)];
  });
  return new Map((await faultsOf(tx, changes)).toReversed().map(fault => [fault.index, fault]));
}

async function basesOf(tx: Tx, ctx: Context, goodsIds: readonly number[]): Promise<ReadonlyMap<number, Bases>> {
  const rows = await tx.rows<Bases>(sql`
    select g.id as "goodsId", g.spec, nullif(g.guide_price, 0) as retail, b.goods_price as benchmark from goods g
    left join store_goods b on b.goods_id = g.id
      and b.store_id = (select id from store where code = ${ctx.setting<string>('store.benchmarkCode')})
    where g.id = any(${goodsIds}::bigint[])`);
  return new Map(rows.map(row => [row.goodsId, row]));
}
