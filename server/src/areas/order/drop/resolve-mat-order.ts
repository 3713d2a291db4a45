import { resolveMatOrder } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { lockTracks } from '../../mat/index.ts';
import { moveStock, sumTrackLots } from '../../supply/index.ts';
import { applyOrderStep, demandStep, stepOf } from '../apply-order-step.ts';
import { stateOf } from '../batch-orders.ts';
import { lockOrderByNo, type Order } from '../order.store.ts';
import { earnForOrder } from '../order-benefits.ts';
import { releaseHolds } from '../order-hold.ts';
import { type Line, linesOf } from '../order-line.store.ts';
import { recordOrder } from '../record-order.ts';
import { demandVersion } from '../take-step.ts';

/** 现场解决 -12→52: somebody handed the goods out on the spot; what the tracks hold then is counted (spec 02 §2.2). */
export const resolveMatOrderHandler = on(resolveMatOrder)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const order = await lockOrderByNo(tx, params.orderNo);
    if (!order) return refuse('row.notFound');
    await demandVersion(tx, order, body.version);
    demandStep(stepOf(order, 'resolve'), tx.actor, order);
    if (body.remark === '' || body.images.length === 0) refuse('order.resolveProof');
    const lines = await linesOf(tx, order.id);
    await releaseHolds(tx, order);
    for (const { trackId, number } of body.counted) {
      const line = lines.find(each => each.trackId === trackId);
      if (!line) return refuse('row.notFound');
      await bookTrackCount(tx, order, line, number);
    }
    const after = await applyOrderStep(tx, order, 'resolve', {
      remark: body.remark,
      data: { images: body.images, counted: body.counted },
      patch: { pointsEarned: await earnForOrder(tx, order) },
    });
    recordOrder(tx, order, after);
    return stateOf(after);
  }),
);

async function bookTrackCount(tx: Tx, order: Order, line: Line, counted: number): Promise<void> {
  const trackId = line.trackId as number;
  await lockTracks(tx, [trackId]);
  const [lots] = await sumTrackLots(tx, [trackId], dayOf(tx.now()));
  const difference = counted - ((lots?.sellable ?? 0) + (lots?.expired ?? 0));
  if (difference === 0) return;
  await moveStock(tx, [
    {
      kind: 'COUNT',
      goodsId: line.goodsId,
      number: Math.abs(difference),
      ...(difference < 0 ? { from: { trackId }, physical: true } : { to: { trackId } }),
      ref: { type: 'ORDER_LINE', id: line.id, seq: order.version },
    },
  ]);
}
