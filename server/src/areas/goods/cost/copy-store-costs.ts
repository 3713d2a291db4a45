import { copyStoreCosts } from '@materia/contract/areas/goods';
import { type Day, dayOf } from '@materia/contract/kernel';
import { on, sql, type Tx } from '../../../kernel/index.ts';
import { costDays } from './check-costs.ts';
import { aloneWithCosts, costsBefore, namesOfGoods } from './cost.store.ts';
import { keepCosts } from './save-costs.ts';
import { storePlace } from './whose-costs.ts';

/** What a store's own costs are today. */
function ownCosts(tx: Tx, storeId: number, goodsIds: readonly number[] | undefined, today: Day) {
  return tx.rows<{ goodsId: number; cost: number }>(sql`
    select distinct on (c.goods_id) c.goods_id as "goodsId", c.cost from store_goods_cost c
    join goods g on g.id = c.goods_id and g.deleted_at is null
    where c.store_id = ${storeId} and c.valid_from <= ${today} and (c.valid_to is null or c.valid_to >= ${today})
      ${goodsIds ? sql`and c.goods_id = any(${goodsIds}::bigint[])` : sql.empty}
    order by c.goods_id, c.valid_from desc`);
}

/** POST cost/copy: whoever copies means the costs as they are, leaps among them. */
export const copyStoreCostsHandler = on(copyStoreCosts)(async ({ body }, ctx) => {
  const from = await storePlace(ctx, body.fromStoreId);
  if (body.storeIds.includes(body.fromStoreId)) ctx.fail('cost.sameStore');
  const storeIds = [...new Set(body.storeIds)].sort((a, b) => a - b);
  const places = await Promise.all(storeIds.map(storeId => storePlace(ctx, storeId)));
  if (places.some(({ companyId }) => companyId !== from.companyId)) ctx.fail('cost.otherCompany');
  const today = dayOf(ctx.now());
  const validFrom = body.validFrom ?? today;
  return ctx.transaction(async tx => {
    await aloneWithCosts(tx, from.companyId);
    const { first, last } = await costDays(tx, from.companyId);
    if (first !== null && validFrom < first) ctx.fail('cost.periodClosed', { date: first });
    if (validFrom > last) ctx.fail('cost.tooFar', { date: last });
    const own = await ownCosts(tx, from.storeId, body.goodsIds, today);
    if (own.length === 0) ctx.fail('cost.noOwn');
    const names = await namesOfGoods(
      tx,
      own.map(({ goodsId }) => goodsId),
    );
    const costs = own.map(each => ({ ...each, validFrom }));
    for (const place of places)
      await keepCosts(tx, place, costs, { source: 'MANUAL', before: await costsBefore(tx, place, costs), names });
    return { copied: costs.length * places.length };
  });
});
