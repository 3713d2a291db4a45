import { type SubMatRow, saveSubMat, toggleSubMats } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { differing, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { insertSlots, lockLayout, raiseLayouts } from '../planogram/layout.store.ts';
import { raisePlanogram } from '../planogram/raise-planogram.ts';
import { outside } from '../planogram/slot-rules.ts';
import { emptySlots } from './empty-slots.ts';
import { misfit } from './misfit.ts';
import { changeSub, enableSub, insertSub, lockSubs, subRows } from './sub-mat.store.ts';

type Body = BodyOf<typeof saveSubMat>;
const at = (field: string) => ({ path: [field] });

const targetOf = ({ matId, matName }: Pick<SubMatRow, 'matId' | 'matName'>) => ({
  targetType: 'MAT',
  targetId: matId,
  targetName: matName,
});
const shown = ({ subNo, name, cabinetType, tempZone, rowCount, colCount, enabled }: SubMatRow) => ({
  ...{ subNo, name, cabinetType, tempZone, rowCount, colCount, enabled },
});

async function oneSub(tx: Tx, id: number): Promise<SubMatRow> {
  const [row] = await subRows(tx, sql`s.id = ${id}`);
  return row ?? refuse('row.notFound');
}

/** Which number a new cabinet gets: the one asked for, or the next free one. */
function freeNumber(taken: readonly number[], asked: number | undefined): number {
  if (asked !== undefined) return taken.includes(asked) ? refuse('mat.subTaken', { subNo: asked }, at('subNo')) : asked;
  const free = Array.from({ length: 15 }, (_, index) => index + 1).find(no => !taken.includes(no));
  return free ?? refuse('mat.subFull');
}

async function add(tx: Tx, body: Body): Promise<SubMatRow> {
  const layout = await lockLayout(tx, body.matId);
  const subNo = freeNumber(
    layout.subs.map(sub => sub.subNo),
    body.subNo,
  );
  const id = await insertSub(tx, body.matId, { ...body, subNo });
  if (body.slots) await insertSlots(tx, body.matId, emptySlots({ ...body, subNo }));
  const after = await oneSub(tx, id);
  tx.record({ ...targetOf(after), after: shown(after) });
  return after;
}

async function change(tx: Tx, id: number, body: Body): Promise<SubMatRow> {
  const layout = await lockLayout(tx, body.matId);
  const [before] = await lockSubs(tx, [id]);
  if (!before || before.matId !== body.matId) return refuse('row.notFound');
  tx.about(targetOf(before));
  if (before.version !== body.version) refuse('row.changedMeanwhile');
  const other = before.cabinetType !== body.cabinetType || before.tempZone !== body.tempZone;
  if (before.subNo === 0 && other) refuse('mat.mainSubFixed');
  const slots = layout.slots.filter(slot => !slot.removed && slot.subNo === before.subNo);
  const beyond = slots.find(slot => outside(slot, body));
  if (beyond) refuse('mat.slotOutside', { trackNo: beyond.trackNo });
  if (before.tempZone !== body.tempZone) await misfit(tx, slots, body.tempZone);
  await changeSub(tx, id, body);
  const after = await oneSub(tx, id);
  tx.record({ ...targetOf(after), ...differing(shown(before), shown(after)) });
  return after;
}

/** POST mat/submat. */
export const saveSubMatHandler = on(saveSubMat)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const after = body.id === undefined ? await add(tx, body) : await change(tx, body.id, body);
    await raiseLayouts(tx, [body.matId]);
    await raisePlanogram(tx, [body.matId], ['layout']);
    // What each cabinet is to be cooled to goes by its zone.
    await raiseDocument(tx, 'setting', [body.matId]);
    return after;
  }),
);

/** Whether a cell of it holds the goods of a store's order, or is kept for them. */
const keepsOrders = async (tx: Tx, { matId, subNo }: SubMatRow): Promise<boolean> =>
  (await tx.maybe(
    sql`select from track where mat_id = ${matId} and sub_no = ${subNo} and cell_order_no is not null limit 1`,
  )) !== undefined;

/** POST mat/submat/toggle: all of them or none. */
export const toggleSubMatsHandler = on(toggleSubMats)(async ({ body: { ids, deleted } }, ctx) => {
  await ctx.transaction(async tx => {
    const wanted = [...new Set(ids)];
    const subs = await lockSubs(tx, wanted);
    if (subs.length < wanted.length) refuse('row.notFound');
    const changing = subs.filter(sub => sub.enabled === deleted);
    for (const sub of changing) {
      tx.about(targetOf(sub));
      if (deleted && sub.subNo === 0) refuse('mat.mainSubStays');
      if (deleted && (sub.stock > 0 || (await keepsOrders(tx, sub)))) refuse('mat.subStock');
      await enableSub(tx, sub, !deleted);
      tx.record({ ...targetOf(sub), after: { subNo: sub.subNo, enabled: !deleted } });
    }
    const matIds = [...new Set(changing.map(sub => sub.matId))];
    await raiseLayouts(tx, matIds);
    await raisePlanogram(tx, matIds, ['layout']);
  });
  return null;
});
