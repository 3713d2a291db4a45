import { pauseTask, resumeTask, runTask, runTaskNow, stopTask, type TaskRow } from '@materia/contract/areas/system';
import {
  type Ctx,
  differing,
  on,
  pauseTask as pause,
  refuse,
  resumeTask as resume,
  runNow,
  type StaffActor,
  scheduleTask,
  sql,
  stopTask as stop,
  type Tx,
  taskPush,
  wake,
} from '../../../kernel/index.ts';
import { readTaskRows } from './task.store.ts';

/** Does something with a task and answers it as it is afterwards; the log says what its states were and are, and others' lists hear of it. */
function stepping(ctx: Ctx<StaffActor>, id: number, act: (tx: Tx) => Promise<unknown>): Promise<TaskRow> {
  const read = async (tx: Tx): Promise<TaskRow> =>
    (await readTaskRows(tx, ctx.lang, { where: sql`t.id = ${id}` }))[0] ?? refuse('row.notFound');
  return ctx.transaction(async tx => {
    const before = await read(tx);
    const target = { targetType: 'TASK', targetId: id, targetName: before.code };
    tx.about(target);
    await act(tx);
    const row = await read(tx);
    tx.record({ ...target, ...differing(statesOf(before), statesOf(row)) });
    tx.afterCommit(() => wake('live', { push: taskPush(id, row.status) }));
    return row;
  });
}

const statesOf = ({ status, schedule }: TaskRow) => ({ status, schedule });

/** POST task/{id}/run. */
export const runTaskHandler = on(runTask)(({ params: { id } }, ctx) => stepping(ctx, id, tx => scheduleTask(tx, id)));
/** POST task/{id}/runnow. */
export const runTaskNowHandler = on(runTaskNow)(({ params: { id }, body }, ctx) =>
  stepping(ctx, id, tx => runNow(tx, { id, userId: ctx.actor.id, params: body.params })),
);
/** POST task/{id}/pause. */
export const pauseTaskHandler = on(pauseTask)(({ params: { id } }, ctx) => stepping(ctx, id, tx => pause(tx, id)));
/** POST task/{id}/resume. */
export const resumeTaskHandler = on(resumeTask)(({ params: { id } }, ctx) => stepping(ctx, id, tx => resume(tx, id)));
/** POST task/{id}/stop. */
export const stopTaskHandler = on(stopTask)(({ params: { id } }, ctx) => stepping(ctx, id, tx => stop(tx, id)));
