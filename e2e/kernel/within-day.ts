import { test } from '@playwright/test';
import { addDays, dayOf, startOfDay } from '../../contract/src/kernel/index.ts';

/** As long as a walkthrough takes on a busy machine. */
const walkMs = 4 * 60_000;

/**
 * Lists open at TODAY: what begins shortly before midnight in Shanghai would look for its orders on the day after. It waits the day
 * out, and is given the time for it.
 */
export async function withinDay(): Promise<void> {
  const now = Date.now();
  const left = startOfDay(addDays(dayOf(now), 1)).getTime() - now;
  if (left > walkMs) return;
  const info = test.info();
  info.setTimeout(info.timeout + left);
  await new Promise(go => setTimeout(go, left + 1_000));
}
