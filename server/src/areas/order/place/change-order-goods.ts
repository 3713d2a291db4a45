import { changeOrderGoods, removeOrderGoods } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { stateOf } from '../batch-orders.ts';
import { type Line, linesOf } from '../order-line.store.ts';
import { recordOrder } from '../record-order.ts';
import { lockForChange } from '../take-step.ts';
import { askBeforeChange } from './ask-before-change.ts';
import { demandUnpaid, reprice, wishOf } from './reprice-order.ts';

type Goods = readonly { readonly goodsId: number; readonly number: number }[];

interface GoodsChange {
  readonly goods: Goods;
  readonly without: readonly number[];
}

/** Adds goods, sets how many, takes some off (spec 02 §4.3): what the order had keeps its price. */
export const changeOrderGoodsHandler = on(changeOrderGoods)(async ({ body }, ctx) => {
  await askBeforeChange(ctx, body.order_id);
  return ctx.transaction(tx => changeTo(tx, body.order_id, body.version, before => goodsAfter(before, body)));
});

/** The order's goods in their places, changed; new ones behind them. */
export function goodsAfter(before: Goods, { goods, without }: GoodsChange): Goods {
  const kept = before
    .filter(each => !without.includes(each.goodsId))
    .map(each => goods.find(wanted => wanted.goodsId === each.goodsId) ?? each);
  const added = goods.filter(wanted => !before.some(each => each.goodsId === wanted.goodsId));
  const after = [...kept, ...added];
  return after.length === 0 ? refuse('order.lastGoods') : after;
}

/** Takes one goods off; the last one stays. */
export const removeOrderGoodsHandler = on(removeOrderGoods)(async ({ params, query }, ctx) => {
  await askBeforeChange(ctx, params.orderId);
  return ctx.transaction(tx =>
    changeTo(tx, params.orderId, query.version, before => {
      const rest = before.filter(each => each.goodsId !== params.goodsId);
      if (rest.length === before.length) refuse('row.notFound');
      return rest.length === 0 ? refuse('order.lastGoods') : rest;
    }),
  );
});

async function changeTo(tx: Tx, orderId: number, version: number, goodsOf: (before: Goods) => Goods) {
  const order = await lockForChange(tx, orderId, version);
  demandUnpaid(order);
  const lines = await linesOf(tx, order.id);
  const wish = await wishOf(tx, order, lines);
  const after = await reprice(tx, order, { ...wish, goods: goodsOf(wish.goods) }, { action: 'changeGoods' });
  recordOrder(tx, order, after, {
    before: { goods: namesOf(lines) },
    after: { goods: namesOf(await linesOf(tx, order.id)) },
  });
  return { ...stateOf(after), payable: after.payable };
}

const namesOf = (lines: readonly Line[]): string => lines.map(line => `${line.goodsName} ×${line.number}`).join(', ');
