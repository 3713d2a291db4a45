import { type CoveredLine, CoverMiss, tryInsurance } from '@materia/contract/areas/company';
import type { FoundGoods } from '@materia/contract/areas/goods';
import { type AnswerOf, yuanText } from '@materia/contract/kernel';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { GoodsPick } from '../../goods/index.ts';
import { AmountInput } from '../revenue/amount-input.tsx';
import { percentOf } from './insurance-words.ts';
import '../company.css';

interface Line {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly number: number;
  readonly goodsPrice: number;
}
const most = 999;

/** 试算: a basket of goods at their list prices, to be changed; what the insurance pays of each. */
export function InsuranceTrial({ insuranceId }: { insuranceId: number }) {
  const t = useT();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [picking, setPicking] = useState(false);
  const trial = useChange(tryInsurance);
  const change = (next: readonly Line[]) => {
    trial.reset();
    setLines(next);
  };
  const add = (found: readonly FoundGoods[]) => {
    const known = new Set(lines.map(({ goodsId }) => goodsId));
    const fresh = found.filter(({ goods_id }) => !known.has(goods_id));
    change([
      ...lines,
      ...fresh.map(({ goods_id, goodsName, guidePrice }) => ({
        ...{ goodsId: goods_id, goodsName, number: 1, goodsPrice: guidePrice },
      })),
    ]);
    setPicking(false);
  };
  const sent = lines.map(({ goodsId, number, goodsPrice }) => ({ goodsId, number, goodsPrice }));
  return (
    <>
      <div className="company-bar">
        <Button size="small" onClick={() => setPicking(true)}>
          {t('insurance.action.add')}
        </Button>
        <Button
          size="small"
          type="primary"
          disabled={lines.length === 0}
          loading={trial.isPending}
          onClick={() => trial.mutate({ body: { insuranceId, lines: sent } })}
        >
          {t('insurance.action.try')}
        </Button>
      </div>
      {lines.length > 0 && <Basket lines={lines} change={change} />}
      {trial.data && <Covered answer={trial.data} />}
      {picking && <GoodsPick title={t('insurance.action.add')} pick={add} close={() => setPicking(false)} />}
    </>
  );
}

function Basket({ lines, change }: { lines: readonly Line[]; change: (lines: readonly Line[]) => void }) {
  const t = useT();
  const put = (goodsId: number, patch: Partial<Line>) =>
    change(lines.map(line => (line.goodsId === goodsId ? { ...line, ...patch } : line)));
  const columns: TableColumn<Line>[] = [
    { key: 'goods', title: t('insurance.field.goods'), cell: ({ goodsName }) => goodsName },
    {
      key: 'number',
      title: t('insurance.field.number'),
      cell: ({ goodsId, goodsName, number }) => (
        <InputNumber
          size="small"
          min={1}
          max={most}
          precision={0}
          aria-label={`${t('insurance.field.number')} ${goodsName}`}
          value={number}
          onChange={next => put(goodsId, { number: next ?? 1 })}
        />
      ),
    },
    {
      key: 'price',
      title: t('insurance.field.price'),
      cell: ({ goodsId, goodsName, goodsPrice }) => (
        <AmountInput
          label={`${t('insurance.field.price')} ${goodsName}`}
          value={goodsPrice}
          onChange={next => put(goodsId, { goodsPrice: next ?? 0 })}
        />
      ),
    },
    {
      key: 'remove',
      cell: ({ goodsId }) => (
        <Button size="small" type="text" onClick={() => change(lines.filter(line => line.goodsId !== goodsId))}>
          {t('insurance.action.remove')}
        </Button>
      ),
    },
  ];
  return (
    <ColumnTable label={t('insurance.tab.trial')} columns={columns} rows={lines} rowKey={({ goodsId }) => goodsId} />
  );
}

function Covered({ answer }: { answer: AnswerOf<typeof tryInsurance> }) {
  const t = useT();
  const lang = useLang();
  const money = (key: 'amount' | 'insured' | 'self'): TableColumn<CoveredLine> => ({
    key,
    title: t(`insurance.field.${key}`),
    end: true,
    cell: line => yuanText(line[key]),
    foot: yuanText(answer[key]),
  });
  return (
    <ColumnTable<CoveredLine>
      label={t('insurance.action.try')}
      rows={answer.lines}
      rowKey={({ goodsId }) => goodsId}
      columns={[
        {
          key: 'goods',
          title: t('insurance.field.goods'),
          cell: ({ goodsName }) => goodsName,
          foot: t('insurance.sum'),
        },
        {
          key: 'ratio',
          title: t('insurance.field.ratio'),
          end: true,
          cell: ({ miss, ratioBp }) => (miss === null ? percentOf(ratioBp) : CoverMiss.label(miss, lang)),
        },
        money('amount'),
        money('insured'),
        money('self'),
      ]}
    />
  );
}
