import type { LayoutSub } from '@materia/contract/areas/mat';
import type { CSSProperties } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useT } from '../../../kernel/texts.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import type { Layout } from '../planogram/layout.ts';
import { priceText } from '../planogram/slot-look.ts';
import './template.css';

interface Of {
  subs: readonly Pick<LayoutSub, 'subNo' | 'name' | 'colCount'>[];
  layout: Layout;
  /** Slots that are another than in what stands beside it. */
  marked?: ReadonlySet<string>;
}

/** A layout to be looked at: the cabinets small, what differs marked. */
export function LayoutPicture({ subs, layout, marked = new Set() }: Of) {
  const t = useT();
  return subs.map(({ subNo, name, colCount }) => {
    const slots = [...layout.values()].filter(slot => slot.subNo === subNo);
    return (
      <section key={subNo} className="layout-picture-of">
        <h3>
          {name} · {t('mat.slotsOf', { n: slots.length })}
        </h3>
        <ScrollBox className="layout-picture-scroll" label={name}>
          <ul className="layout-picture" style={{ '--layout-columns': colCount } as CSSProperties}>
            {slots.map(slot => (
              <li
                key={slot.key}
                className={marked.has(slot.key) ? 'layout-picture-marked' : undefined}
                style={{ gridRow: slot.rowNo, gridColumn: `${slot.colNo} / span ${slot.widthUnits}` }}
                title={[slot.trackNo, slot.goods?.goodsName, slot.goods && priceText(slot)].filter(Boolean).join(' · ')}
              >
                <b>{slot.trackNo}</b>
                {slot.goods?.thumbUrl && <img src={fileAddress(slot.goods.thumbUrl)} alt="" loading="lazy" />}
                <span>{slot.goods?.goodsName}</span>
              </li>
            ))}
          </ul>
        </ScrollBox>
      </section>
    );
  });
}
