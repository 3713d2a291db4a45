import { memo, useMemo } from 'react';
import { type Cabinet, coveredSlots, gapsOf, type Layout, perLayout } from './layout.ts';
import { type PlanogramStore, usePlanogram } from './planogram-store.ts';
import { GapBox, type Look, SlotBox } from './slot-box.tsx';
import type { SlotFacts } from './slot-look.ts';

export type Facts = ReadonlyMap<string, SlotFacts>;
interface Of {
  store: PlanogramStore;
  cabinet: Cabinet;
  facts: Facts;
  look: Look;
}

/** Where slots stand, and whose units lie in which: all of the layout that the cabinet itself is drawn by. */
const standing = perLayout(layout => {
  const bySub = Map.groupBy(layout.values(), slot => slot.subNo);
  return new Map(
    [...bySub].map(([subNo, slots]) => [subNo, slots.map(({ key, units }) => `${key}|${units}`).join(' ')]),
  );
});
const coveredText = perLayout(layout => [...coveredSlots(layout)].join(' '));
/** Places without a slot, by cabinet as it is now. */
const gapTexts = perLayout(() => new Map<Cabinet, string>());

function gapText(layout: Layout, cabinet: Cabinet): string {
  const known = gapTexts(layout);
  const text =
    known.get(cabinet) ??
    gapsOf(layout, cabinet)
      .map(({ rowNo, colNo }) => `${rowNo} ${colNo}`)
      .join(',');
  known.set(cabinet, text);
  return text;
}

/** A cabinet as it stands, to scale: its slots in rows and columns, as wide as they are (spec 06 §7); drawn anew only with them. */
export const CabinetView = memo(function CabinetView({ store, cabinet, facts, look }: Of) {
  const { subNo } = cabinet;
  const slots = usePlanogram(store, state => standing(state.layout).get(subNo) ?? '');
  const covered = usePlanogram(store, state => coveredText(state.layout));
  const gone = useMemo(() => new Set(covered.split(' ')), [covered]);
  const pairs = slots === '' ? [] : slots.split(' ').map(each => each.split('|') as [string, string]);
  return (
    <section className="planogram-cabinet-of">
      <h3>
        {cabinet.name} · {look.t('mat.slotsOf', { n: pairs.length - pairs.filter(([key]) => gone.has(key)).length })}
      </h3>
      <div className="planogram-scroll">
        <div
          className="planogram-cabinet"
          data-cabinet={subNo}
          style={{ '--planogram-columns': cabinet.colCount } as React.CSSProperties}
        >
          <div className="planogram-slots" role="listbox" aria-multiselectable="true" aria-label={cabinet.name}>
            {pairs.map(([key, units]) => (
              <SlotBox
                key={key}
                {...{ store, look }}
                name={key}
                own={facts.get(key)}
                units={facts.get(units)}
                covered={gone.has(key)}
              />
            ))}
          </div>
          {look.mayWrite && <Gaps {...{ store, cabinet, look }} />}
        </div>
      </div>
    </section>
  );
});

function Gaps({ store, cabinet, look }: Omit<Of, 'facts'>) {
  const places = usePlanogram(store, state => gapText(state.layout, cabinet));
  if (places === '') return null;
  return places.split(',').map(each => {
    const [rowNo = 0, colNo = 0] = each.split(' ').map(Number);
    return <GapBox key={each} {...{ store, look }} place={{ subNo: cabinet.subNo, rowNo, colNo }} />;
  });
}
