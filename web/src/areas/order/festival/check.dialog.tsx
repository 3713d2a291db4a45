import type { SettlementRow } from '@materia/contract/areas/order';
import { parseYuan, yuan, yuanText } from '@materia/contract/kernel';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { change, stores } from './change-settlement.ts';
import { Difference } from './festival.columns.tsx';
import '../sum-table.css';

type Typed = Readonly<Record<number, string>>;

/** What a store says of its line: as it was typed, or the same as we; null: no amount. */
function saidOf(row: SettlementRow, typed: Typed): number | null {
  const text = typed[row.rowId];
  const said = text === undefined ? Math.max(0, row.amount) : parseYuan(text);
  return said !== null && said < 0 ? null : said;
}

/** What is typed, why it differs, and the way it goes to the server. */
function useCheck({ targets, run }: Pick<ActionDialogProps<SettlementRow>, 'targets' | 'run'>) {
  const rows = stores(targets).flatMap(({ row }) => (row.settlementId === null ? [] : [row]));
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const items = rows.map(row => ({
        settlementId: row.settlementId as number,
        version: row.version,
        amount: row.amount,
        storeAmount: saidOf(row, typed) ?? 0,
      }));
      await run({ answer: await change({ action: 'check', items, reason }) });
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setBusy(false);
    }
  };
  return { rows, typed, setTyped, reason, setReason, problem, busy, submit };
}

/** 核对: the store's sum beside ours, differences red; one that is taken as it is needs its reason (spec 02 §6.2). */
export function CheckDialog({ targets, run, cancel }: ActionDialogProps<SettlementRow>) {
  const t = useT();
  const { rows, typed, setTyped, reason, setReason, problem, busy, submit } = useCheck({ targets, run });
  const wrong = rows.some(row => saidOf(row, typed) === null);
  const differs = rows.some(row => saidOf(row, typed) !== row.amount);
  return (
    <FormModal
      title={t('settlement.action.check')}
      width={640}
      okText={t('settlement.action.check')}
      okDisabled={wrong || (differs && !reason.trim())}
      busy={busy}
      problem={problem}
      submit={() => void submit()}
      cancel={cancel}
    >
      <CheckTable rows={rows} typed={typed} onChange={setTyped} />
      {differs && (
        <Form.Item label={t('settlement.dialog.whyDiffers')} htmlFor="settlement-reason" required layout="vertical">
          <Input
            id="settlement-reason"
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={event => setReason(event.target.value)}
          />
        </Form.Item>
      )}
    </FormModal>
  );
}

interface CheckTableProps {
  rows: readonly SettlementRow[];
  typed: Typed;
  onChange: (typed: Typed) => void;
}
const amounts = ['orderCount', 'amount', 'storeAmount', 'difference'] as const;

function CheckTable({ rows, typed, onChange }: CheckTableProps) {
  const t = useT();
  const total = (of: (row: SettlementRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const ours = total(row => row.amount);
  const theirs = total(row => saidOf(row, typed) ?? 0);
  return (
    <ScrollBox className="sum-scroll" label={t('settlement.field.name')}>
      <table className="sum-table">
        <thead>
          <tr>
            <th scope="col">{t('settlement.field.name')}</th>
            {amounts.map(name => (
              <th key={name} scope="col" className="sum-money">
                {t(`settlement.field.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <CheckLine key={row.rowId} row={row} typed={typed} onChange={onChange} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('settlement.dialog.sum')}</td>
            <td className="sum-money">{total(row => row.orderCount)}</td>
            <td className="sum-money">{yuanText(ours)}</td>
            <td className="sum-money">{yuanText(theirs)}</td>
            <td className="sum-money">
              <Difference fen={theirs - ours} />
            </td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

function CheckLine({ row, typed, onChange }: Omit<CheckTableProps, 'rows'> & { row: SettlementRow }) {
  const t = useT();
  const said = saidOf(row, typed);
  return (
    <tr>
      <td>{row.storeName}</td>
      <td className="sum-money">{row.orderCount}</td>
      <td className="sum-money">{yuanText(row.amount)}</td>
      <td className="sum-money">
        <Input
          size="small"
          value={typed[row.rowId] ?? yuan(Math.max(0, row.amount))}
          status={said === null ? 'error' : undefined}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${t('settlement.field.storeAmount')} ${row.storeName}`}
          onChange={event => onChange({ ...typed, [row.rowId]: event.target.value })}
        />
      </td>
      <td className="sum-money">
        <Difference fen={said === null ? null : said - row.amount} />
      </td>
    </tr>
  );
}
