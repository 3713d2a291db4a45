import { resolveMatOrder } from '@materia/contract/areas/order';
import { claimFiles, on, publicAddresses, refuse } from '../../../kernel/index.ts';
import { applyOrderStep, demandStep, stepOf } from '../apply-order-step.ts';
import { stateOf } from '../batch-orders.ts';
import { bookCounts } from '../book-counts.ts';
import { lockOrderByNo } from '../order.store.ts';
import { earnForOrder } from '../order-benefits.ts';
import { releaseHolds } from '../order-hold.ts';
import { linesOf } from '../order-line.store.ts';
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
    const counts = body.counted.map(({ trackId, number }) => {
      const line = lines.find(each => each.trackId === trackId);
      return line ? { line, number } : refuse('row.notFound');
    });
    const photos = await claimFiles(tx, body.images, { refType: 'ORDER', refId: order.id, modules: ['ORDER'] });
    // The account before the tracks (design §4, order of locks).
    const pointsEarned = await earnForOrder(tx, order);
    await releaseHolds(tx, order);
    await bookCounts(tx, order, counts);
    const after = await applyOrderStep(tx, order, 'resolve', {
      remark: body.remark,
      data: { images: photos.map(photo => publicAddresses(photo).url), counted: body.counted },
      patch: { pointsEarned },
    });
    recordOrder(tx, order, after);
    return stateOf(after);
  }),
);
