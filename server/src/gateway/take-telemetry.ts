import { type MeasuredFrame, noteCalmTelemetry, noteTelemetry } from '../areas/mat/index.ts';
import { type Db, gather } from '../kernel/index.ts';
import type { FrameCtx } from './frame-context.ts';
import type { UpFrame } from './read-frame.ts';

interface Heard extends MeasuredFrame {
  readonly transaction: FrameCtx['transaction'];
}

const [everyMs, most] = [50, 500];
/** So many devices that are looked at one by one at the same time. */
const hands = 4;
const desks = new WeakMap<Db, (frame: Heard) => Promise<void>>();

/**
 * Samples, known by device, cabinet and time: said again they are there already. Stored when this is done, with those of the other devices that speak
 * at the same time.
 */
export function takeTelemetry(ctx: FrameCtx, { data, ts }: UpFrame<'telemetry'>): Promise<void> {
  const heardAt = ctx.now();
  const { transaction } = ctx;
  const desk = desks.get(ctx.db) ?? gather({ everyMs, most, work: takeAll });
  desks.set(ctx.db, desk);
  const skewMs = clockBehindMs(heardAt.getTime() - ts.getTime());
  return desk({ matId: ctx.actor.id, points: data.points, skewMs, heardAt, transaction });
}

const skewStepMs = 30_000;

/**
 * By how much a device's clock is behind: whole half minutes, for the way a frame takes is no part of it, and the same sample said again must have the
 * same time. Never so that a sample comes to lie ahead of us.
 */
function clockBehindMs(ms: number): number {
  if (Math.abs(ms) <= skewStepMs) return 0;
  return Math.floor(ms / skewStepMs) * skewStepMs;
}

async function takeAll(frames: readonly Heard[]): Promise<undefined[]> {
  const wild = await (frames[0] as Heard).transaction(tx => noteCalmTelemetry(tx, frames));
  const alone = [
    ...Map.groupBy(
      frames.filter(({ matId }) => wild.has(matId)),
      ({ matId }) => matId,
    ).values(),
  ];
  // What somebody is told of, or goods are locked for, is each device's own matter; its frames stay in their order.
  const hand = async () => {
    for (let own = alone.pop(); own; own = alone.pop())
      for (const frame of own) await frame.transaction(tx => noteTelemetry(tx, frame));
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return frames.map(() => undefined);
}
