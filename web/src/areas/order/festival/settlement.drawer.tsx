import {
  listSettlementOrders,
  listSettlements,
  type SettlementOrder,
  type SettlementRow,
  SettlementTab,
  StoreOrderStatus,
} from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Link } from '@tanstack/react-router';
import { Button, Pagination, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Question } from '../../../ui/question.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { change } from './change-settlement.ts';
import { ExemptOrder } from './exempt-order.dialog.tsx';
import { activityText, Difference } from './festival.columns.tsx';
import '../sum-table.css';

const T = SettlementTab.byName;

/** A store's line of 节日结算: how far it is, and the orders behind it. */
export function SettlementDrawer({ id, row, actions, acted }: DetailProps<SettlementRow>) {
  const input = { params: { limit: 1, page: 1 }, body: { duration: 'ALL' as const, ids: [id] } };
  const read = useCall(listSettlements, input, { quiet: true, enabled: row === undefined });
  const line = row ?? read.data?.rows[0];
  if (read.error && !line)
    return (
      <ErrorPanel message={read.error.message} requestId={read.error.requestId} retry={() => void read.refetch()} />
    );
  if (!line) return read.data ? <Gone /> : <RowsSkeleton rows={8} />;
  return <Line line={line} actions={actions} acted={acted} />;
}

function Gone() {
  const t = useT();
  return <EmptyPanel message={t('settlement.empty')} />;
}

function Line({
  line,
  actions,
  acted,
}: { line: SettlementRow } & Pick<DetailProps<SettlementRow>, 'actions' | 'acted'>) {
  const t = useT();
  const lang = useLang();
  const words = { label: (field: string) => t(`settlement.field.${field}`), value: () => undefined };
  const log = <OperationLog targetType="ORDER_SETTLEMENT" targetId={line.settlementId ?? 0} words={words} />;
  return (
    <article className="festival-line">
      <header className="record-head">
        <h2>
          {[line.storeName ?? activityText(line, { t }), line.settleNo].filter(Boolean).join(' · ')}
          {line.status !== null && <CodeBadge codes={SettlementTab} code={line.status} lang={lang} />}
        </h2>
      </header>
      {actions(line)}
      <Facts facts={factsOf(line, t)} />
      {line.level === 1 && (
        <Tabs
          size="small"
          items={[
            { key: 'orders', label: t('settlement.orders'), children: <Orders line={line} acted={acted} /> },
            ...(line.settlementId === null
              ? []
              : [{ key: 'log', label: t('settlement.log'), children: log, destroyOnHidden: true }]),
          ]}
        />
      )}
    </article>
  );
}

function factsOf(line: SettlementRow, t: ReturnType<typeof useT>): Fact[] {
  const f = (name: string) => t(`settlement.field.${name}`);
  return [
    [f('activityId'), activityText(line, { t })],
    [f('range'), line.rangeFrom && `${line.rangeFrom} ~ ${line.rangeTo}`],
    [f('amount'), yuanText(line.amount)],
    [f('storeAmount'), line.storeAmount === null ? null : yuanText(line.storeAmount)],
    [f('difference'), line.difference === null ? null : <Difference key="d" fen={line.difference} />],
    [f('checkedBy'), line.checkedBy],
    [f('checkedAt'), line.checkedAt && <TimeText key="c" at={line.checkedAt} full />],
    [f('invoiceNo'), line.invoiceNo],
    [f('voucherNo'), line.voucherNo],
    [f('paidAt'), line.paidAt && <TimeText key="p" at={line.paidAt} full />],
  ];
}

const limit = 20;

function Orders({ line, acted }: { line: SettlementRow; acted: object | null }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const { settlementId, activityId, storeId, rangeFrom, rangeTo, status } = line;
  const open = { activityId, storeId: storeId ?? undefined, exempt: status === T.none };
  const body = settlementId === null ? { ...open, range: [rangeFrom, rangeTo] as [string, string] } : { settlementId };
  const orders = useCall(listSettlementOrders, { params: { limit, page }, body }, { quiet: true, keepPrevious: true });
  const { refetch } = orders;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after every action
  useEffect(() => void refetch(), [acted, line.version, refetch]);
  if (!orders.data) return orders.error ? <ErrorPanel message={orders.error.message} /> : <RowsSkeleton rows={6} />;
  const { rows, total, sums } = orders.data;
  if (rows.length === 0) return <EmptyPanel message={t('settlement.empty')} />;
  return (
    <>
      <OrderTable rows={rows} net={sums?.netAmount ?? 0} changed={() => void refetch()} />
      {(total ?? 0) > limit && (
        <Pagination size="small" simple current={page} pageSize={limit} total={total ?? 0} onChange={setPage} />
      )}
    </>
  );
}

function OrderTable(of: { rows: readonly SettlementOrder[]; net: number; changed: () => void }) {
  const t = useT();
  return (
    <ScrollBox className="sum-scroll" label={t('order.field.orderNo')}>
      <table className="sum-table">
        <thead>
          <tr>
            <th scope="col">{t('order.field.orderNo')}</th>
            <th scope="col">{t('order.field.order_status_code')}</th>
            <th scope="col" className="sum-money">
              {t('order.field.paidAmount')}
            </th>
            <th scope="col" className="sum-money">
              {t('order.field.refundedAmount')}
            </th>
            <th scope="col" className="sum-money">
              {t('settlement.field.netAmount')}
            </th>
            <th scope="col">{t('list.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {of.rows.map(order => (
            <OrderLine key={order.order_id} order={order} changed={of.changed} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{t('settlement.dialog.sum')}</td>
            <td className="sum-money">{yuanText(of.net)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

function OrderLine({ order, changed }: { order: SettlementOrder; changed: () => void }) {
  const t = useT();
  const lang = useLang();
  const [asking, setAsking] = useState<'exempt' | 'include' | null>(null);
  const may = (action: string) => order.allowedActions.includes(action);
  const done = () => {
    setAsking(null);
    changed();
  };
  return (
    <tr>
      <td>
        <Link to="/app/mall/order_mgmt" search={{ orderId: String(order.order_id), duration: 'ALL' } as never}>
          {order.orderNo}
        </Link>
      </td>
      <td>
        <CodeBadge codes={StoreOrderStatus} code={order.order_status_code} lang={lang} />
      </td>
      <td className="sum-money">{yuanText(order.paidAmount)}</td>
      <td className="sum-money">{order.refundedAmount > 0 ? yuanText(order.refundedAmount) : emptyMark}</td>
      <td className="sum-money">{yuanText(order.netAmount)}</td>
      <td>
        {may('exempt') && (
          <Button type="link" size="small" onClick={() => setAsking('exempt')}>
            {t('settlement.action.exempt')}
          </Button>
        )}
        {may('include') && (
          <Button type="link" size="small" onClick={() => setAsking('include')}>
            {t('settlement.action.include')}
          </Button>
        )}
        {asking === 'exempt' && <ExemptOrder order={order} done={done} cancel={() => setAsking(null)} />}
        {asking === 'include' && (
          <Question
            title={t('settlement.action.include')}
            yes={t('settlement.action.include')}
            no={t('list.cancel')}
            onYes={() => void change({ action: 'include', order_ids: [order.order_id] }).then(done)}
            onNo={() => setAsking(null)}
          >
            <p>{t('settlement.ask.include', { orders: 1 })}</p>
          </Question>
        )}
      </td>
    </tr>
  );
}
