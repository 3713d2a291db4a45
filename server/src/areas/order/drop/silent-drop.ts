import { DropResult, MatOrderStatus, missingUnits } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { type DropCommand, dropsOf, noteSilentDrop, saleTracks } from '../../mat/index.ts';
import { applyOrderStep, bySystem } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { type Line, linesOf, saveLine } from '../order-line.store.ts';
import type { BarredLine } from './hold-elsewhere.ts';

const R = DropResult.byName;
const D = MatOrderStatus.byName;

/**
 * 42→-12, and 30→-12 while its rider waits, of a cabinet that says nothing for `order.dropSilentS` (order_timeout): units it may have dropped are unknown (3), those it
 * was never told of failed (2); every track that may have turned for an unknown one is locked. No automatic retry, no refund: a person looks (spec 06 §5).
 */
export async function giveUpSilentDrop(given: Tx, order: Order): Promise<Order> {
  const tx = bySystem(given);
  const [last] = await dropsOf(tx, order.orderNo);
  const sent = last !== undefined && last.sentAt !== null;
  // Unknown already: said so in a report after which more was to come.
  const lines = (await linesOf(tx, order.id)).filter(
    line => missingUnits(line) > 0 && (line.dropResult === R.pending || (sent && line.dropResult === R.unknown)),
  );
  for (const line of lines) await saveLine(tx, line.id, { dropResult: sent ? R.unknown : R.failed });
  if (sent) await noteSilentDrop(tx, await mayHaveTurned(tx, last, lines), order.orderNo);
  if (order.status === D.pendingDelivery) return applyOrderStep(tx, order, 'handOver', { to: D.abnormal });
  return applyOrderStep(tx, order, 'abnormal');
}

/** The lines' own tracks, and whatever other ones the drop named for them: nobody knows which of them turned. */
async function mayHaveTurned(tx: Tx, drop: DropCommand, lines: readonly Line[]): Promise<number[]> {
  const tracks = await saleTracks(tx, drop.matId);
  const named = drop.params.items
    .filter(item => lines.some(line => line.id === item.lineId))
    .flatMap(item => item.tracks)
    .flatMap(
      each => tracks.find(({ subNo, trackNo }) => subNo === each.subNo && trackNo === each.trackNo)?.trackId ?? [],
    );
  return [...new Set([...lines.flatMap(line => line.trackId ?? []), ...named])];
}

/** 23→-12: the device has been away for a minute and nothing was sent to it (spec 02 §2.2 dispense), or what it holds may not be given. */
export async function giveUpUnsentDrop(given: Tx, order: Order, barred: readonly BarredLine[] = []): Promise<Order> {
  const tx = bySystem(given);
  await failLines(tx, order);
  return applyOrderStep(tx, order, 'dispense', { to: D.abnormal, data: dataOf(barred) });
}

/** 30→-12 in the device's name: its rider is there, and what it holds may not be given. */
export async function giveUpBarredDrop(tx: Tx, order: Order, barred: readonly BarredLine[]): Promise<Order> {
  await failLines(tx, order);
  return applyOrderStep(tx, order, 'handOver', { to: D.abnormal, data: dataOf(barred) });
}

const dataOf = (barred: readonly BarredLine[]) =>
  barred.length > 0 ? { missing: barred.map(({ line }) => line.goodsName) } : undefined;

async function failLines(tx: Tx, order: Order): Promise<void> {
  for (const line of await linesOf(tx, order.id))
    if (missingUnits(line) > 0) await saveLine(tx, line.id, { dropResult: R.failed });
}
