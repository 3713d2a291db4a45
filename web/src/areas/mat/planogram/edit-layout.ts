import {
  type Cabinet,
  coveredSlots,
  type LaidSlot,
  type Layout,
  layoutOf,
  mostCapacity,
  type Place,
  type SlotGoods,
  slotKey,
  widthLimit,
} from './layout.ts';

/** A goods to be put somewhere, with what it is sold at where nothing else is known. */
export interface NewGoods extends SlotGoods {
  readonly price: number | null;
}

/** What goes with the goods when it moves; number, place and width stay with the slot. */
type Content = Pick<LaidSlot, 'goods' | 'capacity' | 'parLevel' | 'warnLevel' | 'parAuto' | 'price' | 'specialPrice'>;
export type Fields = Partial<Omit<Content, 'goods'> & Pick<LaidSlot, 'trackType' | 'motorId'>>;

const contentOf = ({ goods, capacity, parLevel, warnLevel, parAuto, price, specialPrice }: LaidSlot): Content => ({
  goods,
  capacity,
  parLevel,
  warnLevel,
  parAuto,
  price,
  specialPrice,
});
/** With the units: for what is moved, not for what is copied. */
const movedFrom = (slot: LaidSlot) => ({ ...contentOf(slot), units: slot.units });

const emptied = (slot: LaidSlot): LaidSlot => ({
  ...slot,
  goods: null,
  parLevel: 0,
  warnLevel: 0,
  parAuto: false,
  price: null,
  specialPrice: 0,
});

/** The layout with other slots in the place of those of the same key; the same one where nothing differs. */
function withSlots(layout: Layout, changed: readonly LaidSlot[]): Layout {
  const real = changed.filter(slot => layout.get(slot.key) !== slot && layout.has(slot.key));
  if (real.length === 0) return layout;
  const next = new Map(layout);
  for (const slot of real) next.set(slot.key, slot);
  return next;
}

const those = (layout: Layout, keys: Iterable<string>): LaidSlot[] => [...keys].flatMap(key => layout.get(key) ?? []);

/** Goods into slots: at the price it already has in the layout, else at its own; the rest of the slot stays. */
export function putGoods(layout: Layout, keys: Iterable<string>, { price, ...goods }: NewGoods): Layout {
  const known = [...layout.values()].find(slot => slot.goods?.goodsId === goods.goodsId);
  return withSlots(
    layout,
    those(layout, keys).flatMap(slot =>
      slot.goods?.goodsId === goods.goodsId
        ? []
        : {
            ...slot,
            goods,
            capacity: slot.capacity || known?.capacity || usualCapacity(layout),
            price: known?.price ?? price,
            specialPrice: known?.specialPrice ?? 0,
          },
    ),
  );
}

const smallest = 5;
/** What most slots of the layout take. */
function usualCapacity(layout: Layout): number {
  const counts = Map.groupBy(
    [...layout.values()].filter(slot => slot.capacity > 0),
    slot => slot.capacity,
  );
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? smallest;
}

/** From one slot to another: into an empty one it moves, with an occupied one it changes places. */
export function moveContent(layout: Layout, from: string, to: string): Layout {
  const source = layout.get(from);
  const target = layout.get(to);
  if (!source?.goods || !target || from === to) return layout;
  const left = target.goods ? { ...source, ...movedFrom(target) } : { ...emptied(source), units: target.units };
  return withSlots(layout, [left, { ...target, ...movedFrom(source) }]);
}

/**
 * Pushes along: the goods comes to stand at `to`, those between there and where it was make way by one slot, within one cabinet, in the
 * order of the shelf.
 */
export function shiftContent(layout: Layout, from: string, to: string): Layout {
  const covered = coveredSlots(layout);
  const subNo = layout.get(from)?.subNo;
  const line = [...layout.values()].filter(slot => slot.subNo === subNo && !covered.has(slot.key));
  const start = line.findIndex(slot => slot.key === from);
  const end = line.findIndex(slot => slot.key === to);
  if (start < 0 || end < 0 || start === end || !line[start]?.goods) return layout;
  const step = start < end ? 1 : -1;
  const changed: LaidSlot[] = [];
  for (let at = start; at !== end; at += step) {
    const [here, next] = [line[at], line[at + step]];
    if (here && next) changed.push({ ...here, ...movedFrom(next) });
  }
  const [moved, place] = [line[start], line[end]];
  return moved && place ? withSlots(layout, [...changed, { ...place, ...movedFrom(moved) }]) : layout;
}

export const clearSlots = (layout: Layout, keys: Iterable<string>): Layout =>
  withSlots(
    layout,
    those(layout, keys).flatMap(slot => (slot.goods ? emptied(slot) : [])),
  );

/** A par from the number keys: never above what fits. */
export const setPar = (layout: Layout, keys: Iterable<string>, par: number): Layout =>
  withSlots(
    layout,
    those(layout, keys).flatMap(slot => {
      const parLevel = Math.min(par, slot.capacity);
      const warnLevel = Math.min(slot.warnLevel, parLevel);
      return slot.goods && parLevel !== slot.parLevel ? { ...slot, parLevel, warnLevel } : [];
    }),
  );

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** What the panel of a slot changes; a capacity below the par takes the par with it. */
export function setFields(layout: Layout, keys: Iterable<string>, fields: Fields): Layout {
  return withSlots(
    layout,
    those(layout, keys).map(slot => {
      const capacity = between(1, fields.capacity ?? slot.capacity, mostCapacity);
      const parLevel = between(0, fields.parLevel ?? slot.parLevel, capacity);
      const warnLevel = between(0, fields.warnLevel ?? slot.warnLevel, parLevel);
      const next = { ...slot, ...fields, capacity, parLevel, warnLevel };
      return same(slot, next) ? slot : next;
    }),
  );
}

const same = (a: LaidSlot, b: LaidSlot) =>
  Object.entries(a).every(([field, value]) => b[field as keyof LaidSlot] === value);

/** An edge pulled: as far as there is room; what it reaches over is covered, what it leaves is there again. */
export function resizeSlot(layout: Layout, key: string, units: number, cabinet: Pick<Cabinet, 'colCount'>): Layout {
  const slot = layout.get(key);
  if (!slot) return layout;
  const widthUnits = between(1, units, widthLimit(layout, slot, cabinet));
  return widthUnits === slot.widthUnits ? layout : withSlots(layout, [{ ...slot, widthUnits }]);
}

/** Copied contents, each as far from the first as it lay. */
export interface Clip {
  readonly parts: readonly { readonly rows: number; readonly columns: number; readonly content: Content }[];
}

export function copySlots(layout: Layout, keys: Iterable<string>): Clip | null {
  const wanted = new Set(keys);
  const slots = [...layout.values()].filter(slot => wanted.has(slot.key) && slot.goods);
  const [first] = slots;
  if (!first) return null;
  const own = slots.filter(slot => slot.subNo === first.subNo);
  const rowNo = Math.min(...own.map(slot => slot.rowNo));
  const colNo = Math.min(...own.map(slot => slot.colNo));
  return {
    parts: own.map(slot => ({
      rows: slot.rowNo - rowNo,
      columns: slot.colNo - colNo,
      content: contentOf(slot),
    })),
  };
}

/** One copied slot fills all that are chosen; several are laid from the first of these on, where there is a slot for them. */
export function pasteSlots(layout: Layout, { parts }: Clip, keys: Iterable<string>): Layout {
  const wanted = new Set(keys);
  const chosen = [...layout.values()].filter(slot => wanted.has(slot.key));
  const [first] = chosen;
  const [only] = parts;
  if (!first || !only) return layout;
  if (parts.length === 1)
    return withSlots(
      layout,
      chosen.map(slot => ({ ...slot, ...only.content })),
    );
  const covered = coveredSlots(layout);
  const at = new Map(
    [...layout.values()]
      .filter(slot => slot.subNo === first.subNo && !covered.has(slot.key))
      .map(slot => [`${slot.rowNo} ${slot.colNo}`, slot]),
  );
  return withSlots(
    layout,
    parts.flatMap(part => {
      const slot = at.get(`${first.rowNo + part.rows} ${first.colNo + part.columns}`);
      return slot ? { ...slot, ...part.content } : [];
    }),
  );
}

const lettersOf = (rowNo: number) => String.fromCharCode(64 + rowNo);

/** A slot where none stands, like its neighbours: numbered by row and column, or with the next number of the row that is free. */
export function addSlot(layout: Layout, { subNo, rowNo, colNo }: Place): Layout {
  const letter = lettersOf(rowNo);
  const numbers = Array.from({ length: 99 }, (_, at) => ((colNo + at - 1) % 99) + 1);
  const number = numbers.find(no => !layout.has(slotKey(subNo, `${letter}${no}`)));
  const like = [...layout.values()].find(slot => slot.subNo === subNo);
  const trackNo = `${letter}${number}`;
  const key = slotKey(subNo, trackNo);
  const slot: LaidSlot = {
    key,
    id: null,
    subNo,
    trackNo,
    rowNo,
    colNo,
    widthUnits: 1,
    goods: null,
    capacity: usualCapacity(layout),
    parLevel: 0,
    warnLevel: 0,
    parAuto: false,
    price: null,
    specialPrice: 0,
    trackType: like?.trackType ?? 1,
    motorId: null,
    coupledWith: [],
    cellUse: like?.cellUse === undefined || like.cellUse === null ? null : 'SALE',
    units: key,
  };
  return layoutOf([...layout.values(), slot]);
}

/** Slots that go altogether: only such without goods. */
export function removeSlots(layout: Layout, keys: Iterable<string>): Layout {
  const gone = new Set(those(layout, keys).flatMap(slot => (slot.goods ? [] : slot.key)));
  return gone.size === 0 ? layout : new Map([...layout].filter(([key]) => !gone.has(key)));
}
