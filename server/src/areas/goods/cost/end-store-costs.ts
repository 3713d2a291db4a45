import { endStoreCosts } from '@materia/contract/areas/goods';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { on, sql, type Tx } from '../../../kernel/index.ts';
import { openSince } from '../../finance/index.ts';
import { logPrices } from '../log-prices.ts';
import { aloneWithCosts, namesOfGoods } from './cost.store.ts';
import { announceCosts } from './save-costs.ts';
import { storePlace } from './whose-costs.ts';

interface Own {
  readonly goodsId: number;
  /** The newest of them. */
  readonly cost: number;
}

/** Goods of the list with a cost of the store's own behind that day. */
function ownBehind(tx: Tx, storeId: number, goodsIds: readonly number[], lastDay: Day): Promise<Own[]> {
  return tx.rows(sql`
    select distinct on (goods_id) goods_id as "goodsId", cost from store_goods_cost
    where store_id = ${storeId} and goods_id = any(${goodsIds}::bigint[]) and (valid_to is null or valid_to > ${lastDay})
    order by goods_id, valid_from desc`);
}

/** All of them end, the older ones too: otherwise one that had been followed would hold again. What had not begun goes. */
async function endBehind(tx: Tx, storeId: number, goodsIds: readonly number[], lastDay: Day): Promise<void> {
  const which = sql`store_id = ${storeId} and goods_id = any(${goodsIds}::bigint[])`;
  await tx.run(sql`delete from store_goods_cost where ${which} and valid_from > ${lastDay}`);
  const over = lastDay < dayOf(tx.now()) ? tx.now() : null;
  await tx.run(sql`
    update store_goods_cost set valid_to = ${lastDay}, over_at = ${over}, updated_at = ${tx.now()}
    where ${which} and (valid_to is null or valid_to > ${lastDay})`);
}

/** POST cost/store/end: the company's costs hold again from the day after. */
export const endStoreCostsHandler = on(endStoreCosts)(async ({ body }, ctx) => {
  const place = await storePlace(ctx, body.storeId);
  const lastDay = body.validTo ?? addDays(dayOf(ctx.now()), -1);
  return ctx.transaction(async tx => {
    await aloneWithCosts(tx, place.companyId);
    const first = await openSince(tx, place.companyId);
    if (first !== null && addDays(lastDay, 1) < first) ctx.fail('cost.periodClosed', { date: first });
    const own = await ownBehind(tx, place.storeId, body.goodsIds, lastDay);
    if (own.length === 0) ctx.fail('cost.noOwn');
    const goodsIds = own.map(({ goodsId }) => goodsId);
    await endBehind(tx, place.storeId, goodsIds, lastDay);
    const changes = own.map(({ goodsId, cost }) => ({
      ...place,
      kind: 'STORE_COST' as const,
      goodsId,
      oldPrice: cost,
      newPrice: null,
    }));
    await logPrices(tx, changes, { reason: 'END' });
    const names = await namesOfGoods(tx, goodsIds);
    for (const { goodsId, cost } of own)
      tx.record({
        targetType: 'STORE_COST',
        targetId: goodsId,
        targetName: names.get(goodsId) ?? '',
        before: { cost },
        after: { validTo: lastDay },
      });
    await announceCosts(
      tx,
      place,
      goodsIds.map(goodsId => ({ goodsId, validFrom: addDays(lastDay, 1) })),
    );
    return { ended: own.length };
  });
});
