import { listTracks, TrackLock, TrackState } from '@materia/contract/areas/mat';
import { type MonitorCell, unregisteredBatch } from '@materia/contract/areas/supply';
import { type AnswerOf, addDays, dayOf } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CurveChart } from '../../../ui/chart-light/curve-chart.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ExpiryBadge } from '../../../ui/expiry-badge.tsx';
import { GoodsName } from '../../goods/index.ts';
import { RegisterDialog } from '../../store/index.ts';
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
      <WhenRead of={found}>
        {data => <Behind of={data} reread={() => void found.refetch()} {...{ goodsId, goodsName }} />}
      </WhenRead>
    </Drawer>
  );
}

type Tracks = AnswerOf<typeof listTracks>;
type Track = Tracks['tracks'][number];

interface Shown {
  readonly of: Tracks;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly reread: () => void;
}

function Behind({ of, goodsId, goodsName, reread }: Shown) {
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
      <Batches slots={slots} batches={of.batches} {...{ today, goodsName, reread }} />
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

type Lot = Tracks['batches'][number];

interface Lying extends Pick<Shown, 'goodsName' | 'reread'> {
  readonly slots: readonly Track[];
  readonly batches: readonly Lot[];
  readonly today: string;
}

/** What lies in the slots; what has no batch is given one here (spec 06 §2). */
export function Batches({ slots, batches, today, goodsName, reread }: Lying) {
  const t = useT();
  const { has } = useSession();
  const [naming, setNaming] = useState<Lot>();
  const names = new Map(slots.map(track => [track.trackGoodsId, slotName(track)]));
  const writes = has('STOREGOODS:WRITE') || has('SUPPLY:WRITE');
  const unnamed = ({ batchNo, state }: Lot) => writes && batchNo === unregisteredBatch && state === 'NORMAL';
  const batch = (lot: Lot) =>
    unnamed(lot) ? (
      <Button size="small" onClick={() => setNaming(lot)}>
        {t('supply.register.title')}
      </Button>
    ) : (
      lot.batchNo
    );
  return (
    <>
      <ColumnTable
        stacks
        label={t('supply.line.batch')}
        rows={batches.filter(lot => names.has(lot.trackGoodsId))}
        rowKey={lot => lot.lotId}
        columns={[
          { key: 'slot', title: t('supply.line.slot'), cell: lot => names.get(lot.trackGoodsId) },
          { key: 'batch', title: t('supply.line.batch'), cell: batch },
          {
            key: 'expires',
            title: t('supply.line.expires'),
            cell: lot => <ExpiryBadge day={lot.expiresOn} today={today} />,
          },
          { key: 'n', title: t('supply.pick.total'), end: true, cell: lot => lot.quantity },
        ]}
      />
      {naming && <RegisterDialog lot={naming} goodsName={goodsName} done={reread} close={() => setNaming(undefined)} />}
    </>
  );
}
