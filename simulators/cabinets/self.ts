import type { Memory } from './memory.ts';
import type { Papers } from './papers.ts';

/** Who a cabinet says it is when it connects, and what the server has not heard yet. */
export function helloOf(matId: number, { memory, papers }: { memory: Memory; papers: Papers }) {
  return {
    ...{ hwSerial: `HW${String(matId).padStart(8, '0')}`, appVersion: '3.2.1', boardVersion: '1.8' },
    docs: papers.revisions(),
    openDrops: memory.cutShort(matId),
    results: memory.untold(matId).map(frame => frame.id),
  };
}

/** How it says it is. */
export function heartbeatOf(startedAt: number, random: () => number) {
  const uptimeSec = Math.round((Date.now() - startedAt) / 1_000);
  return {
    rssi: -50 - Math.floor(random() * 40),
    networkType: '4G',
    power: 'AC',
    idle: true,
    uptimeSec,
    freeMb: 2_048,
  };
}
