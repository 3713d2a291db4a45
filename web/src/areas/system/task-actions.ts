import { pauseTask, resumeTask, runTask, stopTask, type TaskRow } from '@materia/contract/areas/system';
import type { Call, CallShape } from '@materia/contract/kernel';
import { api } from '../../kernel/api.ts';
import { ApiFailure } from '../../kernel/api-failure.ts';
import type { BatchAnswer, RowAction, Target } from '../../kernel/list-screen/declaration.ts';
import { later } from '../../ui/later.tsx';

type Targets = readonly Target<TaskRow>[];

/** One call for each task; of many, those that were refused are listed and stay chosen. */
const each =
  <T extends CallShape>(call: Call<T>) =>
  async (targets: Targets): Promise<BatchAnswer> => {
    const done: unknown[] = [];
    const failed: Readonly<Record<string, unknown>>[] = [];
    for (const { id, row } of targets) {
      try {
        done.push(await api(call, { params: { id } } as never, { quiet: targets.length > 1 }));
      } catch (problem) {
        if (!(problem instanceof ApiFailure) || targets.length === 1) throw problem;
        failed.push({ taskId: id, name: row.name, code: problem.code, message: problem.message });
      }
    }
    return { done, failed };
  };

const write = { needs: 'TASK:WRITE' } as const;

/** What may be done with tasks, in the order in which it is offered (spec 01 §10: 暂停 and 恢复 of many). */
export const taskActions: readonly RowAction<TaskRow>[] = [
  {
    name: 'runnow',
    ...write,
    tone: 'main',
    where: 'row',
    key: 'n',
    dialog: later(() => import('./run-now.dialog.tsx').then(part => part.RunNowDialog)),
    run: async (_targets, input) => input.answer,
  },
  { name: 'run', ...write, where: 'row', run: each(runTask) },
  { name: 'pause', ...write, run: each(pauseTask) },
  { name: 'resume', ...write, run: each(resumeTask) },
  { name: 'stop', ...write, where: 'row', tone: 'danger', confirm: 'system.ask.stopTask', run: each(stopTask) },
];
