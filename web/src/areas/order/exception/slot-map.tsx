import type { OrderScene } from '@materia/contract/areas/order';
import type { CSSProperties } from 'react';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useT } from '../../../kernel/texts.ts';
import './exception.css';

type Slot = OrderScene['slots'][number];

interface SlotMapProps {
  scene: Pick<OrderScene, 'subs' | 'slots' | 'mat'>;
  /** Slots that may be chosen; absent: the map is looked at only. */
  choice?: { from: ReadonlySet<number>; chosen: number | undefined; choose: (trackId: number) => void; label: string };
}

/** The front of a device drawn from its slots: the failing ones framed, those of the order marked (spec 02 §6.3). */
export function SlotMap({ scene: { subs, slots, mat }, choice }: SlotMapProps) {
  const t = useT();
  const failing = slots.filter(slot => slot.failing).length;
  const role = choice
    ? ({ role: 'radiogroup', 'aria-label': choice.label } as const)
    : ({ role: 'img', 'aria-label': t('order.scene.front', { name: mat.matName, n: failing }) } as const);
  return (
    <div className="order-front" {...role}>
      {subs.map(sub => (
        <ul key={sub.subNo} className="order-front-sub" style={{ '--columns': sub.colCount } as CSSProperties}>
          {slots
            .filter(slot => slot.subNo === sub.subNo)
            .map(slot => (
              <Cell key={slot.trackId} slot={slot} choice={choice} t={t} />
            ))}
        </ul>
      ))}
    </div>
  );
}

function Cell({ slot, choice, t }: { slot: Slot; choice: SlotMapProps['choice']; t: Translate }) {
  const words = [
    slot.trackNo,
    slot.goodsName,
    slot.failing && t('order.scene.slotFailing'),
    slot.own && t('order.scene.slotOwn'),
    slot.locked && t('order.scene.slotLocked'),
    t('order.new.available', { n: slot.available }),
  ];
  const title = words.filter(Boolean).join(' · ');
  const marks = ['order-slot-cell', slot.failing && 'order-slot-failing', slot.own && 'order-slot-own'];
  const classes = [...marks, slot.locked && 'order-slot-locked', slot.goodsId === null && 'order-slot-blank'];
  const style = { gridRow: slot.rowNo, gridColumn: `${slot.colNo} / span ${slot.widthUnits}` };
  if (!choice) {
    return (
      <li className={classes.filter(Boolean).join(' ')} style={style} title={title}>
        {slot.trackNo}
      </li>
    );
  }
  return (
    <li style={style}>
      <label className={classes.filter(Boolean).join(' ')} title={title}>
        <input
          type="radio"
          className="ui-hidden"
          name={choice.label}
          aria-label={title}
          checked={choice.chosen === slot.trackId}
          disabled={!choice.from.has(slot.trackId)}
          onChange={() => choice.choose(slot.trackId)}
        />
        {slot.trackNo}
      </label>
    </li>
  );
}
