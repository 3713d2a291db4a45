import type { SlotRow } from '../planogram/layout.store.ts';
import type { SubFields } from './sub-mat.store.ts';

/** How many a new slot holds until somebody says otherwise. */
const capacity = 10;
/** Motors are numbered 0–99; slots beyond them have none of their own. */
const motors = 100;

/** What moves the goods in a cabinet of a kind: spirals, cells, belts (spec 06 §1). */
const trackTypes: Readonly<Record<number, SlotRow['trackType']>> = { 0: 2, 1: 1, 2: 3 };

/** A slot at each place of a cabinet: A1, A2, … from its top. */
export function emptySlots({
  subNo,
  cabinetType,
  rowCount,
  colCount,
}: Omit<SubFields, 'name' | 'tempZone'>): SlotRow[] {
  const trackType = trackTypes[cabinetType] ?? 1;
  return Array.from({ length: rowCount * colCount }, (_, place): SlotRow => {
    const [row, col] = [Math.floor(place / colCount), place % colCount];
    return {
      ...{ id: null, removed: false, subNo, trackNo: `${String.fromCharCode(65 + row)}${col + 1}` },
      ...{ rowNo: row + 1, colNo: col + 1, widthUnits: 1, trackType, motorId: place < motors ? place : null },
      ...{ coupledWith: [], cellUse: trackType === 2 ? 'SALE' : null, goodsId: null, price: null, specialPrice: 0 },
      ...{ capacity: trackType === 2 ? 1 : capacity, parLevel: 0, warnLevel: 0, parAuto: false },
    };
  });
}
