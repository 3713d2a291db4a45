import type { UpData } from '@materia/contract/areas/mat';
import { ackCommand, finishCommand, isDrop, noteClockSet, noteRotated, noteSelfTest } from '../areas/mat/index.ts';
import { applyDropResult, noteCellOpened } from '../areas/order/index.ts';
import type { Tx } from '../kernel/index.ts';

/** A command was received, or has ended (spec 06 §3). A DROP ends by its drop frame, which names the units. */
export async function takeAck(tx: Tx, matId: number, ack: UpData<'ack'>): Promise<void> {
  const { cmdId, state, code, message, data } = ack;
  if (state === 'ACK' || (await isDrop(tx, { matId, cmdId }))) return ackCommand(tx, { matId, cmdId });
  await noteRotated(tx, { matId, cmdId, done: state === 'DONE' });
  await noteSelfTest(tx, { matId, cmdId, passed: state === 'DONE', data: data ?? {} });
  if (state === 'DONE') {
    await noteCellOpened(tx, { matId, cmdId });
    await noteClockSet(tx, { matId, cmdId });
  }
  await finishCommand(tx, {
    matId,
    cmdId,
    status: state,
    result: { code, message, ...data },
    error: state === 'FAILED' ? (message ?? code) : undefined,
  });
}

/** What was dropped: the order's step, the stock and the command's end stand in the transaction that keeps the frame. */
export async function takeDrop(tx: Tx, matId: number, drop: UpData<'drop'>): Promise<void> {
  const { dropId, orderNo, final, offline, units } = drop;
  await applyDropResult(tx, { matId, dropId, orderNo, final, offline, units });
  if (!final) return ackCommand(tx, { matId, cmdId: dropId });
  const failed = units.filter(unit => unit.result !== 'DROPPED');
  await finishCommand(tx, {
    matId,
    cmdId: dropId,
    status: failed.length === 0 ? 'DONE' : 'FAILED',
    result: { units, offline },
    error: failed[0]?.result,
  });
}
