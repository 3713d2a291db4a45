/** How a user keeps a list's columns: order, hidden ones, pins, widths. Stored on the server per screen. */
export interface ColumnLayout {
  order: readonly string[];
  hidden: readonly string[];
  /** Pins that differ from the declaration; null: unpinned. */
  pins: Readonly<Record<string, 'left' | 'right' | null>>;
  widths: Readonly<Record<string, number>>;
}

export interface DeclaredColumn {
  name: string;
  width: number;
  pin?: 'left' | 'right';
  hidden?: boolean;
}

export interface PlacedColumn {
  name: string;
  width: number;
  pin: 'left' | 'right' | null;
  /** Distance from its pinned side. */
  offset: number;
}

export const plainLayout: ColumnLayout = { order: [], hidden: [], pins: {}, widths: {} };
const narrowest = 48;
const widest = 800;

/** All columns in the user's order. A column that came with a later version stands where the declaration has it. */
export function orderedNames(declared: readonly DeclaredColumn[], layout: ColumnLayout): string[] {
  const known = new Set(declared.map(column => column.name));
  const kept = layout.order.filter((name, index, all) => known.has(name) && all.indexOf(name) === index);
  if (kept.length === 0) return declared.map(column => column.name);
  const out = [...kept];
  for (const [index, { name }] of declared.entries()) {
    if (out.includes(name)) continue;
    const before = declared[index - 1]?.name;
    out.splice(before === undefined ? 0 : out.indexOf(before) + 1, 0, name);
  }
  return out;
}

/** A column is hidden if the user hid it; one hidden by declaration stays so until the user's layout places it. */
export function isHidden(column: DeclaredColumn, layout: ColumnLayout): boolean {
  if (layout.hidden.includes(column.name)) return true;
  return column.hidden === true && !layout.order.includes(column.name);
}

/** The columns to paint: pinned left first, then the free ones, then pinned right, each with its offset. */
export function place(declared: readonly DeclaredColumn[], layout: ColumnLayout): PlacedColumn[] {
  const byName = new Map(declared.map(column => [column.name, column]));
  const shown = orderedNames(declared, layout)
    .map(name => byName.get(name)!)
    .filter(column => !isHidden(column, layout))
    .map(column => ({
      name: column.name,
      width: clamp(layout.widths[column.name] ?? column.width),
      pin: column.name in layout.pins ? (layout.pins[column.name] ?? null) : (column.pin ?? null),
      offset: 0,
    }));
  const left = shown.filter(column => column.pin === 'left');
  const right = shown.filter(column => column.pin === 'right');
  let offset = 0;
  for (const column of left) {
    column.offset = offset;
    offset += column.width;
  }
  offset = 0;
  for (const column of right.toReversed()) {
    column.offset = offset;
    offset += column.width;
  }
  return [...left, ...shown.filter(column => column.pin === null), ...right];
}

/** Moves a column by one place up or down, or in front of another. */
export function move(
  declared: readonly DeclaredColumn[],
  layout: ColumnLayout,
  name: string,
  to: number,
): ColumnLayout {
  const order = orderedNames(declared, layout).filter(other => other !== name);
  order.splice(Math.max(0, Math.min(to, order.length)), 0, name);
  return { ...withHiddenKept(declared, layout), order };
}

export function show(
  declared: readonly DeclaredColumn[],
  layout: ColumnLayout,
  name: string,
  visible: boolean,
): ColumnLayout {
  const kept = withHiddenKept(declared, layout);
  const hidden = kept.hidden.filter(other => other !== name);
  return { ...kept, order: orderedNames(declared, layout), hidden: visible ? hidden : [...hidden, name] };
}

export function resize(layout: ColumnLayout, name: string, width: number): ColumnLayout {
  return { ...layout, widths: { ...layout.widths, [name]: clamp(Math.round(width)) } };
}

export function pin(layout: ColumnLayout, name: string, side: 'left' | 'right' | null): ColumnLayout {
  return { ...layout, pins: { ...layout.pins, [name]: side } };
}

/** What the server kept, whatever shape an older version gave it. */
export function readLayout(value: unknown): ColumnLayout {
  if (typeof value !== 'object' || value === null) return plainLayout;
  const from = value as Record<string, unknown>;
  return {
    order: strings(from.order),
    hidden: strings(from.hidden),
    pins: record(from.pins, (side): side is 'left' | 'right' | null => [null, 'left', 'right'].includes(side as null)),
    widths: record(from.widths, (width): width is number => typeof width === 'number'),
  };
}

/** Writing an order places every column; those hidden by declaration must then be named as hidden. */
function withHiddenKept(declared: readonly DeclaredColumn[], layout: ColumnLayout): ColumnLayout {
  return { ...layout, hidden: declared.filter(column => isHidden(column, layout)).map(column => column.name) };
}

const clamp = (width: number) => Math.max(narrowest, Math.min(widest, width));
const strings = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
function record<T>(value: unknown, is: (item: unknown) => item is T): Record<string, T> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => is(entry[1])));
}
