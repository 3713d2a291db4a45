import { inTx, type Services, type Task, timer } from '../kernel/index.ts';

/** Runs a task as a runner of the jobs role would, and answers its numbers. */
export function runTask(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'log' | 'files'>,
  task: Task,
): ReturnType<Task['run']> {
  const { db, clock, settings, log, files } = services;
  return task.run({
    db,
    log,
    files,
    signal: new AbortController().signal,
    params: {},
    now: () => clock.now(),
    setting: (key, companyId) => settings.get(key, companyId),
    transaction: fn => inTx({ db, clock, settings, actor: timer(task.code), requestId: 'test' }, fn),
    progress: async () => undefined,
  });
}
