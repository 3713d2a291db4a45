import { RefundStatus, receiveRefund } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import type { Order } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { takeBack } from '../order-stock.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { wasHandedOver } from './ask-refund.ts';
import { type Refund, type RefundLine, refundLines, saveRefundLine } from './refund.store.ts';
import { giveBack } from './refund-money.ts';
import { readRefundRow } from './refund-row.ts';
import { lockRefundOfOrder, recordRefund } from './review-refund.ts';

type Received = readonly (Pick<RefundLine, 'orderLineId' | 'restock'> & { readonly number: number })[];

/** 收到退货: what came back and where it goes, then the money (spec 02 §4.4). Handed-over medicine is never sold again. */
export const receiveRefundHandler = on(receiveRefund)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const { order, refund } = await lockRefundOfOrder(tx, params.id, 'receive');
    const back = await received(tx, order, refund, body.lines);
    // The money first: its account is locked before the shelf (design §4, order of locks).
    await giveBack(tx, order, await applyRefundStep(tx, refund, 'receive', {}, RefundStatus.byName.refunding));
    await takeBack(tx, order, back);
    await recordRefund(tx, order, refund, { lines: body.lines });
    return (await readRefundRow(tx, ctx.actor, refund.id)) ?? refuse('row.notFound');
  }),
);

/** Notes on the refund what came back, and answers it line by line. */
async function received(tx: Tx, order: Order, refund: Refund, said: Received) {
  const lines = await linesOf(tx, order.id);
  const asked = await refundLines(tx, refund.id);
  const back = said.map(each => {
    const line = lines.find(candidate => candidate.id === each.orderLineId);
    const wanted = asked.find(candidate => candidate.orderLineId === each.orderLineId);
    if (!line || !wanted) return refuse('row.notFound');
    const twice = said.some(other => other !== each && other.orderLineId === each.orderLineId);
    if (twice || each.number > wanted.number) refuse('refund.tooMany');
    const away = wasHandedOver(order, refund.previousCode);
    if (away && line.medicine && each.restock === 'SELLABLE' && each.number > 0) refuse('refund.medicine');
    return { line, number: each.number, restock: each.restock };
  });
  for (const { line, number, restock: to } of back)
    await saveRefundLine(tx, refund.id, { orderLineId: line.id, receivedNumber: number, restock: to });
  return back;
}
