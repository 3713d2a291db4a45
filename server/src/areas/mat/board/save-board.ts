import {
  type MatBoard,
  type MatBoardDraft,
  readMatBoards,
  removeMatBoard,
  saveMatBoard,
} from '@materia/contract/areas/mat';
import { differing, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { matInScope } from '../mat-scope.ts';
import { lockMat } from '../record/mat.store.ts';
import { matTargetOf } from '../record/record-mat.ts';
import { boardsOf, changeBoard, dropBoard, findBoard, insertBoard } from './mat-board.store.ts';

/** GET mat/{id}/board. */
export const readMatBoardsHandler = on(readMatBoards)(async ({ params: { id } }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, id))) refuse('row.notFound');
  return boardsOf(ctx.db, id);
});

const shown = ({ subNo, addr, port, baud, dropSensor, jamPolicy, motorMap }: MatBoardDraft) => ({
  ...{ subNo, addr, port, baud, dropSensor, jamPolicy, motors: motorMap.length },
});

/** Each motor once, and no two on the same pair of lines. */
function checkMotors(motorMap: MatBoardDraft['motorMap']): void {
  const at = { path: ['motorMap'] };
  const lines = new Map<string, number>();
  for (const [index, { motorId, row, col }] of motorMap.entries()) {
    if (motorMap.findIndex(each => each.motorId === motorId) < index) refuse('mat.motorTwice', { motor: motorId }, at);
    const other = lines.get(`${row}/${col}`);
    if (other !== undefined) refuse('mat.lineTwice', { motor: motorId, other }, at);
    lines.set(`${row}/${col}`, motorId);
  }
}

async function demandSub(tx: Tx, matId: number, subNo: number): Promise<void> {
  const sub = await tx.maybe(sql`select from sub_mat where mat_id = ${matId} and sub_no = ${subNo}`);
  if (!sub) refuse('mat.boardSubMissing', { subNo }, { path: ['subNo'] });
}

async function write(tx: Tx, matId: number, before: MatBoard | undefined, draft: MatBoardDraft): Promise<void> {
  const written = before ? await changeBoard(tx, before, draft) : await insertBoard(tx, matId, draft);
  if (!written) refuse('mat.boardTaken', { addr: draft.addr }, { path: ['addr'] });
}

/** POST mat/{id}/board (spec 06 §6). */
export const saveMatBoardHandler = on(saveMatBoard)(async ({ params, body }, ctx) => {
  const { boardId, version, ...draft } = body;
  checkMotors(draft.motorMap);
  await ctx.transaction(async tx => {
    const mat = (await lockMat(tx, params.id)) ?? refuse('row.notFound');
    tx.about(matTargetOf(mat));
    const before = boardId === undefined ? undefined : await findBoard(tx, boardId);
    if (boardId !== undefined && before?.matId !== mat.id) refuse('row.notFound');
    if (before && before.version !== version) refuse('row.changedMeanwhile');
    await demandSub(tx, mat.id, draft.subNo);
    await write(tx, mat.id, before, draft);
    await raiseDocument(tx, 'setting', [mat.id]);
    tx.record({
      ...matTargetOf(mat),
      ...(before ? differing(shown(before), shown(draft)) : { after: shown(draft) }),
    });
  });
  return boardsOf(ctx.db, params.id);
});

/** DELETE mat/board/{boardId}. */
export const removeMatBoardHandler = on(removeMatBoard)(async ({ params: { boardId } }, ctx) => {
  await ctx.transaction(async tx => {
    const board = await findBoard(tx, boardId);
    const mat = (board && (await lockMat(tx, board.matId))) ?? refuse('row.notFound');
    if (board) tx.record({ ...matTargetOf(mat), before: shown(board) });
    await dropBoard(tx, boardId);
    await raiseDocument(tx, 'setting', [mat.id]);
  });
  return null;
});
