import { PlusOutlined } from '@ant-design/icons';
import type { Lang } from '@materia/contract/kernel';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { addSlot } from './edit-layout.ts';
import type { LaidSlot, Place } from './layout.ts';
import { changesOf, edit, type PlanogramState, type PlanogramStore, usePlanogram } from './planogram-store.ts';
import { SlotFace, slotPlace } from './slot-face.tsx';
import { badgeOf, type ColourMode, daysLeft, expiryTone, type SlotFacts, slotWords, toneOf } from './slot-look.ts';

export interface Look {
  readonly colour: ColourMode;
  readonly lang: Lang;
  readonly t: Translate;
  readonly today: string;
  /** Units of the goods that sells best here in 30 days: what the strongest colour stands for. */
  readonly mostSold: number;
  readonly mayWrite: boolean;
  /** Whether the device has what it was just sent; null: nothing was. */
  readonly ack: 'waiting' | 'applied' | null;
}
interface Of {
  store: PlanogramStore;
  name: string;
  own: SlotFacts | undefined;
  /** Of the slot whose units lie here by the layout. */
  units: SlotFacts | undefined;
  look: Look;
  covered: boolean;
}

const changedKeys = new WeakMap<ReturnType<typeof changesOf>, ReadonlySet<string>>();

/** Whether a slot is not saved as it stands: the changes of a layout are reckoned once, however many slots ask. */
function isChanged(state: PlanogramState, name: string): boolean {
  const changes = changesOf(state);
  const keys = changedKeys.get(changes) ?? new Set(changes.map(change => change.key));
  changedKeys.set(changes, keys);
  return keys.has(name);
}

/** What the work does with a slot, as class names, and behind a line what was refused there: one text, so that a slot is drawn anew only if its own changes. */
function marksOf(state: PlanogramState, name: string): string {
  const { selection, held, over, problems, layout } = state;
  const problem = problems.get(name);
  const marks = [
    selection.keys.has(name) && 'planogram-chosen',
    selection.at === name && 'planogram-at',
    over === name && 'planogram-over',
    held?.kind === 'slot' && held.key === name && 'planogram-held',
    isChanged(state, name) && 'planogram-changed',
    problem !== undefined && 'planogram-wrong',
    // It takes the focus as long as none has it.
    selection.at === null && layout.keys().next().value === name && 'planogram-first',
  ];
  return `${marks.filter(Boolean).join(' ')}\n${problem ?? ''}`;
}

/** A slot: drawn anew only when something of its own changed. */
export const SlotBox = memo(function SlotBox({ store, name, own, units, look, covered }: Of) {
  const slot = usePlanogram(store, state => state.layout.get(name));
  const [marks = '', problem] = usePlanogram(store, state => marksOf(state, name)).split('\n');
  const box = useRef<HTMLDivElement>(null);
  const at = marks.includes('planogram-at');
  // The keys move from slot to slot: the focus goes along, if it is in the cabinet at all.
  useEffect(() => {
    if (at && document.activeElement?.closest('.planogram-cabinets')) box.current?.focus();
  }, [at]);
  if (!slot || covered) return null;
  const words = slotWords(slot, { own, units }, look);
  const tone = toneOf(slot, units, look.colour, look.today);
  return (
    <div
      ref={box}
      role="option"
      aria-selected={marks.includes('planogram-chosen')}
      tabIndex={at || marks.includes('planogram-first') ? 0 : -1}
      data-slot={name}
      className={`planogram-slot planogram-${tone} ${slot.goods ? '' : 'planogram-empty'} ${marks}`}
      style={placeOf(slot, units, look)}
      title={words}
    >
      <SlotFace
        slot={slot}
        units={units}
        badge={badgeOf(slot, own, look.lang)}
        mark={look.ack && own && <Ack own={own} look={look} />}
        foot={slot.goods || problem ? <Foot {...{ slot, units, look, problem }} /> : undefined}
      />
      {look.mayWrite && <i className="planogram-edge" data-edge={name} />}
    </div>
  );
});

const placeOf = (slot: LaidSlot, units: SlotFacts | undefined, { colour, mostSold }: Look) =>
  ({
    ...slotPlace(slot),
    ...(colour === 'sales' ? { '--heat': mostSold > 0 ? (units?.sold30 ?? 0) / mostSold : 0 } : {}),
  }) as CSSProperties;

const ackMarks = { waiting: '…', applied: '✓', differs: '≠' } as const;

/** What the device says to what it was sent, in this slot (spec 06 §7: desired and reported). */
function Ack({ own, look }: { own: SlotFacts; look: Look }) {
  const differs = own.reportedPrice !== null && own.price !== null && own.reportedPrice !== own.price;
  const state = look.ack === 'applied' && differs ? 'differs' : (look.ack ?? 'waiting');
  const words = look.t(`mat.editor.ack.${state}`);
  return (
    <span className={`planogram-ack planogram-ack-${state}`} role="img" aria-label={words} title={words}>
      {ackMarks[state]}
    </span>
  );
}

type FootOf = Pick<Of, 'units' | 'look'> & { slot: LaidSlot; problem: string | undefined };

/** How long it keeps, or what it sells where that is looked at; and what was refused there. */
function Foot({ slot, units, look, problem }: FootOf) {
  return (
    <>
      {slot.goods && units && figureOf(units, look)}
      {problem && <span className="planogram-problem">{problem}</span>}
    </>
  );
}

function figureOf({ sold30, nextExpiry }: SlotFacts, { colour, t, today }: Look) {
  if (colour === 'sales') return <small>{t('mat.editor.sold', { n: sold30 })}</small>;
  if (!nextExpiry) return null;
  return (
    <small className={`planogram-expiry-${expiryTone(nextExpiry, today)}`}>
      {t('mat.editor.daysLeft', { n: daysLeft(nextExpiry, today) })}
    </small>
  );
}

/** A place where no slot stands: pressed, one comes. */
export function GapBox({ store, place, look }: { store: PlanogramStore; place: Place; look: Look }) {
  const label = look.t('mat.editor.addSlot', { row: place.rowNo, column: place.colNo });
  return (
    <button
      type="button"
      className="planogram-gap"
      style={{ gridRow: place.rowNo, gridColumn: place.colNo }}
      aria-label={label}
      title={label}
      onClick={() => edit(store, layout => addSlot(layout, place))}
    >
      <PlusOutlined aria-hidden />
    </button>
  );
}
