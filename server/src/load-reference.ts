import { loadAlertReasons } from './areas/mat/index.ts';
import { loadRegions } from './areas/statistics/index.ts';
import { loadTestItems } from './areas/store/index.ts';
import type { Db } from './kernel/index.ts';

/** What every installation begins with, at each start: what people have made of it since stays. */
export async function loadReference(db: Db): Promise<void> {
  await loadRegions(db);
  await loadTestItems(db);
  await loadAlertReasons(db);
}
