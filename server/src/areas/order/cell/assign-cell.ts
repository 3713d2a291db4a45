import { assignCell, type OrderCell, putCell, releaseCell } from '@materia/contract/areas/mat';
import { on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import {
  applyCellStep,
  type Cell,
  cellOfOrder,
  demandOnline,
  lockCellOfOrder,
  matInScope,
  openCell,
  reserveCell,
} from '../../mat/index.ts';
import { lockOrderByNo, type Order } from '../order.store.ts';
import { recordOrder } from '../record-order.ts';
import { pick } from '../steps/finish-picking.ts';
import { scanCodes } from '../steps/hand-over.ts';
import { demandSelling, orderForCell } from './demand-order.ts';

const cellText = ({ subNo, trackNo, matName }: Cell): string => `${matName} ${subNo}-${trackNo}`;

/** What the order's log says of its cell. */
const record = (tx: Tx, order: Order, cell: Cell) =>
  recordOrder(tx, order, order, { after: { cell: cellText(cell), cellState: cell.state } });

const answer = async (tx: Tx, actor: StaffActor, orderNo: string): Promise<OrderCell> =>
  (await cellOfOrder(tx, actor, orderNo)) ?? refuse('row.notFound');

/** POST cell/assign: FREE→RESERVED. The order is locked first, so that asked twice it has one cell. */
export const assignCellHandler = on(assignCell)(({ body: { orderNo, matId } }, ctx) =>
  ctx.transaction(async tx => {
    const order = await orderForCell(tx, orderNo);
    if (!(await matInScope(tx, ctx.actor, matId))) refuse('row.notFound');
    await demandSelling(tx, matId, order.companyId);
    // The customer was told where it waits.
    if (order.pickupMatId !== null && order.pickupMatId !== matId)
      refuse('mat.cellAtPoint', { point: order.pickupPoint ?? '' });
    const has = await lockCellOfOrder(tx, orderNo);
    if (has && has.matId !== matId) refuse('mat.cellElsewhere', { mat: has.matName, trackNo: has.trackNo });
    if (!has) record(tx, order, (await reserveCell(tx, matId, orderNo)) ?? refuse('mat.cellNone'));
    return answer(tx, ctx.actor, orderNo);
  }),
);

/** The cell of an order, both locked in this order. */
async function cellOf(tx: Tx, order: Order, cellId: number): Promise<Cell> {
  const cell = await lockCellOfOrder(tx, order.orderNo);
  return cell?.trackId === cellId ? cell : refuse('row.notFound');
}

/**
 * POST cell/put: everything that could keep the order at 23 is asked before the door opens; nobody stands there to be told afterwards. The
 * cell and the order go on when the device says that it is shut (spec 06 §3).
 */
export const putCellHandler = on(putCell)(({ body: { cellId, orderNo, traceCodes } }, ctx) =>
  ctx.transaction(async tx => {
    const order = await orderForCell(tx, orderNo);
    const cell = await cellOf(tx, order, cellId);
    if (cell.state !== 'RESERVED') refuse('mat.stepRefused');
    await demandSelling(tx, cell.matId, order.companyId);
    await demandOnline(tx, cell.matId);
    await pick(tx, order, { data: {} });
    await scanCodes(tx, order, { data: { traceCodes } });
    await openCell(tx, cell, 'PUT');
    record(tx, order, cell);
    return answer(tx, ctx.actor, orderNo);
  }),
);

/** POST cell/release. What lies in a cell is taken out by somebody: it is free once it was opened and shut. */
export const releaseCellHandler = on(releaseCell)(({ body: { cellId, orderNo } }, ctx) =>
  ctx.transaction(async tx => {
    const order = (await lockOrderByNo(tx, orderNo)) ?? refuse('row.notFound');
    const cell = await cellOf(tx, order, cellId);
    if (cell.state === 'OVERDUE') {
      await demandOnline(tx, cell.matId);
      await openCell(tx, cell, 'RELEASE');
      record(tx, order, cell);
      return { cellId, state: cell.state, opening: true };
    }
    const free = await applyCellStep(tx, cell, 'release');
    record(tx, order, free);
    return { cellId, state: free.state, opening: false };
  }),
);
