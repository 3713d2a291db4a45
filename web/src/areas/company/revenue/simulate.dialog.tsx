import {
  listRevenueVersions,
  type RevenueRow,
  type RevenueSimulation,
  simulateRevenue,
} from '@materia/contract/areas/company';
import { dayOf, dayRange, durationDays, yuanText } from '@materia/contract/kernel';
import { Select } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { rangeField } from '../../../kernel/form/date-fields.tsx';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { partyText } from './revenue-words.ts';
import { OrderShares } from './share-tables.tsx';
import '../company.css';
import './revenue.css';

const schema = z.strictObject({ range: dayRange, version: z.int().min(0) });

/** 模拟 as an action of a row. */
export const SimulateRowDialog = ({ targets, cancel }: ActionDialogProps<RevenueRow>) =>
  targets[0] ? <SimulateDialog row={targets[0].row} close={cancel} /> : null;

/** A rule against orders that were done: who would get how much more or less (spec 04 §3.5). */
export function SimulateDialog({ row, close }: { row: RevenueRow; close: () => void }) {
  const t = useT();
  const [found, setFound] = useState<RevenueSimulation | null>(null);
  const versions = useCall(listRevenueVersions, { params: { id: row.id } }, { quiet: true });
  const [Form] = useState(() =>
    form({
      area: 'company',
      schema,
      fields: {
        range: rangeField({ label: 'revenue.field.range' }),
        version: {
          label: 'revenue.field.simulated',
          Input: props => <VersionInput {...props} id={props.id} ruleId={row.id} />,
        },
      },
    }),
  );
  const range = durationDays('LAST_MONTH', dayOf(serverNow()));
  if (!versions.data && !versions.error) return null;
  return (
    <Modal open title={`${t('revenue.action.simulate')} · ${row.name}`} width={960} footer={null} onCancel={close}>
      <Form
        initial={{ range: range ? [range[0], range[1]] : undefined, version: 0 }}
        submitLabel={t('revenue.action.run')}
        submit={async ({ range: asked, version }) => {
          setFound(null);
          const body = { ruleId: row.id, range: asked, ...(version > 0 ? { version } : {}) };
          setFound((await api(simulateRevenue, { body }, { quiet: true })).simulation);
        }}
      />
      {found && <Found found={found} />}
    </Modal>
  );
}

/** What is being written, or a version. */
function VersionInput({ id, label, value, onChange, ruleId }: FieldProps & { ruleId: number }) {
  const t = useT();
  const versions = useCall(listRevenueVersions, { params: { id: ruleId } }, { quiet: true });
  return (
    <Select
      id={id}
      aria-label={label}
      value={Number(value ?? 0)}
      onChange={onChange}
      options={[
        { value: 0, label: t('revenue.draftVersion') },
        ...(versions.data ?? []).map(({ no, validFrom }) => ({
          value: no,
          label: `${t('revenue.versionOf', { no })} · ${t('revenue.since', { from: validFrom })}`,
        })),
      ]}
    />
  );
}

function Found({ found }: { found: RevenueSimulation }) {
  const t = useT();
  if (found.orderCount === 0) return <EmptyPanel message={t('revenue.noOrders')} />;
  return (
    <>
      <p>
        {found.range.join(' ~ ')} · {t('revenue.ordersCount', { n: found.orderCount })} · {t('revenue.field.base')}{' '}
        {yuanText(found.baseAfter)}
      </p>
      <Compared title={t('revenue.byParty')} rows={found.parties} sum />
      <Accordion
        parts={[
          {
            key: 'stores',
            label: t('revenue.byStore'),
            children: <Compared title={t('revenue.byStore')} rows={found.stores} />,
          },
          ...found.orders.map(order => ({
            key: order.orderNo,
            label: `${order.orderNo} · ${yuanText(order.base)}`,
            children: <OrderShares order={order} />,
          })),
        ]}
      />
    </>
  );
}

type Row = RevenueSimulation['parties'][number] & { storeName?: string | null };
const sides = ['before', 'after', 'diff'] as const;

function Compared({ title, rows, sum = false }: { title: string; rows: readonly Row[]; sum?: boolean }) {
  const t = useT();
  const lang = useLang();
  const stores = rows.some(({ storeName }) => storeName !== undefined);
  const signed = (amount: number) => (amount > 0 ? `+${yuanText(amount)}` : yuanText(amount));
  return (
    <ColumnTable<Row>
      label={title}
      columns={[
        ...(stores
          ? [{ key: 'store', title: t('revenue.field.store'), cell: (row: Row) => row.storeName ?? '-' }]
          : []),
        {
          key: 'party',
          title: t('revenue.field.partyType'),
          cell: row => partyText(row, lang),
          foot: sum ? t('revenue.sum') : undefined,
        },
        ...sides.map(side => ({
          key: side,
          title: t(`revenue.field.${side}`),
          end: true,
          cell: (row: Row) => (side === 'diff' ? signed(row[side]) : yuanText(row[side])),
          foot: sum ? yuanText(rows.reduce((total, row) => total + row[side], 0)) : undefined,
        })),
      ]}
      rows={rows}
      rowKey={row => [row.storeName, row.partyType, row.partyName].join()}
    />
  );
}
