import { isBrought } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { rxGate } from '../../doctor/index.ts';
import { applyOrderStep, stepOf, stepRefused } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { linesOf, saveLine } from '../order-line.store.ts';
import { pickupPatch } from '../pickup-code.ts';
import { proposeBatches } from '../propose-batches.ts';
import type { StepEffect, StepInput } from './step-effect.ts';

/** 拣货完成 23→30: what is brought; 备货完成 23→41: what is collected, with its code (spec 02 §2.1). */
export const finishPicking: StepEffect = async (tx, order, input) => {
  stepOf(order, 'picked');
  if (!isBrought(order)) stepRefused(order, 'picked');
  await pick(tx, order, input);
  return applyOrderStep(tx, order, 'picked', { remark: input.reason });
};

export const readyForPickup: StepEffect = async (tx, order, input) => {
  stepOf(order, 'ready');
  if (isBrought(order)) stepRefused(order, 'ready');
  await pick(tx, order, input);
  const { cellMatId: matId } = input;
  const patch = await (matId === undefined ? pickupPatch(tx, order) : pickupPatch(tx, { ...order, matId }, true));
  return applyOrderStep(tx, order, 'ready', { remark: input.reason, patch });
};

/** Without lines the whole order is picked; with them each says how many were, and all must be. */
export async function pick(tx: Tx, order: Order, { data }: StepInput): Promise<void> {
  if (order.prescriptionRequired && !(await rxGate(tx, order.id)).dispensed) refuse('order.rxNotDispensed');
  const lines = await linesOf(tx, order.id);
  const picked = (line: (typeof lines)[number]) =>
    data.lines
      ? (data.lines.find(each => each.orderLineId === line.id)?.pickedNumber ?? line.pickedNumber)
      : line.number;
  const missing = lines.reduce((sum, line) => sum + Math.max(0, line.number - line.refundedNumber - picked(line)), 0);
  if (missing > 0) refuse('order.notPicked', { n: missing });
  for (const line of lines) await saveLine(tx, line.id, { pickedNumber: picked(line) });
  await proposeBatches(tx, order, lines);
}
