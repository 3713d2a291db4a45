import type { DepositEntry, DepositRefund, OrderDetail } from '@materia/contract/areas/order';
import type { Codes } from '@materia/contract/kernel';
import type { Priv } from '@materia/contract/privileges';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { type FieldWords, OperationLog } from '../../../kernel/operation-log.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CopyButton } from '../../../ui/copy.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { PaymentsTab } from '../detail/payments-tab.tsx';
import { Stepper } from '../detail/stepper.tsx';
import { RefundCard } from '../refund/refund-card.tsx';
import { DepositBadges, type DepositState } from './deposit-badges.tsx';
import { depositCycle } from './deposit-cycle.ts';
import { HistoryTab } from './history-tab.tsx';
import { RetryDeposit } from './retry-deposit.tsx';
import '../detail/order-detail.css';

interface Record extends DepositState {
  readonly payments: OrderDetail['payments'];
  readonly refunds: readonly DepositRefund[];
  readonly history: readonly DepositEntry[];
}

interface Props {
  no: string;
  record: Record;
  codes: Codes;
  /** The statuses it passes when nothing goes wrong. */
  way: readonly number[];
  stepLabel: (action: string) => string;
  facts: readonly Fact[];
  /** Beside the facts: pictures, lines. */
  more?: ReactNode;
  actions: ReactNode;
  log: { readonly targetType: string; readonly targetId: number; readonly words: FieldWords };
  /** The privilege of who changes such records. */
  writes: Priv;
  reread: () => void;
}

/** A wish or a pre-order beside its list: where it stands, what may be done, its money, its history (spec 02 §6.4, §6.5). */
export function DepositDrawer(props: Props) {
  const t = useT();
  const lang = useLang();
  const { no, record, codes, way, actions } = props;
  return (
    <article className="order-detail">
      <header className="record-head">
        <h2>
          {no}
          <CopyButton text={no} />
          <DepositBadges codes={codes} row={record} tools={{ t, lang }} />
        </h2>
      </header>
      <Stepper steps={depositCycle(codes, way, record, lang)} />
      {actions}
      <Tabs
        size="small"
        items={tabsOf(props)
          .filter(([, , shown]) => shown)
          .map(([key, children]) => ({ key, children, label: t(key), destroyOnHidden: key.endsWith('operations') }))}
      />
    </article>
  );
}

/** What stands behind each tab, and whether there is any. */
function tabsOf(of: Props): readonly (readonly [string, ReactNode, boolean])[] {
  const { record, codes, stepLabel, facts, more, log, writes, reread } = of;
  return [
    [
      'deposit.tab.facts',
      <div key="facts">
        <Facts facts={facts} />
        {more}
      </div>,
      true,
    ],
    [
      'order.tab.timeline',
      <HistoryTab key="times" codes={codes} history={record.history} stepLabel={stepLabel} />,
      true,
    ],
    [
      'order.tab.payments',
      <PaymentsTab key="payments" order={record} writes={writes} changed={reread} />,
      record.payments.length > 0,
    ],
    [
      'order.tab.refunds',
      record.refunds.map(refund => (
        <RefundCard key={refund.refundId} refund={refund}>
          {refund.mayRetry && <RetryDeposit refund={refund} done={reread} />}
        </RefundCard>
      )),
      record.refunds.length > 0,
    ],
    ['order.tab.operations', <OperationLog key="log" {...log} />, true],
  ];
}
