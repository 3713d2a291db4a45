import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply, UpData } from '@materia/contract/areas/mat';
import { givesOut, goodsOfMat, keepReply, saleMatForSystem } from '../areas/mat/index.ts';
import {
  cancelAtCabinet,
  countMiss,
  giveUpRiderDrop,
  openCellByCode,
  orderAtCabinet,
  orderForPickup,
  placeAtCabinet,
} from '../areas/order/index.ts';
import { handInAtMat, wishAtMat } from '../areas/supply/index.ts';
import { Refusal, refuse, type Tx } from '../kernel/index.ts';
import type { FrameCtx } from './frame-context.ts';
import type { UpFrame } from './read-frame.ts';

type Asked = UpData<'req'>;

/**
 * What somebody at the screen wants (spec 06 §5 req). A refusal is an answer here, not an error: what was begun is undone, the miss and the answer
 * stay.
 */
export async function answerRequest(tx: Tx, ctx: FrameCtx, frame: UpFrame<'req'>): Promise<Reply> {
  const { reqId } = frame.data;
  const reply = await tx
    .savepoint(() => perform(tx, ctx, frame.data))
    .then(data => ({ reqId, ok: true, code: 200, message: '', data: data as Reply['data'] }))
    .catch(error => refused(tx, ctx, frame.data, error));
  await keepReply(tx, { matId: ctx.actor.id, messageId: frame.id }, reply);
  return reply;
}

async function perform(tx: Tx, ctx: FrameCtx, asked: Asked): Promise<object> {
  const matId = ctx.actor.id;
  switch (asked.op) {
    case 'PICKUP':
      return pickUp(tx, matId, asked.args.code);
    case 'CELL_OPEN':
      return openCellByCode(tx, matId, asked.args.code);
    case 'GOODS':
      return goodsOfMat({ db: tx, now: tx.now, setting: tx.setting }, matId, asked.args);
    case 'CREATE_ORDER': {
      const { goods, expectedPayable = null } = asked.args;
      return orderAtCabinet(tx, ctx.actor, await placeAtCabinet(tx, { matId, goods, expectedPayable }));
    }
    case 'WISH':
      return wishAtMat(tx, matId, asked.args);
    case 'RECYCLE': {
      const items = asked.args.items.map(item => ({ ...item, batchNo: '', photos: [] }));
      return handInAtMat(tx, matId, { ...asked.args, items });
    }
    case 'CANCEL_ORDER':
      await cancelAtCabinet(tx, asked.args.orderNo);
      return orderAtCabinet(tx, ctx.actor, asked.args.orderNo);
    case 'ORDER_STATUS':
      return orderAtCabinet(tx, ctx.actor, asked.args.orderNo);
  }
}

/** While its selling is off a device gives nothing out: somebody may be working inside it. */
async function pickUp(tx: Tx, matId: number, code: string): Promise<object> {
  const mat = await saleMatForSystem(tx, matId);
  if (!givesOut(mat)) refuse('mat.sellingOff');
  const order = await orderForPickup(tx, matId, code);
  return { orderNo: order.orderNo };
}

/** What may not be given though it is paid. */
const barred: readonly string[] = ['order.notSellable', 'order.noTrack'];

async function refused(tx: Tx, ctx: FrameCtx, asked: Asked, error: unknown): Promise<Reply> {
  if (!(error instanceof Refusal)) throw error;
  const matId = ctx.actor.id;
  if (error.key === 'order.pickupCode') await countMiss(tx, { matId });
  if (asked.op === 'PICKUP' && barred.includes(error.key)) await giveUpRiderDrop(tx, matId, asked.args.code);
  const { status, message } = ctx.word(error);
  return { reqId: asked.reqId, ok: false, code: status, message, data: null };
}

const payUrlWithinMs = 2_500;
const lookEveryMs = 100;

/** A new order's code to pay comes from its provider after the commit: the answer waits for it, as long as an answer may take. */
export async function withPayUrl(ctx: FrameCtx, asked: Asked, reply: Reply | null): Promise<Reply | null> {
  if (asked.op !== 'CREATE_ORDER' || !reply?.ok) return reply;
  const { orderNo } = reply.data as { orderNo: string };
  const until = Date.now() + payUrlWithinMs;
  for (;;) {
    const order = await orderAtCabinet(ctx.db, ctx.actor, orderNo);
    if (order.payUrl !== null || order.payable === 0 || Date.now() > until) return { ...reply, data: { ...order } };
    await sleep(lookEveryMs);
  }
}
