import { Button } from 'antd';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { categorySource } from '../../goods/index.ts';
import { AmountInput } from './amount-input.tsx';
import type { Rates } from './rates.ts';
import { partyText } from './revenue-words.ts';

type Category = Rates['categoryRates'][number];
type Tier = Rates['tiers'][number];
const firstTier = 1_000_000;

/** 分类比例: goods of these categories, and of what lies under them, by other rates. */
export function CategoryRates({ rates, change }: { rates: Rates; change: (rows: Category[]) => void }) {
  const t = useT();
  const { parties, categoryRates } = rates;
  const put = (at: number, patch: Partial<Category>) =>
    change(categoryRates.map((row, index) => (index === at ? { ...row, ...patch } : row)));
  return (
    <RateTable
      title={t('revenue.field.categoryRates')}
      first={t('revenue.field.categories')}
      add={t('revenue.action.addCategory')}
      rates={rates}
      rows={categoryRates}
      head={(row, at) => (
        <PickInput
          id={`revenue-category-${at}`}
          label={t('revenue.field.categories')}
          source={categorySource}
          many
          value={row.categoryIds}
          onChange={ids => put(at, { categoryIds: (ids as number[] | undefined) ?? [] })}
        />
      )}
      put={put}
      remove={at => change(categoryRates.filter((_, index) => index !== at))}
      grow={() => change([...categoryRates, { categoryIds: [], rates: parties.map(({ rateBp }) => rateBp) }])}
    />
  );
}

/** 阶梯: other rates from so much of a month's base. */
export function TierRates({ rates, change }: { rates: Rates; change: (rows: Tier[]) => void }) {
  const t = useT();
  const { parties, tiers } = rates;
  const put = (at: number, patch: Partial<Tier>) =>
    change(tiers.map((row, index) => (index === at ? { ...row, ...patch } : row)));
  const grow = () => {
    const last = tiers.at(-1);
    const from = last ? last.from * 2 : firstTier;
    change([...tiers, { from, rates: last ? [...last.rates] : parties.map(({ rateBp }) => rateBp) }]);
  };
  return (
    <RateTable
      title={t('revenue.field.tiers')}
      first={t('revenue.field.from')}
      add={t('revenue.action.addTier')}
      rates={rates}
      rows={tiers}
      head={(row, at) => (
        <AmountInput label={t('revenue.field.from')} value={row.from} onChange={from => put(at, { from: from ?? 0 })} />
      )}
      put={put}
      remove={at => change(tiers.filter((_, index) => index !== at))}
      grow={grow}
    />
  );
}

interface TableProps<R extends { rates: number[] }> {
  title: string;
  first: string;
  add: string;
  rates: Rates;
  rows: readonly R[];
  head: (row: R, at: number) => React.ReactNode;
  put: (at: number, patch: { rates: number[] }) => void;
  remove: (at: number) => void;
  grow: () => void;
}

function RateTable<R extends { rates: number[] }>(props: TableProps<R>) {
  const { title, add, rows, grow } = props;
  const columns = useRateColumns(props);
  return (
    <>
      <h4>{title}</h4>
      {rows.length > 0 && <ColumnTable label={title} columns={columns} rows={rows} rowKey={(_, at) => at} stacks />}
      <div>
        <Button size="small" onClick={grow}>
          {add}
        </Button>
      </div>
    </>
  );
}

/** What a row is for, a rate for each party. */
function useRateColumns<R extends { rates: number[] }>(props: TableProps<R>): TableColumn<R>[] {
  const { first, rates, head, put, remove } = props;
  const t = useT();
  const lang = useLang();
  const names = rates.parties.map(party => partyText(party, lang));
  return [
    { key: 'head', title: first, cell: head },
    ...names.map(
      (name, index): TableColumn<R> => ({
        key: String(index),
        title: name,
        cell: (row, at) => (
          <AmountInput
            label={name}
            suffix="%"
            value={row.rates[index] ?? 0}
            onChange={rate =>
              put(at, { rates: names.map((_, of) => (of === index ? (rate ?? 0) : (row.rates[of] ?? 0))) })
            }
          />
        ),
      }),
    ),
    {
      key: 'remove',
      cell: (_, at) => (
        <Button size="small" type="text" onClick={() => remove(at)}>
          {t('revenue.action.remove')}
        </Button>
      ),
    },
  ];
}
