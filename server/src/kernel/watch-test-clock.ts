import type { Clock } from './clock.ts';
import { type Database, sql } from './index.ts';

const everyMs = 200;

/** Follows the database's `test_clock` row, so that one statement moves business time of all processes. Only with TEST_CLOCK=1. */
export async function watchTestClock(db: Database, clock: Clock): Promise<() => void> {
  const read = async () => {
    const row = await db.maybe<{ offset: number }>(sql`select offset_ms as offset from test_clock`);
    clock.setOffset(row?.offset ?? 0);
  };
  await read();
  // A tick that fails says nothing new: the database's absence is told by whoever needs it.
  const timer = setInterval(() => void read().catch(() => {}), everyMs);
  return () => clearInterval(timer);
}
