import type { Reply, UpKind } from '@materia/contract/areas/mat';
import {
  noteApplied,
  noteBadFrame,
  noteFault,
  noteMessage,
  noteOta,
  notePlays,
  noteStock,
  noteVisit,
  replyOf,
  type Vitals,
} from '../areas/mat/index.ts';
import { refuse, type Tx } from '../kernel/index.ts';
import { answerRequest, withPayUrl } from './answer-request.ts';
import type { FrameCtx } from './frame-context.ts';
import { type BadFrame, readFrame, type UpFrame } from './read-frame.ts';
import { signOfLife } from './sign-of-life.ts';
import { takeAck, takeDrop } from './take-result.ts';
import { takeDoor, takeHeartbeat, takeHello, takeStatus } from './take-state.ts';
import { takeTelemetry } from './take-telemetry.ts';

export interface Taken {
  readonly repeated: boolean;
  /** Of kind req: what the device is answered. */
  readonly reply: Reply | null;
}

/** Takes a device's frame, whichever way it came (spec 06 §5). What is against its schema is recorded, then refused. */
export async function takeFrame(ctx: FrameCtx, kind: string, content: unknown, bytes: number): Promise<Taken> {
  const frame = readFrame(kind, content, bytes);
  if ('error' in frame) return refuseFrame(ctx, kind, frame);
  if (frame.kind !== 'status') await signOfLife(ctx, vitalsOf(frame, ctx.now()));
  return takers[frame.kind](ctx, frame as never);
}

/** Ten an hour are a fault of the device (spec 06 §5). */
async function refuseFrame(ctx: FrameCtx, kind: string, { id, error, tooLarge }: BadFrame): Promise<never> {
  const message = { matId: ctx.actor.id, messageId: id, kind: kind.slice(0, 20), error, now: ctx.now() };
  await noteBadFrame(ctx.db, message);
  if (tooLarge) refuse('request.tooLarge');
  return refuse('mat.frameInvalid', { reason: error });
}

const none: Taken = { repeated: false, reply: null };

type Taker<K extends UpKind> = (ctx: FrameCtx, frame: UpFrame<K>) => Promise<Taken>;

/** Its effects stand with the frame's number in one transaction: a repeat is answered as the first was, and changes nothing. */
const answered =
  <K extends UpKind>(work: (tx: Tx, ctx: FrameCtx, frame: UpFrame<K>) => Promise<Reply | null>) =>
  (ctx: FrameCtx, frame: UpFrame<K>): Promise<Taken> => {
    const matId = ctx.actor.id;
    const skewMs = vitalsOf(frame, ctx.now()).clockSkewMs ?? null;
    const message = { matId, messageId: frame.id, kind: frame.kind, deviceAt: frame.ts, skewMs };
    return ctx.transaction(async tx => {
      if (!(await noteMessage(tx, message))) {
        return { repeated: true, reply: (await replyOf(tx, matId, frame.id)) as Reply | null };
      }
      return { repeated: false, reply: await work(tx, ctx, frame) };
    });
  };

const once = <K extends UpKind>(work: (tx: Tx, matId: number, frame: UpFrame<K>) => Promise<void>): Taker<K> =>
  answered(async (tx, ctx, frame) => {
    await work(tx, ctx.actor.id, frame);
    return null;
  });

/** Says the same however often it comes: nothing is kept of it. */
const always =
  <K extends UpKind>(work: (ctx: FrameCtx, frame: UpFrame<K>) => Promise<void>) =>
  async (ctx: FrameCtx, frame: UpFrame<K>): Promise<Taken> => {
    await work(ctx, frame);
    return none;
  };

const takers: { readonly [K in UpKind]: Taker<K> } = {
  heartbeat: always(takeHeartbeat),
  ack: once((tx, matId, { data }) => takeAck(tx, matId, data)),
  // Samples are known by device, cabinet and time: said again they are there already.
  telemetry: always(takeTelemetry),
  door: once(takeDoor),
  fault: once((tx, matId, { data }) => noteFault(tx, matId, data)),
  stock: once((tx, matId, { data }) => noteStock(tx, matId, data)),
  status: once((tx, matId, { data }) => takeStatus(tx, matId, data)),
  hello: answered(takeHello),
  applied: once((tx, matId, { data }) => noteApplied(tx, matId, data)),
  visit: once((tx, matId, { data }) => noteVisit(tx, matId, data)),
  // Counted since the morning: the greatest wins, however often it comes.
  play: always((ctx, frame) => ctx.transaction(tx => notePlays(tx, ctx.actor.id, frame.data))),
  ota: once((tx, matId, { data }) => noteOta(tx, matId, data)),
  drop: once((tx, matId, { data }) => takeDrop(tx, matId, data)),
  req: async (ctx, frame) => {
    const { repeated, reply } = await answered(answerRequest)(ctx, frame);
    return { repeated, reply: await withPayUrl(ctx, frame.data, reply) };
  },
};

function vitalsOf(frame: UpFrame, now: Date): Vitals {
  if (frame.kind === 'hello') return { clockSkewMs: now.getTime() - frame.ts.getTime() };
  if (frame.kind !== 'heartbeat') return {};
  const { rssi, networkType } = (frame as UpFrame<'heartbeat'>).data;
  return { rssi, networkType, clockSkewMs: now.getTime() - frame.ts.getTime() };
}
