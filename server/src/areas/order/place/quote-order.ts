import { quoteOrder } from '@materia/contract/areas/order';
import { on } from '../../../kernel/index.ts';
import { priceOrder, quoteOf } from './price-order.ts';
import { staffWish } from './staff-wish.ts';

/** What an order would cost now, as a clerk keys it in. */
export const quoteOrderHandler = on(quoteOrder)(({ body }, ctx) =>
  ctx.transaction(async tx => quoteOf(await priceOrder(tx, await staffWish(tx, ctx.actor, body, false)))),
);
