import { z } from 'zod';
import { event } from './events.ts';

/** A scheduled task failed for good: no further try of this run follows (spec 01 §5, 00 §9). */
export const taskFailed = event(
  'task.failed',
  z.object({ taskId: z.int(), runId: z.int(), code: z.string(), error: z.string() }),
);

/** An event of the outbox was given up: some consumer did not take it in twenty tries (spec 01 §1, TASK_FAILED). */
export const outboxDead = event(
  'outbox.dead',
  z.object({ outboxId: z.int(), event: z.string(), attempts: z.int(), error: z.string() }),
);
