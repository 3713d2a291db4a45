import { type CellError, type OperationRow, saveOperationGoods } from '@materia/contract/areas/goods';
import { PriceEnding, type PriceEndingCode } from '@materia/contract/areas/store';
import { yuanText } from '@materia/contract/kernel';
import { Alert, Input, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import type { ActionDialogProps, Target } from '../../../kernel/list-screen/declaration.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';
import { PlainTable } from '../record/plain-table.tsx';
import { marginOf, type Repricing, repriced } from './reprice.ts';
import '../record/record.css';
import './operation.css';

const ways = ['set', 'percent', 'amount'] as const;
const hundred = 100;
type Targets = readonly Target<OperationRow>[];

/** What is typed, the prices that follow from it, and saving them; below cost only where it is said again. */
function useRepricing(targets: Targets, done: () => Promise<void>) {
  const [of, setOf] = useState<Omit<Repricing, 'value'>>({ how: 'percent', ending: 'NONE' });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<{ message: string; doubt: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const value = typed.trim() === '' ? Number.NaN : Math.round(Number(typed) * hundred);
  const lines = targets.map(({ row, version }) => {
    const price = Number.isFinite(value) ? repriced(row.guidePrice, { ...of, value }) : row.guidePrice;
    return { row, version: version ?? row.version, price };
  });
  const changed = lines.filter(({ row, price }) => price !== row.guidePrice);
  const put = (change: Partial<typeof of>, text = typed) => {
    setOf({ ...of, ...change });
    setTyped(text);
    setProblem(null);
  };
  const send = async () => {
    const confirmed = problem?.doubt ? { confirmed: true } : {};
    const rows = changed.map(({ row, version, price }) => ({
      ...{ goods_id: row.goods_id, version, patch: { guidePrice: price } },
      ...confirmed,
    }));
    setBusy(true);
    try {
      await api(saveOperationGoods, { body: { rows } }, { quiet: true });
      await done();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const { errors } = (failure.data ?? {}) as { errors?: readonly CellError[] };
      setProblem({ message: failure.message, doubt: errors?.every(({ confirm }) => confirm) ?? false });
    } finally {
      setBusy(false);
    }
  };
  return { of, typed, lines, changed, put, send, problem, busy };
}

const name = (key: string) => `operation.reprice.${key}`;
const percentText = (bp: number | null) => (bp === null ? emptyMark : `${(bp / hundred).toFixed(1)}%`);

/** 调价: what it would make of the chosen goods and of their margins, then saved together (spec 03 §5.5). */
export function RepriceDialog({ targets, run, cancel }: ActionDialogProps<OperationRow>) {
  const t = useT();
  const { has } = useSession();
  const { of, typed, lines, changed, put, send, problem, busy } = useRepricing(targets, () => run({}));
  return (
    <FormModal
      title={t(name('title'), { n: targets.length })}
      width={760}
      okText={problem?.doubt ? t(name('anyway')) : t(name('apply'), { n: changed.length })}
      okDisabled={changed.length === 0}
      danger={problem?.doubt ?? false}
      busy={busy}
      problem={problem && <Alert type={problem.doubt ? 'warning' : 'error'} showIcon title={problem.message} />}
      unsaved={false}
      submit={() => void send()}
      cancel={cancel}
    >
      <RepriceFields of={of} typed={typed} put={put} />
      <Preview lines={lines} costs={has('COST')} />
    </FormModal>
  );
}

interface RepriceFieldsProps {
  of: Omit<Repricing, 'value'>;
  typed: string;
  put: (change: Partial<Omit<Repricing, 'value'>>, text?: string) => void;
}

function RepriceFields({ of, typed, put }: RepriceFieldsProps) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="operation-fields">
      <label htmlFor="reprice-how">
        {t(name('how'))}
        <Select
          id="reprice-how"
          value={of.how}
          options={ways.map(how => ({ value: how, label: t(name(how)) }))}
          onChange={how => put({ how })}
        />
      </label>
      <label htmlFor="reprice-value">
        {t(name('value'))}
        <Input
          id="reprice-value"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={event => put({}, event.target.value.replace(/[^\d.-]/g, ''))}
        />
      </label>
      <label htmlFor="reprice-ending">
        {t(name('ending'))}
        <Select<PriceEndingCode>
          id="reprice-ending"
          value={of.ending}
          options={PriceEnding.all.map(code => ({ value: code, label: PriceEnding.label(code, lang) }))}
          onChange={ending => put({ ending })}
        />
      </label>
    </div>
  );
}

interface Line {
  readonly row: OperationRow;
  readonly price: number;
}

/** Prices and margins before and after. */
function Preview({ lines, costs }: { lines: readonly Line[]; costs: boolean }) {
  return (
    <div className="operation-preview">
      <PlainTable
        columns={[
          'operation.field.goodsName',
          name('old'),
          name('new'),
          ...(costs ? [name('oldMargin'), name('newMargin')] : []),
        ]}
        rows={lines.map(({ row, price }) => {
          const next = marginOf(price, row.cost);
          const margins = [
            percentText(marginOf(row.guidePrice, row.cost)),
            <span key="next" className={next !== null && next < 0 ? 'cost-loss' : undefined}>
              {percentText(next)}
            </span>,
          ];
          return {
            key: row.goods_id,
            cells: [row.goodsName, yuanText(row.guidePrice), yuanText(price), ...(costs ? margins : [])],
          };
        })}
      />
    </div>
  );
}
