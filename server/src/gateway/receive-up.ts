import { deviceUp, type Reply } from '@materia/contract/areas/mat';
import { noteBadFrame, noteMessage, replyOf } from '../areas/mat/index.ts';
import { type Ctx, type DeviceActor, onDevice, refuse, type Tx } from '../kernel/index.ts';
import { answerPickup } from './answer-pickup.ts';
import { type BadFrame, readFrame, type UpFrame } from './read-frame.ts';
import { signOfLife } from './sign-of-life.ts';
import { takeAck, takeDrop } from './take-result.ts';
import { takeHeartbeat, takeHello, takeStatus } from './take-state.ts';

type DeviceCtx = Ctx<DeviceActor>;

/** POST …/up/{kind}: a device's frame over the HTTP fallback (spec 06 §5). */
export const deviceUpHandler = onDevice(deviceUp)(async ({ params: { kind }, body }, ctx) => {
  const frame = readFrame(kind, body, ctx.raw.body?.length ?? 0);
  if ('error' in frame) return refuseFrame(ctx, kind, frame);
  if (frame.kind !== 'status') await signOfLife(ctx, vitalsOf(frame, ctx.now()));
  return receive(ctx, frame);
});

/** Recorded, then refused: ten an hour are a fault of the device (spec 06 §5). */
async function refuseFrame(ctx: DeviceCtx, kind: string, { id, error, tooLarge }: BadFrame): Promise<never> {
  const message = { matId: ctx.actor.id, messageId: id, kind: kind.slice(0, 20), error, now: ctx.now() };
  await noteBadFrame(ctx.db, message);
  if (tooLarge) refuse('request.tooLarge');
  return refuse('mat.frameInvalid', { reason: error });
}

const none = { repeated: false, reply: null };

async function receive(ctx: DeviceCtx, frame: UpFrame): Promise<{ repeated: boolean; reply: Reply | null }> {
  switch (frame.kind) {
    // Heartbeats and acknowledgements say the same however often they come: nothing is kept of them.
    case 'heartbeat':
      await takeHeartbeat(ctx, frame as UpFrame<'heartbeat'>);
      return none;
    case 'ack':
      await ctx.transaction(tx => takeAck(tx, ctx.actor.id, (frame as UpFrame<'ack'>).data));
      return none;
    case 'status':
      return once(ctx, frame, tx => silently(takeStatus(tx, ctx.actor.id, (frame as UpFrame<'status'>).data)));
    case 'hello':
      return once(ctx, frame, tx => silently(takeHello(tx, ctx.actor.id, frame as UpFrame<'hello'>)));
    case 'drop':
      return once(ctx, frame, tx => silently(takeDrop(tx, ctx.actor.id, (frame as UpFrame<'drop'>).data)));
    case 'req':
      return once(ctx, frame, tx => answerPickup(tx, ctx, frame as UpFrame<'req'>));
  }
}

/** The frame's number and all its effects stand in one transaction: a repeat is acknowledged and changes nothing. */
async function once(ctx: DeviceCtx, frame: UpFrame, work: (tx: Tx) => Promise<Reply | null>) {
  const matId = ctx.actor.id;
  const message = { matId, messageId: frame.id, kind: frame.kind, deviceAt: frame.ts };
  return ctx.transaction(async tx => {
    if (!(await noteMessage(tx, message))) {
      return { repeated: true, reply: (await replyOf(tx, matId, frame.id)) as Reply | null };
    }
    return { repeated: false, reply: await work(tx) };
  });
}

const silently = (work: Promise<void>): Promise<null> => work.then(() => null);

function vitalsOf(frame: UpFrame, now: Date) {
  if (frame.kind === 'hello') return { clockSkewMs: now.getTime() - frame.ts.getTime() };
  if (frame.kind !== 'heartbeat') return {};
  const { rssi, networkType } = (frame as UpFrame<'heartbeat'>).data;
  return { rssi, networkType, clockSkewMs: now.getTime() - frame.ts.getTime() };
}
