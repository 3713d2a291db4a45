import { readGoodsLocks, unlockGoodsStock } from '@materia/contract/areas/goods';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { freeHolds, holdsOfGoods } from '../../order/index.ts';
import { demandGoods, goodsTargetOf } from './goods-scope.ts';

/** GET goods/{goods_id}/locks (spec 03 §3.8). */
export const readGoodsLocksHandler = on(readGoodsLocks)(async ({ params }, ctx) => {
  await demandGoods(ctx.db, ctx.actor, params.goods_id);
  return holdsOfGoods(ctx.db, ctx.actor, params.goods_id);
});

/** POST goods/unlockstock: what a closed order still holds is given back; an order under way is cancelled first. */
export const unlockGoodsStockHandler = on(unlockGoodsStock)(async ({ body }, ctx) => {
  const { goodsId, holdIds, reason } = body;
  return ctx.transaction(async tx => {
    const goods = await tx.maybe<{ id: number; goodsName: string }>(
      sql`select id, goods_name as "goodsName" from goods where id = ${goodsId}`,
    );
    if (!goods) return refuse('row.notFound');
    tx.about(goodsTargetOf(goods));
    const holds = await freeHolds(tx, goodsId, holdIds);
    if (holds.length === 0) refuse('row.notFound');
    const running = holds.find(hold => !hold.free);
    if (running) refuse('goods.holdRunning', { orderNo: running.orderNo });
    tx.record({
      ...goodsTargetOf(goods),
      after: { freed: holds.map(({ orderNo, number }) => ({ orderNo, number })), reason },
    });
    return { freed: holds.length };
  });
});
