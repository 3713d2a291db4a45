import type { UpData } from '@materia/contract/areas/mat';
import {
  enqueueCommand,
  isPowered,
  markOffline,
  markOnline,
  noteDocuments,
  noteDoor,
  noteHello,
  notePower,
  noteSizes,
} from '../areas/mat/index.ts';
import type { Tx } from '../kernel/index.ts';
import type { FrameCtx } from './frame-context.ts';
import type { UpFrame } from './read-frame.ts';

/** Beyond this a device's clock is put right (spec 06 §5). */
const largestSkewMs = 30_000;
/** Not asked for again within a heartbeat or two. */
const timeSyncWaitsMs = 90_000;

/** What the device is, and its clock. Documents it lacks and the queue of commands come to it by themselves. */
export async function takeHello(tx: Tx, { actor, link }: FrameCtx, frame: UpFrame<'hello'>): Promise<null> {
  const matId = actor.id;
  await noteHello(tx, matId, frame.data, link ?? 'HTTP');
  await noteSizes(tx, matId, frame.data);
  await noteDocuments(tx, matId, frame.data.docs);
  await syncClock(tx, matId, frame.ts);
  return null;
}

export async function takeHeartbeat(ctx: FrameCtx, frame: UpFrame<'heartbeat'>): Promise<void> {
  const { power } = frame.data;
  if (power && !(await isPowered(ctx.db, ctx.actor.id, power))) {
    await ctx.transaction(tx => notePower(tx, ctx.actor.id, power));
  }
  if (skewOf(ctx.now(), frame.ts) <= largestSkewMs) return;
  await ctx.transaction(tx => syncClock(tx, ctx.actor.id, frame.ts));
}

/** By the device's clock as it went when the frame was sent. */
const behind = (now: Date, ts: Date) => now.getTime() - ts.getTime();

export const takeDoor = (tx: Tx, matId: number, frame: UpFrame<'door'>): Promise<void> =>
  noteDoor(tx, matId, frame.data, behind(tx.now(), frame.ts));

/** The last will: somebody says in its name that it is gone, or it says so before it sleeps. */
export async function takeStatus(tx: Tx, matId: number, { online }: UpData<'status'>): Promise<void> {
  if (online) await markOnline(tx, matId);
  else await markOffline(tx, { matId }, 'STATUS');
}

const skewOf = (now: Date, ts: Date) => Math.abs(now.getTime() - ts.getTime());

async function syncClock(tx: Tx, matId: number, ts: Date): Promise<void> {
  if (skewOf(tx.now(), ts) <= largestSkewMs) return;
  await enqueueCommand(tx, {
    matId,
    type: 'TIME_SYNC',
    params: { serverTime: tx.now().getTime() },
    source: 'RULE',
    expireAt: new Date(tx.now().getTime() + timeSyncWaitsMs),
    unlessOpen: true,
  });
}
