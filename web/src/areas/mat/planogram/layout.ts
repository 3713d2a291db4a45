import type { CellUseCode, TrackTypeCode } from '@materia/contract/areas/mat';

/** A goods as a slot shows it. */
export interface SlotGoods {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly spec: string | null;
  readonly thumbUrl: string | null;
}

/** What of a slot people lay out, at a device and in a template alike. */
export interface LaidSlot {
  /** `0/A1`: cabinet and number, the same at the device and in its template. */
  readonly key: string;
  /** trackGoodsId; null: in a template, or new in the device. */
  readonly id: number | null;
  readonly subNo: number;
  readonly trackNo: string;
  readonly rowNo: number;
  readonly colNo: number;
  readonly widthUnits: number;
  readonly goods: SlotGoods | null;
  readonly capacity: number;
  readonly parLevel: number;
  readonly warnLevel: number;
  readonly parAuto: boolean;
  readonly price: number | null;
  readonly specialPrice: number;
  readonly trackType: TrackTypeCode;
  readonly motorId: number | null;
  readonly coupledWith: readonly number[];
  readonly cellUse: CellUseCode | null;
  /** The slot whose units lie here by this layout: they go with the goods when that is moved. */
  readonly units: string;
}

/** A cabinet the slots stand in. */
export interface Cabinet {
  readonly subNo: number;
  readonly name: string;
  readonly rowCount: number;
  readonly colCount: number;
}

/** Slots by key, in the order in which they stand: cabinet, row, column. */
export type Layout = ReadonlyMap<string, LaidSlot>;

export const slotKey = (subNo: number, trackNo: string): string => `${subNo}/${trackNo}`;

export const widest = 4;
export const mostCapacity = 30;

export function layoutOf(slots: readonly LaidSlot[]): Layout {
  const inOrder = slots.toSorted((a, b) => a.subNo - b.subNo || a.rowNo - b.rowNo || a.colNo - b.colNo);
  return new Map(inOrder.map(slot => [slot.key, slot]));
}

/** First column right of a slot. */
const endOf = (slot: LaidSlot): number => slot.colNo + slot.widthUnits;

/** What follows from a layout alone, worked out once for each: layouts never change, and every move of a drag asks. */
export function perLayout<T>(work: (layout: Layout) => T): (layout: Layout) => T {
  const known = new WeakMap<Layout, { readonly result: T }>();
  return layout => {
    const found = known.get(layout) ?? { result: work(layout) };
    known.set(layout, found);
    return found.result;
  };
}

/** Slots over which a wider one before them in their row reaches: nobody sees them until it is narrower again. */
export const coveredSlots = perLayout(covered);

function covered(layout: Layout): ReadonlySet<string> {
  const hidden = new Set<string>();
  let reach: { subNo: number; rowNo: number; end: number } | null = null;
  for (const slot of layout.values()) {
    const inRow: boolean = reach !== null && reach.subNo === slot.subNo && reach.rowNo === slot.rowNo;
    if (inRow && reach !== null && slot.colNo < reach.end) hidden.add(slot.key);
    else reach = { subNo: slot.subNo, rowNo: slot.rowNo, end: endOf(slot) };
  }
  return hidden;
}

/** How wide a slot may become: to the next slot with goods, the end of the cabinet, or the widest there is. */
export function widthLimit(layout: Layout, slot: LaidSlot, cabinet: Pick<Cabinet, 'colCount'>): number {
  let end = Math.min(slot.colNo + widest, cabinet.colCount + 1);
  for (const other of layout.values()) {
    const right = other.subNo === slot.subNo && other.rowNo === slot.rowNo && other.colNo > slot.colNo;
    if (right && other.goods) end = Math.min(end, other.colNo);
  }
  return Math.max(1, end - slot.colNo);
}

/** Places of a cabinet where no slot stands. */
export function gapsOf(layout: Layout, { subNo, rowCount, colCount }: Omit<Cabinet, 'name'>): Place[] {
  const taken = new Set<string>();
  for (const slot of layout.values()) {
    if (slot.subNo !== subNo) continue;
    for (let col = slot.colNo; col < endOf(slot); col++) taken.add(`${slot.rowNo} ${col}`);
  }
  const places: Place[] = [];
  for (let rowNo = 1; rowNo <= rowCount; rowNo++)
    for (let colNo = 1; colNo <= colCount; colNo++)
      if (!taken.has(`${rowNo} ${colNo}`)) places.push({ subNo, rowNo, colNo });
  return places;
}
export type Place = Pick<LaidSlot, 'subNo' | 'rowNo' | 'colNo'>;

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The slot that lies next in a direction: in the row, or the one of the next row that lies nearest above or below. */
export function neighbour(layout: Layout, key: string, direction: Direction): string | null {
  const from = layout.get(key);
  if (!from) return null;
  const covered = coveredSlots(layout);
  const seen = [...layout.values()].filter(slot => !covered.has(slot.key));
  if (direction === 'left' || direction === 'right') {
    const row = seen.filter(slot => slot.subNo === from.subNo && slot.rowNo === from.rowNo);
    const at = row.findIndex(slot => slot.key === key);
    return row[at + (direction === 'left' ? -1 : 1)]?.key ?? null;
  }
  return nearestRow(seen, from, direction);
}

/** Rows of all cabinets follow each other, as they do on the screen. */
function nearestRow(seen: readonly LaidSlot[], from: LaidSlot, direction: 'up' | 'down'): string | null {
  const order = (slot: LaidSlot) => slot.subNo * 100 + slot.rowNo;
  const beyond = seen.filter(slot => (direction === 'up' ? order(slot) < order(from) : order(slot) > order(from)));
  const rows = beyond.map(order);
  const next = direction === 'up' ? Math.max(...rows) : Math.min(...rows);
  const middle = from.colNo + from.widthUnits / 2;
  const away = (slot: LaidSlot) => Math.abs(slot.colNo + slot.widthUnits / 2 - middle);
  const best = beyond.filter(slot => order(slot) === next).toSorted((a, b) => away(a) - away(b))[0];
  return best?.key ?? null;
}
