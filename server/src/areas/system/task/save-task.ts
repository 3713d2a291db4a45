import { saveTask } from '@materia/contract/areas/system';
import { changeTaskRun, differing, on, sql, type TaskChange, taskPush, wake } from '../../../kernel/index.ts';
import { readTaskDetail } from './read-task.ts';

/** POST task: how a task is run (spec 01 §3, §5). */
export const saveTaskHandler = on(saveTask)(({ body: { taskId: id, version, ...change } }, ctx) =>
  ctx.transaction(async tx => {
    const { known } = await tx.one<{ known: number }>(sql`select count(*)::int as known from sys_user
      where id = any(${change.alarmUserIds}::bigint[]) and deleted_at is null`);
    if (known !== new Set(change.alarmUserIds).size) ctx.fail('system.alarmUserUnknown');
    const { before } = await changeTaskRun(tx, { id, version, ...change });
    const target = { targetType: 'TASK', targetId: id, targetName: before.code };
    tx.record({ ...target, ...differing<TaskChange>(before, change) });
    tx.afterCommit(() => wake('live', { push: taskPush(id, before.status) }));
    return readTaskDetail(tx, { id, lang: ctx.lang, now: ctx.now() });
  }),
);
