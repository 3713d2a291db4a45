import {
  type RecyclingDetail,
  type RecyclingRow,
  RecyclingSource,
  RecyclingStatus,
  RecyclingSteps,
  readRecycling,
  supplyLogCodes,
} from '@materia/contract/areas/supply';
import { fieldWords } from '../../../kernel/field-words.ts';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { RecordTabs } from '../../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PictureRow } from '../../../kernel/upload/picture-row.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { Revealed } from '../../customer/index.ts';
import { placeText } from './place-text.ts';
import './recycling.css';

/** One hand-in beside its list: its medicines with their pictures, and what became of it (spec 06 §7). */
export function RecyclingDrawer({ id, actions, acted }: DetailProps<RecyclingRow>) {
  const t = useT();
  const lang = useLang();
  const recycling = useRecord(readRecycling, { params: { id } }, { id, acted, entity: 'recycling' });
  const words = fieldWords('recycling.field', supplyLogCodes.RECYCLING, t, lang);
  return (
    <RecordTabs
      read={recycling}
      actions={actions}
      area="recycling"
      title={({ recyclingNo, status }) => (
        <>
          {recyclingNo} <CopyButton text={recyclingNo} />{' '}
          <CodeBadge codes={RecyclingStatus} code={status} lang={lang} />
        </>
      )}
      tabs={row => [
        ['facts', <Overview key="facts" of={row} />],
        ['history', <History key="history" of={row} />],
        ['operations', <OperationLog key="log" targetType="RECYCLING" targetId={id} words={words} />],
      ]}
    />
  );
}

function Overview({ of }: { of: RecyclingDetail }) {
  const t = useT();
  const lang = useLang();
  const at = (value: string | null) => value && <TimeText at={value} full />;
  const facts: readonly (readonly [string, Fact[1]])[] = [
    ['source', RecyclingSource.label(of.source, lang)],
    ['place', placeText(of)],
    ['name', of.name],
    [
      'cellphone',
      of.cellphone && (
        <Revealed key="phone" entity="RECYCLING" id={of.recyclingId} field="cellphone" masked={of.cellphone} />
      ),
    ],
    ['weightG', of.weightG],
    ['points', of.points],
    ['receiver', of.receiverName],
    ['receivedAt', at(of.receivedAt)],
    ['checker', of.checkerName],
    ['checkedAt', at(of.checkedAt)],
    [
      'sealNo',
      of.bagId !== null && (
        <RecordLink
          key="bag"
          to="/app/operation/expired_medicinal_recycling_mgmt"
          param="bagId"
          id={of.bagId}
          search={{ part: 'handOver' }}
        >
          {of.sealNo}
        </RecordLink>
      ),
    ],
    ['rejectReason', of.rejectReason],
    ['createdAt', at(of.createdAt)],
    ['companyId', of.companyName],
  ];
  return (
    <>
      <Facts facts={facts.map(([name, value]) => [t(`recycling.field.${name}`), value])} />
      <Items items={of.items} />
    </>
  );
}

/** The medicines of a hand-in. */
export function Items({ items }: Pick<RecyclingDetail, 'items'>) {
  const t = useT();
  const title = (name: string) => t(`recycling.field.${name}`);
  return (
    <ColumnTable
      stacks
      label={title('items')}
      rows={items}
      rowKey={(_item, at) => at}
      columns={[
        { key: 'name', title: title('itemName'), cell: item => item.name },
        { key: 'approvalNo', title: title('approvalNo'), cell: item => item.approvalNo || emptyMark },
        { key: 'batchNo', title: title('batchNo'), cell: item => item.batchNo || emptyMark },
        { key: 'expiresOn', title: title('expiresOn'), cell: item => item.expiresOn ?? emptyMark },
        { key: 'quantity', title: title('quantity'), end: true, cell: item => `${item.quantity}${item.unit}` },
        {
          key: 'photos',
          title: title('photos'),
          cell: item =>
            item.photos.length > 0 ? (
              <PictureRow label={item.name} thumbs={item.photos.map(({ url }) => url)} />
            ) : (
              emptyMark
            ),
        },
      ]}
    />
  );
}

function History({ of }: { of: RecyclingDetail }) {
  const t = useT();
  const lang = useLang();
  return (
    <PlainTable
      titles={[
        t('recycling.tab.history'),
        t('recycling.field.status'),
        t('mat.status.who'),
        t('recycling.field.createdAt'),
        t('recycling.field.reason'),
      ]}
      rows={of.history.map(({ id, action, toStatus, userName, text, at }) => ({
        key: id,
        cells: [
          RecyclingSteps.label(action as never, lang),
          <CodeBadge key="to" codes={RecyclingStatus} code={toStatus} lang={lang} />,
          userName ?? emptyMark,
          <TimeText key="at" at={at} full />,
          text ?? emptyMark,
        ],
      }))}
    />
  );
}
