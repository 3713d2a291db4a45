import { listTracks, TrackLock, TrackState } from '@materia/contract/areas/mat';
import type { MonitorCell } from '@materia/contract/areas/supply';
import { type AnswerOf, addDays, dayOf } from '@materia/contract/kernel';
import { serverNow } from '../../../kernel/clock.ts';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CurveChart } from '../../../ui/chart-light/curve-chart.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ExpiryBadge } from '../../../ui/expiry-badge.tsx';
import { GoodsName } from '../../goods/index.ts';
import { slotName } from '../plan/plan-lines.tsx';
import '../plan/supply.css';

interface Of {
  readonly cell: MonitorCell & { readonly matName: string };
  readonly close: () => void;
}

/** What lies behind a cell of the picture: slots of the goods at the device, their batches, what was sold of it (spec 06 §7). */
export function CellDrawer({ cell: { matId, matName, goodsId, goodsName }, close }: Of) {
  const found = useCall(listTracks, { body: { matId } }, { quiet: true });
  return (
    <Drawer open size={560} title={`${matName} · ${goodsName}`} onClose={close}>
      <WhenRead of={found}>{data => <Behind of={data} goodsId={goodsId} goodsName={goodsName} />}</WhenRead>
    </Drawer>
  );
}

type Tracks = AnswerOf<typeof listTracks>;
type Track = Tracks['tracks'][number];

function Behind({ of, goodsId, goodsName }: { of: Tracks; goodsId: number; goodsName: string }) {
  const t = useT();
  const slots = of.tracks.filter(track => track.goodsId === goodsId);
  const days = of.trends.find(trend => trend.goodsId === goodsId)?.days ?? [];
  const sold = t('supply.monitor.sold', { n: days.reduce((sum, units) => sum + units, 0) });
  const today = dayOf(new Date(serverNow()));
  return (
    <div className="supply-cards">
      <p className="supply-faint">
        <RecordLink to="/app/mat/mat_mgmt" param="matId" id={of.matId}>
          {of.matName}
        </RecordLink>
        {' · '}
        <GoodsName id={goodsId}>{goodsName}</GoodsName>
      </p>
      <Slots slots={slots} />
      <Batches slots={slots} batches={of.batches} today={today} />
      {days.length === 0 ? (
        <p className="supply-faint">{sold}</p>
      ) : (
        <CurveChart
          label={sold}
          steps={days.map((_, at) => addDays(today, at - days.length + 1).slice(5))}
          lines={[{ label: t('supply.pick.total'), values: days }]}
          text={String}
        />
      )}
    </div>
  );
}

function Slots({ slots }: { slots: readonly Track[] }) {
  const t = useT();
  const lang = useLang();
  const state = ({ locks, state: code }: Track) =>
    locks.length > 0 ? (
      locks.map(lock => TrackLock.label(lock, lang)).join(' ')
    ) : (
      <CodeBadge codes={TrackState} code={code} lang={lang} />
    );
  return (
    <ColumnTable
      stacks
      label={t('supply.line.slot')}
      rows={slots}
      rowKey={track => track.trackGoodsId}
      columns={[
        { key: 'slot', title: t('supply.line.slot'), cell: slotName },
        { key: 'state', title: t('supply.plan.field.status'), cell: state },
        { key: 'stock', title: t('supply.line.stock'), end: true, cell: track => `${track.stock}/${track.capacity}` },
        { key: 'par', title: t('supply.monitor.par'), end: true, cell: track => track.parLevel },
        { key: 'held', title: t('supply.monitor.held'), end: true, cell: track => track.held },
      ]}
    />
  );
}

function Batches({ slots, batches, today }: Pick<Tracks, 'batches'> & { slots: readonly Track[]; today: string }) {
  const t = useT();
  const names = new Map(slots.map(track => [track.trackGoodsId, slotName(track)]));
  return (
    <ColumnTable
      stacks
      label={t('supply.line.batch')}
      rows={batches.filter(lot => names.has(lot.trackGoodsId))}
      rowKey={lot => lot.lotId}
      columns={[
        { key: 'slot', title: t('supply.line.slot'), cell: lot => names.get(lot.trackGoodsId) },
        { key: 'batch', title: t('supply.line.batch'), cell: lot => lot.batchNo },
        {
          key: 'expires',
          title: t('supply.line.expires'),
          cell: lot => <ExpiryBadge day={lot.expiresOn} today={today} />,
        },
        { key: 'n', title: t('supply.pick.total'), end: true, cell: lot => lot.quantity },
      ]}
    />
  );
}
