import {
  CheckOutlined,
  CloseOutlined,
  EyeOutlined,
  GiftOutlined,
  InboxOutlined,
  PayCircleOutlined,
  ProfileOutlined,
  ShoppingCartOutlined,
} from '@ant-design/icons';
import { DropUnitResult, type GoodsVisitRow, GoodsVisitStatus, listGoodsVisits } from '@materia/contract/areas/mat';
import { Channel } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Timeline, type TimelineEvent } from '../../../ui/timeline.tsx';
import { OrderLink, slotText, VisitedGoods } from './visit.columns.tsx';
import './visit.css';

/** One visit beside its list: what it was of, its order, its slot, and when each thing happened (spec 06 §7). */
export function VisitDrawer({ id, acted }: DetailProps<GoodsVisitRow>) {
  const t = useT();
  const { data, error, refetch } = useRecord(
    listGoodsVisits,
    { params: { limit: 1, page: 1 }, body: { ids: [id], duration: 'ALL', part: 'ROWS' } },
    { id, acted, entity: 'goodsVisit' },
  );
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const [row] = data.rows;
  if (!row) return <EmptyPanel message={t('mat.visit.empty')} />;
  return <Detail row={row} />;
}

function Detail({ row }: { row: GoodsVisitRow }) {
  const t = useT();
  const lang = useLang();
  const fault = row.faultCode;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['goods', <VisitedGoods key="goods" row={row} />],
    [
      'mat',
      <RecordLink key="mat" to="/app/mat/mat_mgmt" param="matId" id={row.matId}>
        {`${row.matName} ${row.matNo}`}
      </RecordLink>,
    ],
    ['slot', slotText(row)],
    ['orderNo', row.orderNo && <OrderLink key="order" orderNo={row.orderNo} />],
    ['channel', row.channel && Channel.label(row.channel, lang)],
    ['quantity', row.quantity || null],
    ['amount', row.orderNo && yuanText(row.amount)],
    ['faultCode', fault && (DropUnitResult.has(fault as never) ? DropUnitResult.label(fault as never, lang) : fault)],
    ['searchText', row.searchText],
    ['storeId', row.storeName],
    ['companyId', row.companyName],
  ];
  return (
    <article className="visit-detail">
      <header className="record-head">
        <h2>
          {row.visitNo} <CopyButton text={row.visitNo} />{' '}
          <CodeBadge codes={GoodsVisitStatus} code={row.status} lang={lang} />
        </h2>
      </header>
      <Facts facts={facts.map(([name, value]): Fact => [t(`mat.visit.field.${name}`), value])} />
      <h3>{t('mat.visit.timeline')}</h3>
      <Timeline label={t('mat.visit.timeline')} events={eventsOf(row, t)} />
    </article>
  );
}

const moments = [
  ['viewedAt', <EyeOutlined key="i" />],
  ['cartedAt', <ShoppingCartOutlined key="i" />],
  ['orderedAt', <ProfileOutlined key="i" />],
  ['paidAt', <PayCircleOutlined key="i" />],
  ['dispensedAt', <InboxOutlined key="i" />],
  ['takenAt', <GiftOutlined key="i" />],
  ['endedAt', <CheckOutlined key="i" />],
] as const;

function eventsOf(row: GoodsVisitRow, t: (key: string) => string): TimelineEvent[] {
  return moments.flatMap(([name, icon]) => {
    const at = row[name];
    if (at === null) return [];
    const lost = name === 'endedAt' && row.takenAt === null;
    return [{ id: name, at, icon: lost ? <CloseOutlined /> : icon, title: t(`mat.visit.field.${name}`) }];
  });
}
