import {
  ErpServer,
  orderSyncCalls,
  planSyncCalls,
  type SyncCalls,
  type SyncDetail,
  SyncKind,
  type SyncRow,
  SyncStatus,
  supplyLogCodes,
} from '@materia/contract/areas/supply';
import { yuanText } from '@materia/contract/kernel';
import { fieldWords } from '../../../kernel/field-words.ts';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { RecordTabs } from '../../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { GoodsName } from '../../goods/index.ts';
import './sync.css';

interface Of {
  readonly calls: SyncCalls;
  readonly target: string;
  /** Of the live frames about it. */
  readonly entity: string;
  /** Where the order or plan is looked up. */
  readonly owner: Pick<Parameters<typeof RecordLink>[0], 'to' | 'param'> & { readonly label: string };
}

const order: Of = {
  calls: orderSyncCalls,
  target: 'ORDER_SYNC',
  entity: 'order_sync',
  owner: { to: '/app/operation/order_mgmt', param: 'orderNo', label: 'orderNo' },
};
const plan: Of = {
  calls: planSyncCalls,
  target: 'PLAN_SYNC',
  entity: 'supply_plan_sync',
  owner: { to: '/app/operation/supply_mgmt', param: 'planNo', label: 'planNo' },
};
export const PlanSyncDrawer = (props: DetailProps<SyncRow>) => <SyncDrawer {...props} of={plan} />;
export const OrderSyncDrawer = (props: DetailProps<SyncRow>) => <SyncDrawer {...props} of={order} />;

/** A document with what was said and answered (spec 06 §7). */
function SyncDrawer({ id, actions, acted, of }: DetailProps<SyncRow> & { of: Of }) {
  const t = useT();
  const lang = useLang();
  const sync = useRecord(of.calls.read, { params: { id } }, { id, acted, entity: of.entity });
  const words = fieldWords('sync.field', supplyLogCodes.ORDER_SYNC, t, lang);
  return (
    <RecordTabs
      read={sync}
      actions={actions}
      area="sync"
      title={({ docNo, status }) => (
        <>
          {docNo} <CopyButton text={docNo} /> <CodeBadge codes={SyncStatus} code={status} lang={lang} />
        </>
      )}
      tabs={row => [
        ['facts', <Overview key="facts" row={row} of={of} />],
        ['exchange', <Exchange key="exchange" row={row} />],
        ['operations', <OperationLog key="log" targetType={of.target} targetId={id} words={words} />],
      ]}
    />
  );
}

function Overview({ row, of: { owner } }: { row: SyncDetail; of: Of }) {
  const t = useT();
  const lang = useLang();
  const at = (value: string | null) => value && <TimeText at={value} full />;
  const facts: readonly (readonly [string, Fact[1]])[] = [
    [
      owner.label,
      <RecordLink key="owner" to={owner.to} param={owner.param} id={row.ownerNo}>
        {row.ownerNo}
      </RecordLink>,
    ],
    ['kind', <CodeBadge key="kind" codes={SyncKind} code={row.kind} lang={lang} />],
    ['server', ErpServer.label(row.server, lang)],
    ['erpDocNo', row.erpDocNo],
    ['matName', `${row.matName} ${row.matNo}`],
    ['storeName', row.storeName],
    ['companyName', row.companyName],
    ['tries', row.tries],
    ['error', row.error],
    ['nextAt', at(row.nextAt)],
    ['createdAt', at(row.createdAt)],
    ['syncedAt', at(row.syncedAt)],
    ['handler', row.handlerName],
    ['remark', row.remark],
  ];
  return (
    <>
      <Facts facts={facts.map(([name, value]) => [t(`sync.field.${name}`), value])} />
      <ColumnTable
        label={t('sync.field.goods')}
        rows={row.lines}
        rowKey={line => line.goodsId}
        columns={[
          {
            key: 'goods',
            title: t('sync.field.goods'),
            cell: line => <GoodsName id={line.goodsId}>{line.goodsName}</GoodsName>,
          },
          { key: 'code', title: t('sync.field.erpCode'), cell: line => line.erpCode ?? emptyMark },
          { key: 'quantity', title: t('sync.field.quantity'), end: true, cell: line => line.quantity },
          { key: 'amount', title: t('sync.field.amount'), end: true, cell: line => yuanText(line.amount) },
        ]}
      />
    </>
  );
}

/** JSON of either side, set out to be read; anything else as it came. */
function setOut(text: string): string {
  const at = text.search(/[{[]/);
  if (at < 0) return text;
  try {
    return text.slice(0, at) + JSON.stringify(JSON.parse(text.slice(at)), null, 2);
  } catch {
    return text; // what is kept may be cut
  }
}

function Exchange({ row }: { row: SyncDetail }) {
  const t = useT();
  if (row.request === null) return <EmptyPanel message={t('sync.noExchange')} />;
  return (['request', 'response'] as const).map(side => (
    <section key={side} aria-label={t(`sync.field.${side}`)}>
      <h3>{t(`sync.field.${side}`)}</h3>
      <pre className="sync-exchange">{row[side] === null ? emptyMark : setOut(row[side])}</pre>
    </section>
  ));
}
