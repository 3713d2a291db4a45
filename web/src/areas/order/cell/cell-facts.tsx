import { CellState, CommandStatus, type OrderCell } from '@materia/contract/areas/mat';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { MatOf } from '../detail/order-places.tsx';

const under: readonly string[] = ['QUEUED', 'SENT', 'ACKED'];
const failed: readonly string[] = ['FAILED', 'EXPIRED', 'TIMEOUT'];

/** The device was told to open the cell for that, and has not said yet that it is shut again. */
export const isOpening = (cell: OrderCell | null, purpose: 'PUT' | 'RELEASE'): boolean =>
  cell?.opened?.purpose === purpose && under.includes(cell.opened.status);

/** Which cell, what stands in it since when, and what became of the last try to open it. */
export function CellFacts({ cell }: { cell: OrderCell }) {
  const t = useT();
  const lang = useLang();
  const { opened, state } = cell;
  const waits = state !== 'OCCUPIED' && opened !== null;
  return (
    <div className="order-cell">
      <p>
        <MatOf {...cell} />{' '}
        <b>
          {cell.subNo}-{cell.trackNo}
        </b>{' '}
        <CodeBadge codes={CellState} code={state} lang={lang} />
      </p>
      <p className="order-faint">
        {cell.address}
        {cell.address && ' · '}
        {cell.reservedUntil ? (
          <>
            {t('mat.cell.until')} <TimeText at={cell.reservedUntil} full />
          </>
        ) : (
          <>
            {t('mat.cell.since')} <TimeText at={cell.since} full />
          </>
        )}
        {!cell.online && ` · ${t('mat.cell.offline')}`}
      </p>
      {waits && under.includes(opened.status) && <p role="status">{t('mat.cell.waiting')}</p>}
      {waits && failed.includes(opened.status) && (
        <p className="order-cell-failed" role="alert">
          {t('mat.cell.failed', { status: CommandStatus.label(opened.status, lang) })}
        </p>
      )}
    </div>
  );
}
