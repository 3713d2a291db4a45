import { saveSupplyLines } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { demand, on, refuse, type Tx } from '../../../kernel/index.ts';
import { applied } from './plan-state.ts';
import { linesOf, type PlanLine, unitsOf, writeDrafts, writePicked } from './supply-line.store.ts';
import { lockPlan, type Plan, touchPlan } from './supply-plan.store.ts';

type Body = BodyOf<typeof saveSupplyLines>;

/** POST supplyplan/lines: what was picked while it is picked, what the phone says while it is filled; nothing is booked. */
export const saveSupplyLinesHandler = on(saveSupplyLines)(async ({ body }, ctx) => {
  if (body.picked.length > 0) demand(ctx.actor, 'SUPPLY:PICK');
  if (body.filled.length > 0) demand(ctx.actor, 'SUPPLY:WRITE');
  return ctx.transaction(async tx => {
    const plan = (await lockPlan(tx, body.planId)) ?? refuse('row.notFound');
    if (body.picked.length > 0) await keepPicked(tx, plan, body);
    if (body.filled.length > 0) await keepDrafts(tx, plan, body);
    return applied(body.picked.length > 0 ? await touchPlan(tx, plan.id) : plan);
  });
});

async function keepPicked(tx: Tx, plan: Plan, { picked, version }: Body): Promise<void> {
  if (plan.status !== 'PICKING') refuse('mat.stepRefused');
  const lines = await linesOf(tx, plan.id);
  // Who says again what stands already contradicts nobody: the answer was lost on its way.
  if (version !== plan.version && !picked.every(line => stands(line, lines))) refuse('row.changedMeanwhile');
  for (const { lineId, batches } of picked) {
    const line = lines.find(each => each.id === lineId && each.action === 'LOAD') ?? refuse('row.notFound');
    if (unitsOf(batches) > line.planQty) refuse('supply.overPicked', { trackNo: line.trackNo });
  }
  await writePicked(
    tx,
    plan.id,
    picked.map(({ lineId, batches, shortReason }) => ({ id: lineId, picked: batches, shortReason })),
  );
}

type Picked = Body['picked'][number];

const said = (batches: Readonly<Picked['batches']>, shortReason: string | null): string =>
  JSON.stringify([
    shortReason,
    ...batches.map(({ batchNo, expiresOn, producedOn, quantity, traceCodes }) => [
      ...[batchNo, expiresOn, producedOn, quantity],
      traceCodes,
    ]),
  ]);

const stands = (line: Picked, lines: readonly PlanLine[]): boolean =>
  lines.some(
    ({ id, picked, shortReason }) =>
      id === line.lineId && said(picked, shortReason) === said(line.batches, line.shortReason),
  );

async function keepDrafts(tx: Tx, plan: Plan, { filled }: Body): Promise<void> {
  if (plan.status !== 'FILLING') refuse('mat.stepRefused');
  await writeDrafts(tx, plan.id, filled);
}
