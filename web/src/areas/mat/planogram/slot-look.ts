import { CellState, type PlanogramTrack, TrackLock, type TrackRow, TrackState } from '@materia/contract/areas/mat';
import { type Lang, yuanText } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import type { LaidSlot } from './layout.ts';

/** What is known of a slot beside its layout: what lies there, sells and locks it. A template's has none of it. */
export type SlotFacts = PlanogramTrack;
/** Of it, what lies there. */
export type SlotUnits = Pick<TrackRow, 'stock' | 'available' | 'nextExpiry' | 'held' | 'cellState'>;
/** Of it, how it stands. */
type Standing = Pick<TrackRow, 'goodsId' | 'state' | 'locks' | 'cellState'>;

/** By what the slots are coloured (spec 06 §7). */
export const colourModes = ['stock', 'expiry', 'sales', 'vacancy'] as const;
export type ColourMode = (typeof colourModes)[number];
export type SlotTone = 'plain' | 'success' | 'warning' | 'danger' | 'heat';

const redDays = 30;
const amberDays = 90;
const dayMs = 86_400_000;

export const daysLeft = (expiry: string, today: string): number =>
  Math.round((Date.parse(expiry) - Date.parse(today)) / dayMs);

export function expiryTone(expiry: string | null | undefined, today: string): SlotTone {
  if (!expiry) return 'plain';
  const left = daysLeft(expiry, today);
  return left <= redDays ? 'danger' : left <= amberDays ? 'warning' : 'success';
}

/** A pick-up cell has no stock: what stands in it is what is looked for. */
const cellTones = { FREE: 'plain', RESERVED: 'success', OCCUPIED: 'warning', OVERDUE: 'danger' } as const;

/** The tone of a slot; the words in it say the same. */
export function toneOf(
  slot: Pick<LaidSlot, 'goods' | 'warnLevel'> & Partial<Pick<LaidSlot, 'cellUse'>>,
  of: SlotUnits | undefined,
  mode: ColourMode,
  today: string,
): SlotTone {
  if (of?.cellState || slot.cellUse === 'PICKUP') return cellTones[of?.cellState ?? 'FREE'];
  if (mode === 'vacancy') return slot.goods ? 'plain' : 'warning';
  if (!slot.goods || !of) return 'plain';
  if (mode === 'expiry') return expiryTone(of.nextExpiry, today);
  if (mode === 'sales') return 'heat';
  if (of.available <= 0) return 'danger';
  return of.stock <= slot.warnLevel ? 'warning' : 'success';
}

/** How full it is, in hundredths; in a template how much of it is kept. */
export function fillOf(slot: Pick<LaidSlot, 'capacity' | 'parLevel'>, of: SlotUnits | undefined): number {
  if (slot.capacity <= 0) return 0;
  return Math.min(100, Math.round(((of ? of.stock : slot.parLevel) / slot.capacity) * 100));
}

/** What it costs there: the special price where there is one. */
export const priceText = ({ price, specialPrice }: Pick<LaidSlot, 'price' | 'specialPrice'>): string =>
  price === null ? '-' : yuanText(specialPrice > 0 ? specialPrice : price);

/** The state, and for a locked slot why; of what is not saved yet nobody knows the state. */
export function badgeOf(slot: Pick<LaidSlot, 'goods'>, of: Standing | undefined, lang: Lang): string {
  if (of && of.locks.length > 0)
    return [TrackState.label('LOCKED', lang), ...of.locks.map(lock => TrackLock.label(lock, lang))].join(' ');
  // A cell that keeps store orders says what is in it, instead.
  if (of?.cellState) return CellState.label(of.cellState, lang);
  if (!slot.goods) return TrackState.label('UNBOUND', lang);
  if (!of) return '';
  if (of.goodsId !== slot.goods.goodsId || of.state === 'NORMAL') return '';
  return TrackState.label(of.state, lang);
}

/** All of a slot in one line: its title, and its name for who does not see it. */
export function slotWords(
  slot: Pick<LaidSlot, 'trackNo' | 'goods' | 'capacity' | 'parLevel' | 'price' | 'specialPrice'>,
  { own, units }: { own: Standing | undefined; units: SlotUnits | undefined },
  { lang, t, today }: { lang: Lang; t: Translate; today: string },
): string {
  const words = [slot.trackNo, slot.goods?.goodsName, slot.goods?.spec, badgeOf(slot, own, lang)];
  if (!slot.goods) return words.filter(Boolean).join(' · ');
  words.push(units ? `${units.stock}/${slot.capacity}` : t('mat.editor.parOf', { n: slot.parLevel, m: slot.capacity }));
  words.push(priceText(slot));
  if (units?.nextExpiry) words.push(t('mat.editor.daysLeft', { n: daysLeft(units.nextExpiry, today) }));
  if (units && units.held > 0) words.push(t('mat.slots.held', { n: units.held }));
  return words.filter(Boolean).join(' · ');
}
