import { z } from 'zod';
import { event } from './events.ts';

/** A scheduled task failed for good: no further try of this run follows (spec 01 §5, 00 §9). */
export const taskFailed = event(
  'task.failed',
  z.object({ taskId: z.int(), runId: z.int(), code: z.string(), error: z.string() }),
);
