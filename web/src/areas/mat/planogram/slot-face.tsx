import type { CSSProperties, ReactNode } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { LaidSlot } from './layout.ts';
import { fillOf, priceText, type SlotUnits } from './slot-look.ts';
import './slot-face.css';

/** What of a slot its face says. */
export type FacedSlot = Pick<LaidSlot, 'trackNo' | 'goods' | 'capacity' | 'parLevel' | 'price' | 'specialPrice'>;

interface Of {
  slot: FacedSlot;
  /** What lies there; absent in a template. */
  units: SlotUnits | undefined;
  badge: string;
  /** In place of its number and of the name of its goods: what takes a press. */
  no?: ReactNode;
  name?: ReactNode;
  /** Between number and badge, and below everything. */
  mark?: ReactNode;
  foot?: ReactNode;
}

/** A slot as it looks wherever cabinets are drawn: number, badge, picture, goods, how full, price (spec 06 §7). */
export function SlotFace({ slot, units, badge, no, name, mark, foot }: Of) {
  const { goods, trackNo, parLevel, capacity } = slot;
  return (
    <>
      <span className="planogram-head">
        {no ?? <b>{trackNo}</b>}
        {mark}
        {badge && <em>{badge}</em>}
      </span>
      {goods && (
        <>
          {goods.thumbUrl ? (
            <img src={fileAddress(goods.thumbUrl)} alt="" loading="lazy" draggable={false} />
          ) : (
            <i className="planogram-no-picture" />
          )}
          <span className="planogram-goods">{name ?? goods.goodsName}</span>
          <span className="planogram-fill">
            <span style={{ width: `${fillOf(slot, units)}%` }} />
          </span>
          <span className="planogram-figures">
            <span>{units ? `${units.stock}/${capacity}` : `${parLevel}/${capacity}`}</span>
            <span>{priceText(slot)}</span>
          </span>
        </>
      )}
      {foot}
    </>
  );
}

/** Where a slot stands in its cabinet. */
export const slotPlace = (of: Pick<LaidSlot, 'rowNo' | 'colNo' | 'widthUnits'>): CSSProperties => ({
  gridRow: of.rowNo,
  gridColumn: `${of.colNo} / span ${of.widthUnits}`,
});
