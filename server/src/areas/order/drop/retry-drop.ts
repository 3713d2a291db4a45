import { DropResult, MatOrderStatus, missingUnits, retryDrop } from '@materia/contract/areas/order';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { givesOut, saleMatForSystem } from '../../mat/index.ts';
import { applyOrderStep, demandStep, stepOf, stepRefused } from '../apply-order-step.ts';
import { stateOf } from '../batch-orders.ts';
import { lockOrderByNo, type Order } from '../order.store.ts';
import { timesTaken } from '../order-history.store.ts';
import { releaseHolds } from '../order-hold.ts';
import { type Line, linesOf } from '../order-line.store.ts';
import { recordOrder } from '../record-order.ts';
import { demandVersion } from '../take-step.ts';
import { givingTracks, holdOn, lockTracksFor } from './hold-elsewhere.ts';
import { sendDrop } from './send-drop.ts';

const maxRetries = 3;

/** 重试 -12→42: the missing units once more, from another track if told so or if the own one is out of order (spec 02 §2.2). */
export const retryDropHandler = on(retryDrop)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const order = await lockOrderByNo(tx, params.orderNo);
    if (!order) return refuse('row.notFound');
    await demandVersion(tx, order, body.version);
    demandStep(stepOf(order, 'retry'), tx.actor, order);
    // From -22 the step of that name asks the provider for the money again.
    if (order.status !== MatOrderStatus.byName.abnormal) stepRefused(order, 'retry');
    if ((await timesTaken(tx, order.id, 'retry')) >= maxRetries) refuse('order.retriesUsed');
    const mat = await saleMatForSystem(tx, order.matId as number);
    if (!mat?.online) refuse('order.matOffline');
    if (!givesOut(mat)) refuse('mat.sellingOff');
    const lines = (await linesOf(tx, order.id)).filter(line => missingUnits(line) > 0);
    if (lines.length === 0) refuse('order.nothingMissing');
    if (lines.some(line => line.dropResult === DropResult.byName.unknown)) refuse('order.dropUnknown');
    const chosen = lines.filter(line => body.lines.some(each => each.orderLineId === line.id));
    if (chosen.length === 0) refuse('order.noTrack');
    await lockTracksFor(tx, order, chosen);
    const ready: Line[] = [];
    for (const line of chosen) {
      const wish = body.lines.find(each => each.orderLineId === line.id)?.trackId;
      ready.push(await holdAgain(tx, order, line, wish));
    }
    const data = await sendDrop(tx, order, ready);
    const after = await applyOrderStep(tx, order, 'retry', { data });
    recordOrder(tx, order, after);
    return stateOf(after);
  }),
);

/** Holds the missing units on the wished track, or on the first that may give them: the own one if it is in order. */
async function holdAgain(tx: Tx, order: Order, line: Line, wish: number | undefined): Promise<Line> {
  await releaseHolds(tx, order, [line.id]);
  const giving = await givingTracks(tx, order, line);
  const tracks = giving.filter(track => wish === undefined || track.trackId === wish);
  const track = tracks.find(each => each.trackId === line.trackId) ?? tracks[0];
  return track ? holdOn(tx, order, line, track.trackId) : refuse('order.noTrack');
}
