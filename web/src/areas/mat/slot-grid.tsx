import { CellState, type MatDetail, TrackLock, type TrackRow, TrackState } from '@materia/contract/areas/mat';
import { type Lang, yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../kernel/file-address.ts';
import type { Translate } from '../../kernel/list-screen/filter.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { GoodsName } from '../goods/index.ts';

interface Choosing {
  readonly chosen: ReadonlySet<number>;
  readonly press: (id: number, keys: { shift: boolean; more: boolean }) => void;
}
interface Of {
  sub: MatDetail['subs'][number];
  tracks: readonly TrackRow[];
  /** Absent: they are only looked at. */
  choosing?: Choosing;
}

/** A cabinet as it stands: its slots in rows and columns, each with its goods, stock and price. */
export function SlotGrid({ sub, tracks, choosing }: Of) {
  const t = useT();
  const lang = useLang();
  return (
    <section>
      <h3>
        {sub.name} · {t('mat.slotsOf', { n: tracks.length })}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and nothing in it takes the focus */}
      <ul className="mat-cabinet" tabIndex={0} style={{ '--mat-columns': sub.colCount } as React.CSSProperties}>
        {tracks.map(track => (
          <Slot key={track.trackGoodsId} {...{ track, lang, t, choosing }} />
        ))}
      </ul>
    </section>
  );
}

interface SlotOf extends Pick<Of, 'choosing'> {
  track: TrackRow;
  lang: Lang;
  t: Translate;
}

function Slot({ track, lang, t, choosing }: SlotOf) {
  const words = stateWords(track, lang);
  const share = track.capacity > 0 ? Math.min(100, Math.round((track.stock / track.capacity) * 100)) : 0;
  const title = [
    track.trackNo,
    track.goodsName,
    track.spec,
    words,
    track.held > 0 && t('mat.slots.held', { n: track.held }),
  ];
  return (
    <li
      className={`mat-slot mat-slot-${(track.cellState ?? track.state).toLowerCase()}${choosing?.chosen.has(track.trackGoodsId) ? ' mat-slot-chosen' : ''}`}
      style={{ gridRow: track.rowNo, gridColumn: `${track.colNo} / span ${track.widthUnits}` }}
      title={title.filter(Boolean).join(' · ')}
    >
      <SlotNo track={track} choosing={choosing} />
      {track.thumbUrl ? <img src={fileAddress(track.thumbUrl)} alt="" loading="lazy" /> : <i />}
      <span className="mat-slot-goods">
        {track.goodsId !== null && track.goodsName ? (
          <GoodsName id={track.goodsId}>{track.goodsName}</GoodsName>
        ) : (
          words
        )}
      </span>
      {track.goodsId !== null && (
        <>
          <span className="mat-slot-fill" role="presentation">
            <span style={{ width: `${share}%` }} />
          </span>
          <small>
            {track.stock}/{track.capacity} · {track.price === null ? '-' : yuanText(track.price)}
          </small>
          {track.state !== 'NORMAL' && <em>{words}</em>}
        </>
      )}
    </li>
  );
}

/** Its number; where slots are chosen, what takes the press. */
function SlotNo({ track: { trackGoodsId, trackNo }, choosing }: Pick<SlotOf, 'track' | 'choosing'>) {
  if (!choosing) return <b>{trackNo}</b>;
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

/** The state, and for a locked slot why. */
function stateWords({ state, locks, cellState }: TrackRow, lang: Lang): string {
  if (cellState && locks.length === 0) return CellState.label(cellState, lang);
  const word = TrackState.label(state, lang);
  return state === 'LOCKED' ? `${word} ${locks.map(lock => TrackLock.label(lock, lang)).join(' ')}` : word;
}
