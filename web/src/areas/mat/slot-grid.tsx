import type { MatDetail, TrackRow } from '@materia/contract/areas/mat';
import { dayOf, type Lang } from '@materia/contract/kernel';
import { serverNow } from '../../kernel/clock.ts';
import type { Translate } from '../../kernel/list-screen/filter.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { GoodsName } from '../goods/index.ts';
import { type FacedSlot, SlotFace, slotPlace } from './planogram/slot-face.tsx';
import { badgeOf, slotWords, toneOf } from './planogram/slot-look.ts';

interface Choosing {
  readonly chosen: ReadonlySet<number>;
  readonly press: (id: number, keys: { shift: boolean; more: boolean }) => void;
}
interface Of {
  sub: MatDetail['subs'][number];
  tracks: readonly TrackRow[];
  /** Absent: they are only looked at. */
  choosing?: Choosing;
  /** Only how full each slot is, beside other things. */
  small?: boolean;
}

/** A cabinet as it stands, drawn as in the editor: its slots in rows and columns, each with its goods, stock and price. */
export function SlotGrid({ sub, tracks, choosing, small = false }: Of) {
  const t = useT();
  const lang = useLang();
  return (
    <section className={small ? 'planogram-small' : undefined}>
      <h3>
        {sub.name} · {t('mat.slotsOf', { n: tracks.length })}
      </h3>
      <ScrollBox className="planogram-scroll" label={sub.name}>
        <ul className="planogram-cabinet" style={{ '--planogram-columns': sub.colCount } as React.CSSProperties}>
          {tracks.map(track => (
            <Slot key={track.trackGoodsId} {...{ track, lang, t, choosing }} />
          ))}
        </ul>
      </ScrollBox>
    </section>
  );
}

interface SlotOf extends Pick<Of, 'choosing'> {
  track: TrackRow;
  lang: Lang;
  t: Translate;
}

/** A row of the device as the drawing knows it. */
function facedOf(track: TrackRow): FacedSlot & Pick<TrackRow, 'warnLevel'> {
  const { goodsId, goodsName, spec, thumbUrl } = track;
  return { ...track, goods: goodsId === null ? null : { goodsId, goodsName: goodsName ?? '', spec, thumbUrl } };
}

function Slot({ track, lang, t, choosing }: SlotOf) {
  const slot = facedOf(track);
  const today = dayOf(serverNow());
  const tone = toneOf(slot, track, 'stock', today);
  const chosen = choosing?.chosen.has(track.trackGoodsId) ? 'planogram-chosen' : '';
  return (
    <li
      className={`planogram-slot planogram-${tone} ${slot.goods ? '' : 'planogram-empty'} ${chosen}`}
      style={slotPlace(track)}
      title={slotWords(slot, { own: track, units: track }, { lang, t, today })}
    >
      <SlotFace
        slot={slot}
        units={track}
        badge={badgeOf(slot, track, lang)}
        no={choosing && <SlotNo track={track} choosing={choosing} />}
        name={slot.goods && <GoodsName id={slot.goods.goodsId}>{slot.goods.goodsName}</GoodsName>}
      />
    </li>
  );
}

/** What takes the press for the whole slot. */
function SlotNo({ track: { trackGoodsId, trackNo }, choosing }: { track: TrackRow; choosing: Choosing }) {
  return (
    <button
      type="button"
      className="mat-slot-no"
      aria-pressed={choosing.chosen.has(trackGoodsId)}
      onClick={({ shiftKey, ctrlKey, metaKey }) =>
        choosing.press(trackGoodsId, { shift: shiftKey, more: ctrlKey || metaKey })
      }
    >
      {trackNo}
    </button>
  );
}
