import type { CommandData, DropParams } from '@materia/contract/areas/mat';
import type { KeptFrame } from './memory.ts';

/** The frame has the command's own id: in whichever life it is said, it counts once. */
export function resultFrame(command: CommandData, ts: number, units: readonly object[], offline = false): KeptFrame {
  const { dropId, orderNo } = command.params as DropParams;
  return { kind: 'drop', id: command.cmdId, ts, data: { dropId, orderNo, final: true, offline, units } };
}

/** Of a drop that was cut short: nobody saw what fell. */
export function unknownUnits(command: CommandData) {
  const { items } = command.params as DropParams;
  return items.flatMap(({ lineId, units, tracks }) =>
    Array.from({ length: units }, (_, n) => ({ lineId, n: n + 1, ...tracks[0], result: 'UNKNOWN' })),
  );
}
