import type { Hardware } from './hardware.ts';
import type { Memory } from './memory.ts';
import type { Papers } from './papers.ts';
import type { Runs, Updater } from './updater.ts';

/** What stands on its hardware. */
export const serialOf = (matId: number): string => `HW${String(matId).padStart(8, '0')}`;

/** Who a cabinet says it is when it connects, and what the server has not heard yet. */
export function helloOf(matId: number, { memory, papers }: { memory: Memory; papers: Papers }, runs: Runs) {
  return {
    ...{ hwSerial: serialOf(matId), appVersion: runs.app[0] },
    boardVersion: runs.firmware[0],
    docs: papers.revisions(),
    openDrops: memory.cutShort(matId),
    results: memory.untold(matId).map(frame => frame.id),
  };
}

/** How it says it is. */
export function heartbeatOf(startedAt: number, power: 'AC' | 'BATTERY', random: () => number) {
  const uptimeSec = Math.round((Date.now() - startedAt) / 1_000);
  return {
    rssi: -50 - Math.floor(random() * 40),
    networkType: '4G',
    power,
    idle: true,
    uptimeSec,
    freeMb: 2_048,
  };
}

interface Parts {
  readonly hardware: Hardware;
  readonly memory: Memory;
  readonly papers: Papers;
  readonly updater: Updater;
}

/** How it is, for the control path. */
export function stateOf(matId: number, connected: boolean, { hardware, memory, papers, updater }: Parts) {
  const said = { untold: memory.untold(matId).length, docs: papers.revisions(), prices: papers.prices() };
  const given = { runs: updater.runs, playlist: papers.playlist().map(ad => ad.adId) };
  return { matId, connected, ...hardware.state(), ...said, ...given };
}
