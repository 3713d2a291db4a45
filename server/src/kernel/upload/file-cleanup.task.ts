import { type TaskRun, task } from '../jobs/task.ts';
import { smallKey } from './files.ts';
import { removeParts } from './resumable-handlers.ts';
import { forgottenSessions, removeSession } from './upload-session.store.ts';
import { deletedFiles, dropOrphans, removeFile } from './uploaded-file.store.ts';

const batchSize = 500;
const dayMs = 86_400_000;

/**
 * file_cleanup (spec 01 §5): files that nothing claimed within retention.orphanFile days, and those given up, go with their stored
 * file; so do uploads that nobody went on with. Marked first, removed then: a record that claims a file at that moment has it, or is
 * told that it is gone, and what is uploaded again at that moment stays.
 */
export const fileCleanup = task({
  code: 'file_cleanup',
  cron: '0 10 4 * * *',
  run: async run => {
    const at = run.now();
    const before = new Date(at.getTime() - run.setting<number>('retention.orphanFile') * dayMs);
    for (let marked = batchSize; marked === batchSize && !run.signal.aborted; ) {
      marked = await run.transaction(tx => dropOrphans(tx, before, at, batchSize));
    }
    const counts = await removeDeleted(run);
    await removeForgotten(run);
    await run.files.stage.removeForgotten();
    return counts;
  },
});

async function removeDeleted(run: TaskRun): Promise<{ ok: number; failed: number }> {
  const counts = { ok: 0, failed: 0 };
  let after = 0;
  for (let found = batchSize; found === batchSize && !run.signal.aborted; ) {
    const files = await deletedFiles(run.db, after, batchSize);
    for (const file of files) {
      try {
        await run.transaction(async tx => {
          if (!(await removeFile(tx, file))) return;
          await run.files.store.remove(file.path);
          await run.files.store.remove(smallKey(file.path));
        });
        counts.ok += 1;
      } catch (error) {
        // A record still refers to it, or the store is away: the others go all the same, this one the next night.
        run.log.warn({ err: error, file: file.id }, 'file not removed');
        counts.failed += 1;
      }
    }
    found = files.length;
    after = files.at(-1)?.id ?? after;
    await run.progress({ done: counts.ok + counts.failed, ...counts });
  }
  return counts;
}

async function removeForgotten(run: TaskRun): Promise<void> {
  for (let found = batchSize; found === batchSize && !run.signal.aborted; ) {
    const sessions = await forgottenSessions(run.db, batchSize);
    for (const session of sessions) {
      await removeParts(run.files, session);
      await removeSession(run.db, session.uploadId);
    }
    found = sessions.length;
  }
}
