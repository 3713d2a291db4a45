import type { BoardMotor } from '@materia/contract/areas/mat';

const mostLine = 12;
const mostMotor = 99;

/** A motor a line, `12 2 3`: its number, row line, column line. */
export const motorText = (map: readonly BoardMotor[]): string =>
  map.map(({ motorId, row, col }) => `${motorId} ${row} ${col}`).join('\n');

const within = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to;

/** What was typed as a map, or which line of it is none. */
export function motorsOf(text: string): { map: BoardMotor[] } | { badLine: number } {
  const map: BoardMotor[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const words = line.trim().split(/[\s,，]+/);
    if (words.length === 1 && words[0] === '') continue;
    const [motorId = -1, row = 0, col = 0] = words.map(Number);
    const good =
      words.length === 3 && within(motorId, 0, mostMotor) && within(row, 1, mostLine) && within(col, 1, mostLine);
    if (!good) return { badLine: at + 1 };
    map.push({ motorId, row, col });
  }
  return { map };
}

interface Slot {
  readonly subNo: number;
  readonly rowNo: number;
  readonly colNo: number;
  readonly trackNo: string;
}
interface Motor {
  readonly subNo: number;
  readonly trackNo: string;
  readonly motorId: number;
}

/** The map of a cabinet wired as it stands: a motor on the lines of its slot's row and column; each motor once. */
export function wiredAsLaid(subNo: number, slots: readonly Slot[], motors: readonly Motor[]): BoardMotor[] {
  const map = new Map<number, BoardMotor>();
  const lines = new Set<string>();
  for (const { trackNo, motorId } of motors.filter(motor => motor.subNo === subNo)) {
    const slot = slots.find(each => each.subNo === subNo && each.trackNo === trackNo);
    if (!slot || slot.rowNo > mostLine || slot.colNo > mostLine || map.has(motorId)) continue;
    const at = `${slot.rowNo}/${slot.colNo}`;
    if (lines.has(at)) continue;
    lines.add(at);
    map.set(motorId, { motorId, row: slot.rowNo, col: slot.colNo });
  }
  return [...map.values()].sort((a, b) => a.motorId - b.motorId);
}
