import type { CabinetOptions } from './cabinet-options.ts';
import { type DayPlays, Player } from './player.ts';
import { type Runs, Updater, type UpdaterWorld, usualRuns } from './updater.ts';

/** What a cabinet runs: as it noted last, else as it came. */
export function cabinetUpdater(of: CabinetOptions, world: Pick<UpdaterWorld, 'say' | 'pause' | 'restart'>): Updater {
  const { matId, memory, papers, server, releaseKey, rates, random, unitMs, runs = usualRuns } = of;
  return new Updater(memory.noted<Runs>(matId, 'runs') ?? runs, {
    ...{ server, releaseKey, failing: rates.ota, restMs: unitMs, random },
    ...world,
    wanted: kind => papers.wanted(kind),
    keep: now => memory.keepNote(matId, 'runs', now),
  });
}

/** What it has shown today, as it noted last. */
export function cabinetPlayer({ matId, memory, papers, server, random }: CabinetOptions): Player {
  return new Player(memory.noted<DayPlays>(matId, 'plays'), {
    ...{ server, random, playlist: () => papers.playlist() },
    keep: plays => memory.keepNote(matId, 'plays', plays),
  });
}
