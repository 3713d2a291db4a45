import { type CellAction, CellState, CellSteps, cellChanged } from '@materia/contract/areas/mat';
import { type Actor, outbox, refuse, type Tx } from '../../../kernel/index.ts';
import { addCellHistory, type Cell, setCellState } from './cell.store.ts';

/** Whether the step is this actor's to take from where the cell stands (spec 06 §3 Cell). */
export function mayTakeCell(cell: Pick<Cell, 'state'>, action: CellAction, actor: Actor): boolean {
  const who = CellSteps.find(action, cell.state)?.who ?? [];
  if (actor.kind === 'staff') return who.some(each => each.includes(':') && actor.privs.has(each as never));
  return actor.kind === 'device' ? who.includes('DEVICE') : who.includes('TIMER');
}

/** The only way a pick-up cell changes its state: row, history and event in one transaction. `orderNo`: whom it is kept for from now on. */
export async function applyCellStep(tx: Tx, cell: Cell, action: CellAction, orderNo = cell.orderNo): Promise<Cell> {
  if (!mayTakeCell(cell, action, tx.actor)) refuse('mat.stepRefused');
  const to = CellSteps.find(action, cell.state)?.to;
  if (to === undefined || to === 'previous' || !to[0] || orderNo === null)
    throw new Error(`cell ${cell.trackId}: ${action}`);
  const [state] = to;
  const now = { ...cell, state, orderNo: state === CellState.byName.free ? null : orderNo };
  await setCellState(tx, cell.trackId, state, now.orderNo);
  await addCellHistory(tx, { trackId: cell.trackId, orderNo, from: cell.state, to: state, action });
  await outbox.put(
    tx,
    cellChanged,
    { trackId: cell.trackId, matId: cell.matId, orderNo, from: cell.state, to: state },
    { aggregateType: 'mat', aggregateId: cell.matId, companyId: cell.companyId },
  );
  return now;
}
