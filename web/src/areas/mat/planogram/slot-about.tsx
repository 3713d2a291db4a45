import { CellState, TrackLock, toggleTracks } from '@materia/contract/areas/mat';
import { addDays, dayOf, yuanText } from '@materia/contract/kernel';
import { Button } from 'antd';
import { serverNow } from '../../../kernel/clock.ts';
import { useChange } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge, CodeBadge } from '../../../ui/badge.tsx';
import { CurveChart } from '../../../ui/chart-light/curve-chart.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { ExpiryBadge } from '../../../ui/expiry-badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import type { LaidSlot } from './layout.ts';
import type { Tracks } from './mat-layout.ts';

interface Of {
  slot: LaidSlot;
  data: Tracks;
  may: boolean;
  reread: () => void;
}
type Track = Tracks['tracks'][number];

/** What is known of a slot of a device: locks, batches, 30 days of sales, what the device says of it. */
export function SlotAbout({ slot, data, may, reread }: Of) {
  const track = data.tracks.find(each => each.trackGoodsId === slot.id);
  if (!track) return null;
  return (
    <div className="planogram-about">
      <Locks {...{ track, may, reread }} />
      <Cell track={track} />
      <Batches track={track} batches={data.batches.filter(lot => lot.trackGoodsId === track.trackGoodsId)} />
      <Sales goodsId={slot.goods?.goodsId ?? null} trends={data.trends} />
      <Reported track={track} />
    </div>
  );
}

function Locks({ track, may, reread }: Pick<Of, 'may' | 'reread'> & { track: Track }) {
  const t = useT();
  const lang = useLang();
  const toggle = useChange(toggleTracks, { onDone: reread });
  const turn = (lock: boolean) => toggle.mutate({ body: { trackGoodsIds: [track.trackGoodsId], lock } });
  const { locks } = track;
  return (
    <>
      <h4>{t('mat.editor.locks')}</h4>
      <p className="planogram-actions">
        {locks.length === 0 && <Badge tone="success">{t('mat.editor.noLocks')}</Badge>}
        {locks.map(lock => (
          <Badge key={lock} tone="danger">
            {TrackLock.label(lock, lang)}
          </Badge>
        ))}
        {may && !locks.includes('MANUAL') && (
          <Button size="small" loading={toggle.isPending} onClick={() => turn(true)}>
            {t('mat.slot.lock')}
          </Button>
        )}
        {may && locks.length > 0 && (
          <Button size="small" loading={toggle.isPending} onClick={() => turn(false)}>
            {t('mat.slot.unlock')}
          </Button>
        )}
      </p>
    </>
  );
}

/** What stands in a pick-up cell, and whose it is. */
function Cell({ track: { cellState, cellOrderNo } }: { track: Track }) {
  const t = useT();
  const lang = useLang();
  if (!cellState) return null;
  return (
    <>
      <h4>{t('mat.field.cellState')}</h4>
      <p className="planogram-actions">
        <CodeBadge codes={CellState} code={cellState} lang={lang} />
        {cellOrderNo && (
          <RecordLink to="/app/order/order_mgmt" param="orderNo" id={cellOrderNo}>
            {cellOrderNo}
          </RecordLink>
        )}
      </p>
    </>
  );
}

function Batches({ track, batches }: { track: Track; batches: Tracks['batches'] }) {
  const t = useT();
  const today = dayOf(new Date(serverNow()));
  return (
    <>
      <h4>{t('mat.editor.batches', { n: track.lying })}</h4>
      {batches.length > 0 && (
        <ColumnTable
          label={t('mat.editor.batches', { n: track.lying })}
          rows={batches}
          rowKey={lot => lot.lotId}
          columns={[
            { key: 'batch', title: t('mat.editor.batchNo'), cell: lot => lot.batchNo },
            {
              key: 'expiry',
              title: t('mat.editor.expiry'),
              cell: lot => <ExpiryBadge day={lot.expiresOn} today={today} />,
            },
            { key: 'n', title: t('mat.editor.units'), end: true, cell: lot => lot.quantity },
          ]}
        />
      )}
    </>
  );
}

function Sales({ goodsId, trends }: { goodsId: number | null; trends: Tracks['trends'] }) {
  const t = useT();
  const days = trends.find(trend => trend.goodsId === goodsId)?.days;
  if (!days || days.length === 0) return null;
  const today = dayOf(new Date(serverNow()));
  const sum = days.reduce((all, n) => all + n, 0);
  return (
    <CurveChart
      label={t('mat.editor.sold30', { n: sum })}
      steps={days.map((_, at) => addDays(today, at - days.length + 1).slice(5))}
      lines={[{ label: t('mat.editor.units'), values: days }]}
      text={String}
    />
  );
}

function Reported({ track }: { track: Track }) {
  const t = useT();
  const { reportedAt, reportedPrice, reportedStock } = track;
  if (!reportedAt) return null;
  return (
    <>
      <h4>{t('mat.editor.reported')}</h4>
      <p>
        {reportedPrice === null ? emptyMark : yuanText(reportedPrice)} · {reportedStock ?? emptyMark} ·{' '}
        <TimeText at={reportedAt} />
      </p>
    </>
  );
}
