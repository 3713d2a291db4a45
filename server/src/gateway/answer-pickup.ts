import type { Reply } from '@materia/contract/areas/mat';
import { keepReply, saleMatForSystem } from '../areas/mat/index.ts';
import { countMiss, orderForPickup } from '../areas/order/index.ts';
import { type Ctx, type DeviceActor, Refusal, refuse, type Tx } from '../kernel/index.ts';
import type { UpFrame } from './read-frame.ts';

/**
 * PICKUP: who stands before the device typed a code (spec 06 §5). A refusal is an answer here, not an error: what the order
 * began is undone, the miss and the answer stay.
 */
export async function answerPickup(tx: Tx, ctx: Ctx<DeviceActor>, frame: UpFrame<'req'>): Promise<Reply> {
  const { reqId, args } = frame.data;
  const matId = ctx.actor.id;
  const reply = await tx
    .savepoint(() => pickUp(tx, matId, args.code))
    .then(data => ({ reqId, ok: true, code: 200, message: '', data }))
    .catch(error => refused(tx, ctx, reqId, error));
  const message = { matId, messageId: frame.id, kind: frame.kind, deviceAt: frame.ts };
  await keepReply(tx, message, reply);
  return reply;
}

/** While its selling is off a device gives nothing out: somebody may be working inside it. */
async function pickUp(tx: Tx, matId: number, code: string): Promise<Reply['data']> {
  const mat = await saleMatForSystem(tx, matId);
  if (!mat || mat.supplying || mat.bizStatus !== 'OPERATIONAL') refuse('mat.sellingOff');
  const order = await orderForPickup(tx, matId, code);
  return { orderNo: order.orderNo };
}

async function refused(tx: Tx, ctx: Ctx<DeviceActor>, reqId: string, error: unknown): Promise<Reply> {
  if (!(error instanceof Refusal)) throw error;
  if (error.key === 'order.pickupCode') await countMiss(tx, { matId: ctx.actor.id });
  const { status, message } = ctx.word(error);
  return { reqId, ok: false, code: status, message, data: null };
}
