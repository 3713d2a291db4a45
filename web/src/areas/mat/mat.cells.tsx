import type { MatRow } from '@materia/contract/areas/mat';
import type { CellTools } from '../../kernel/list-screen/column.ts';
import { emptyMark } from '../../ui/format.ts';
import { lineText, signalBars, slotWords } from './mat-view.ts';
import './mat.css';

/** Name and number behind a dot that says whether the device is there. */
export function MatName({
  row,
  t,
}: {
  row: Pick<MatRow, 'online' | 'offlineSince' | 'matName' | 'matNo'>;
  t: CellTools['t'];
}) {
  const word = lineText(row, Date.now(), t);
  return (
    <span className="mat-name">
      <i className={row.online ? 'mat-dot mat-dot-on' : 'mat-dot'} role="img" aria-label={word} title={word} />
      {row.matName}
      <small>{row.matNo}</small>
    </span>
  );
}

/** What is wrong with the slots, the worst first; the number of all of them faint. */
export function Slots({ row, t }: { row: Pick<MatRow, 'slots'>; t: CellTools['t'] }) {
  const words = slotWords(row, t);
  return (
    <span className="mat-slots">
      {words.map(({ word, tone }) => (
        <span key={word} className={`mat-slot-${tone}`}>
          {word}
        </span>
      ))}
      {words.length === 0 && <span className="mat-slot-good">{t('mat.slots.whole')}</span>}
      <span className="mat-slot-faint">{t('mat.slots.all', { n: row.slots.all })}</span>
    </span>
  );
}

const allBars = [1, 2, 3, 4];

/** Bars as phones have them, with the measure as title. */
export function Signal({ row }: { row: Pick<MatRow, 'rssi' | 'networkType'> }) {
  if (row.rssi === null) return row.networkType ?? emptyMark;
  const lit = signalBars(row.rssi);
  const title = `${row.rssi} dBm`;
  return (
    <span className="mat-signal" title={title}>
      {row.networkType}
      <svg width="16" height="12" viewBox="0 0 16 12" role="img" aria-label={title}>
        {allBars.map(bar => (
          <rect
            key={bar}
            className={bar <= lit ? 'mat-bar-lit' : 'mat-bar'}
            x={(bar - 1) * 4}
            y={12 - bar * 3}
            width={3}
            height={bar * 3}
          />
        ))}
      </svg>
    </span>
  );
}
