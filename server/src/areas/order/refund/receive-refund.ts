import { isMatOrder, RefundStatus, type RestockCode, receiveRefund } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { applyOrderStep, demandStep, stepOf, stepRefused } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { takeBack } from '../order-stock.ts';
import { orderOwner } from '../payment/order-owner.ts';
import { ofOrder } from '../payment/payment.store.ts';
import type { StepEffect } from '../steps/step-effect.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { lockRefund, openRefundOf, type Refund, refundLines, saveRefundLine } from './refund.store.ts';
import { giveBack } from './refund-money.ts';
import { readRefundRow } from './refund-row.ts';
import { wasHandedOver } from './refund-wish.ts';
import { lockRefundOfOrder, recordRefund } from './review-refund.ts';

type Received = readonly {
  readonly orderLineId: number;
  readonly number: number;
  readonly restock: RestockCode;
}[];
const S = RefundStatus.byName;

/** 收到退货: what came back and where it goes (spec 02 §4.4). Handed-over medicine comes back as bad goods, or not at all. */
export const receiveRefundHandler = on(receiveRefund)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const { order, refund } = await lockRefundOfOrder(tx, params.id, 'receive');
    await receive(tx, order, refund, body.lines);
    await recordRefund(tx, order, refund, { lines: body.lines });
    return (await readRefundRow(tx, ctx, refund.id)) ?? refuse('row.notFound');
  }),
);

/** 收到退货 at the desk, -20→-19 of a device order (spec 02 §2.2 received): what is not said came back whole, and is bad. */
export const receiveAtDesk: StepEffect = async (tx, order, { data }) => {
  demandStep(stepOf(order, 'received'), tx.actor, order);
  const open = await openRefundOf(tx, ofOrder(order.id));
  if (open?.status !== S.toReceive) return stepRefused(order, 'received');
  const refund = await lockRefund(tx, open.id);
  const asked = await refundLines(tx, refund.id);
  const said = asked.map(({ orderLineId, number }) => {
    const line = data.lines?.find(each => each.orderLineId === orderLineId);
    return { orderLineId, number: line?.receivedNumber ?? number, restock: line?.restock ?? ('BAD' as const) };
  });
  return receive(tx, order, refund, said);
};

async function receive(tx: Tx, order: Order, refund: Refund, said: Received): Promise<Order> {
  const back = await noteReceived(tx, order, refund, said);
  // The money first: its account is locked before the shelf (design §4, order of locks).
  const after = isMatOrder(order.orderType)
    ? await decideNext(tx, order, refund)
    : await giveBack(tx, orderOwner(order), await applyRefundStep(tx, refund, 'receive', {}, S.refunding));
  await takeBack(tx, order, back);
  return after;
}

/** Of a device order the money is decided on once the goods are here. */
async function decideNext(tx: Tx, order: Order, refund: Refund): Promise<Order> {
  await applyRefundStep(tx, refund, 'receive', {}, S.toReview);
  return applyOrderStep(tx, order, 'received', { data: { refundId: refund.id } });
}

/** Notes on the refund what came back, and answers it line by line. */
async function noteReceived(tx: Tx, order: Order, refund: Refund, said: Received) {
  const lines = await linesOf(tx, order.id);
  const asked = await refundLines(tx, refund.id);
  const back = said.map(each => {
    const line = lines.find(candidate => candidate.id === each.orderLineId);
    const wanted = asked.find(candidate => candidate.orderLineId === each.orderLineId);
    if (!line || !wanted) return refuse('row.notFound');
    const twice = said.some(other => other !== each && other.orderLineId === each.orderLineId);
    if (twice || each.number > wanted.number) refuse('refund.tooMany');
    const away = wasHandedOver(order, refund.previousCode);
    if (away && line.medicine && each.restock !== 'BAD' && each.number > 0) refuse('refund.onlyBad');
    return { line, number: each.number, restock: each.restock };
  });
  for (const { line, number, restock: to } of back)
    await saveRefundLine(tx, refund.id, { orderLineId: line.id, receivedNumber: number, restock: to });
  return back;
}
