import {
  PriceBase,
  PriceEnding,
  type PriceRule,
  PriceTarget,
  previewPriceRule,
  type RuledPrice,
} from '@materia/contract/areas/store';
import { type Codes, yuanText } from '@materia/contract/kernel';
import { Alert, Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';
import { Modal } from '../../../ui/modal.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { saveItems } from './save-items.ts';
import { useAnswer } from './use-answer.ts';
import { Wrong } from './wrong.tsx';

const initial: PriceRule = {
  base: 'CURRENT',
  rate: 10_000,
  amount: 0,
  ending: 'NONE',
  floorMargin: null,
  target: 'goodsPrice',
};
const hundred = 100;

/** What the rule makes of the goods of the filter, and saving it as one batch. */
function useRule({ search, body, refresh, close }: ToolbarProps) {
  const t = useT();
  const [rule, setRule] = useState(initial);
  const [rows, setRows] = useState<readonly RuledPrice[] | null>(null);
  const answer = useAnswer();
  const storeId = Number(search.storeId);
  const change = (next: Partial<PriceRule>) => {
    setRule({ ...rule, ...next });
    setRows(null);
  };
  const preview = async () => {
    const { sort: _, ...filter } = body as { sort?: unknown };
    const input = { body: { storeId, filter, rule } };
    setRows((await answer.run(() => api(previewPriceRule, input, { quiet: true })))?.rows ?? null);
  };
  const changed = (rows ?? []).filter(row => row.message === null && row.newPrice !== row.oldPrice);
  const apply = async () => {
    // What is below cost was shown in red.
    const items = changed.map(({ goodsId, version, newPrice }) => ({
      storeId,
      goodsId,
      version,
      confirmed: true,
      [rule.target]: newPrice ?? 0,
    }));
    const [wrong] = (await answer.run(() => saveItems(items, 'RULE', t))) ?? [];
    if (wrong) return answer.setProblem(wrong.message);
    close();
    refresh();
  };
  return { rule, rows, changed, change, preview, apply, ...answer };
}

/** 价格规则: what it would make of the goods of the filter, then saved as one batch (spec 04 §3.10). */
export function PriceRuleDialog(props: ToolbarProps) {
  const t = useT();
  const { rule, rows, changed, change, preview, apply, problem, busy } = useRule(props);
  return (
    <Modal
      open
      title={t('store.action.rule')}
      width={860}
      okText={t('store.rule.apply', { n: changed.length })}
      okButtonProps={{ disabled: changed.length === 0, loading: busy }}
      onOk={() => void apply()}
      onCancel={props.close}
    >
      <p className="store-goods-note">{t('store.rule.hint')}</p>
      <RuleFields rule={rule} change={change} />
      <p>
        <Button onClick={() => void preview()} loading={busy}>
          {t('store.rule.preview')}
        </Button>
      </p>
      {problem && <Alert type="error" showIcon title={problem} />}
      {rows && <Preview rows={rows} />}
    </Modal>
  );
}

function RuleFields({ rule, change }: { rule: PriceRule; change: (next: Partial<PriceRule>) => void }) {
  const { has } = useSession();
  const bases = PriceBase.all.filter(code => code !== 'COST' || has('COST'));
  const rounded = (value: number | null) => Math.round((value ?? 0) * hundred);
  return (
    <div className="store-goods-fields">
      <Choice name="base" codes={PriceBase} all={bases} value={rule.base} onChange={base => change({ base })} />
      <Figure
        name="rate"
        range={[0.01, 10_000]}
        value={rule.rate}
        onChange={rate => change({ rate: rounded(rate) || initial.rate })}
      />
      <Figure
        name="amount"
        range={[-99_999, 99_999]}
        value={rule.amount}
        onChange={amount => change({ amount: rounded(amount) })}
      />
      <Choice
        name="ending"
        codes={PriceEnding}
        all={PriceEnding.all}
        value={rule.ending}
        onChange={ending => change({ ending })}
      />
      <Choice
        name="target"
        codes={PriceTarget}
        all={PriceTarget.all}
        value={rule.target}
        onChange={target => change({ target })}
      />
      {has('COST') && (
        <Figure
          name="floor"
          range={[0, 99]}
          value={rule.floorMargin}
          onChange={floor => change({ floorMargin: floor === null ? null : rounded(floor) })}
        />
      )}
    </div>
  );
}

interface ChoiceProps<C extends string> {
  name: string;
  codes: Pick<Codes, 'label'>;
  all: readonly C[];
  value: C;
  onChange: (code: C) => void;
}

function Choice<C extends string>({ name, codes, all, value, onChange }: ChoiceProps<C>) {
  const t = useT();
  const lang = useLang();
  const label = t(`store.rule.${name}`);
  const options = all.map(code => ({ value: code, label: codes.label(code, lang) }));
  return (
    <div>
      <span>{label}</span>
      <Select<string> aria-label={label} value={value} options={options} onChange={code => onChange(code as C)} />
    </div>
  );
}

interface FigureProps {
  name: string;
  range: readonly [number, number];
  /** In hundredths, as fen and basis points are. */
  value: number | null;
  onChange: (value: number | null) => void;
}

function Figure({ name, range: [min, max], value, onChange }: FigureProps) {
  const t = useT();
  const label = t(`store.rule.${name}`);
  const shown = value === null ? null : value / hundred;
  return (
    <div>
      <span>{label}</span>
      <InputNumber aria-label={label} min={min} max={max} precision={2} value={shown} onChange={onChange} />
    </div>
  );
}

function Preview({ rows }: { rows: readonly RuledPrice[] }) {
  const t = useT();
  const money = (fen: number | null) => (fen === null || fen === 0 ? emptyMark : yuanText(fen));
  const toned = (red: boolean, text: string) => (red ? <Wrong key={text}>{text}</Wrong> : text);
  const note = (row: RuledPrice) => {
    if (row.message !== null) return row.message;
    if (row.belowCost) return t('store.rule.belowCost');
    return row.newPrice === row.oldPrice ? t('store.rule.same') : '';
  };
  const withMargin = rows.some(row => row.margin !== undefined);
  const numbers = [t('store.rule.old'), t('store.rule.new'), ...(withMargin ? [t('store.field.margin')] : [])];
  return (
    <PlainTable
      titles={[t('store.field.goodsName'), t('store.field.spec'), ...numbers, t('store.rule.note')]}
      end={numbers}
      rows={rows.map(row => ({
        key: row.storeGoodsId,
        cells: [
          row.goodsName,
          row.spec,
          money(row.oldPrice),
          toned(row.belowCost, money(row.newPrice)),
          ...(withMargin
            ? [toned((row.margin ?? 0) < 0, row.margin == null ? emptyMark : `${(row.margin / hundred).toFixed(2)}%`)]
            : []),
          toned(row.message !== null || row.belowCost, note(row)),
        ],
      }))}
    />
  );
}
