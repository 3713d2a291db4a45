import type { CabinetOptions } from './cabinet-options.ts';
import { type DayPlays, Player } from './player.ts';
import { Teller, type TellerWorld } from './teller.ts';
import { type Runs, Updater, type UpdaterWorld, usualRuns } from './updater.ts';

/** Says its results; what the server has taken, or would not, is on record. */
export function cabinetTeller(
  { matId, memory, tally, random, rates }: CabinetOptions,
  world: Pick<TellerWorld, 'send' | 'isDark'> & { isDoubling(): boolean },
): Teller {
  return new Teller({
    ...world,
    doubles: () => world.isDoubling() || tally.meets('duplicate', random, rates.duplicate),
    holdsBack: () => tally.meets('reorder', random, rates.reorder),
    ended: (frame, refused) => {
      memory.told(matId, frame.id);
      if (refused === undefined) tally.told(frame);
      else tally.refused(frame, refused);
    },
  });
}

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
