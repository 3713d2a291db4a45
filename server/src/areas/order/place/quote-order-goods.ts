import { quoteOrderGoods } from '@materia/contract/areas/order';
import { on } from '../../../kernel/index.ts';
import { findOrder } from '../order.store.ts';
import { openHolds } from '../order-hold.ts';
import { linesOf } from '../order-line.store.ts';
import { goodsAfter } from './change-order-goods.ts';
import { priceOrder, quoteOf } from './price-order.ts';
import { demandUnpaid, wishOf } from './reprice-order.ts';

/** What an order would cost with other goods, before the clerk saves it (spec 02 §4.3). What it holds itself it may have again. */
export const quoteOrderGoodsHandler = on(quoteOrderGoods)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const order = (await findOrder(tx, ctx.actor, params.order_id)) ?? ctx.fail('row.notFound');
    demandUnpaid(order);
    const lines = await linesOf(tx, order.id);
    const wish = await wishOf(tx, order, lines);
    const priced = await priceOrder(tx, { ...wish, goods: goodsAfter(wish.goods, body) });
    const holds = await openHolds(tx, order.id);
    const heldOf = (goodsId: number) => {
      // At a device the tracks were read with what the order holds of them.
      if (order.matId !== null) return 0;
      const own = new Set(lines.filter(line => line.goodsId === goodsId).map(line => line.id));
      return holds.filter(hold => own.has(hold.lineId)).reduce((sum, hold) => sum + hold.number, 0);
    };
    const quote = quoteOf(priced);
    return {
      ...quote,
      lines: quote.lines.map(line => ({ ...line, available: line.available + heldOf(line.goodsId) })),
    };
  }),
);
