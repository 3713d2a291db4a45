import { CellParams, type CellPurposeCode } from '@materia/contract/areas/mat';
import { refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { enqueueCommand } from '../enqueue-command.ts';
import type { Cell } from './cell.store.ts';

/** Who stands before the cell waits no longer. */
const opensWithinMs = 60_000;

/** Tells the device to open a cell; told again while it has not done so, nothing happens twice. */
export async function openCell(tx: Tx, cell: Cell, purpose: CellPurposeCode): Promise<void> {
  const { trackId, matId, subNo, trackNo } = cell;
  const orderNo = cell.orderNo ?? '';
  const params: CellParams = { trackId, subNo, trackNo, purpose, orderNo };
  await enqueueCommand(tx, {
    matId,
    type: 'UNLOCK_CELL',
    params,
    source: 'ORDER',
    orderNo,
    operatorId: staffId(tx.actor) ?? undefined,
    expireAt: new Date(tx.now().getTime() + opensWithinMs),
    unlessSame: true,
  });
}

/** A clerk opens a cell only while somebody at the other end can: he stands before it. */
export async function demandOnline(tx: Tx, matId: number): Promise<void> {
  const mat = await tx.maybe(sql`select from mat m where m.id = ${matId} and m.online`);
  if (!mat) refuse('mat.cellOffline');
}

/** What a device was told of a cell by one of its commands; undefined: that was another command. */
export async function cellCommand(tx: Tx, of: { matId: number; cmdId: string }): Promise<CellParams | undefined> {
  const row = await tx.maybe<{ params: unknown }>(sql`
    select params from mat_command where mat_id = ${of.matId} and cmd_id = ${of.cmdId} and type = 'UNLOCK_CELL'`);
  return row && CellParams.parse(row.params);
}
