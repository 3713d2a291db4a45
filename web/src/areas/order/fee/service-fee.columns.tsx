import {
  Channel,
  type FeeCharge,
  FeeRuleState,
  FulfilType,
  OrderType,
  type ServiceFeeRow,
} from '@materia/contract/areas/order';
import { yuan } from '@materia/contract/kernel';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, money, time } from '../../../kernel/list-screen/columns.tsx';

const titled = (name: string) => ({ title: `fee.field.${name}` });

/** What a rule charges, in words: 实收的 1.50%，最高 20.00. */
export function feeText(
  rule: Pick<ServiceFeeRow, 'calc' | 'fixedAmount' | 'rate' | 'minAmount' | 'maxAmount'>,
  tools: Pick<CellTools, 't' | 'lang'>,
) {
  const { t, lang } = tools;
  if (rule.calc === 'FIXED') return t('fee.words.fixed', { amount: yuan(rule.fixedAmount) });
  const words = [
    t('fee.words.rate', { rate: yuan(rule.rate) }),
    rule.minAmount > 0 && t('fee.words.min', { amount: yuan(rule.minAmount) }),
    rule.maxAmount !== null && t('fee.words.max', { amount: yuan(rule.maxAmount) }),
  ];
  return words.filter(Boolean).join(lang === 'zh' ? '，' : ', ');
}

const validText = ({ validFrom, validTo }: ServiceFeeRow, { t }: CellTools) =>
  validTo === null ? t('fee.words.since', { from: validFrom }) : `${validFrom} ~ ${validTo}`;

/** A word of a table, or that it is for any. */
const some = (
  name: 'orderType' | 'channel' | 'fulfilType',
  table: typeof OrderType | typeof Channel | typeof FulfilType,
  width: number,
) => {
  const text = (value: string | null, _row: ServiceFeeRow, { t, lang }: CellTools) =>
    value === null ? t('fee.any') : table.label(value, lang);
  return { ...titled(name), width, cell: text, text };
};
const companyText = (row: ServiceFeeRow, { t }: CellTools) => row.companyName ?? t('fee.any');

/** Columns of the rules, in the order in which they are asked (spec 02 §6.7). */
export const ruleColumns: Columns<ServiceFeeRow> = {
  name: { ...titled('name'), width: 156, pin: 'left' },
  state: badge(FeeRuleState, { ...titled('state'), width: 88 }),
  priority: count({ ...titled('priority'), width: 68 }),
  $company: cell<ServiceFeeRow>(companyText, { ...titled('companyId'), width: 130, text: companyText }),
  orderType: some('orderType', OrderType, 92),
  channel: some('channel', Channel, 88),
  fulfilType: some('fulfilType', FulfilType, 88),
  $fee: cell<ServiceFeeRow>(feeText, { ...titled('fee'), width: 200, text: feeText }),
  $valid: cell<ServiceFeeRow>(validText, { ...titled('valid'), width: 124, text: validText }),
};

const sums = {
  base: money({ ...titled('base'), width: 110, sum: true }),
  amount: money({ ...titled('amount'), width: 100, sum: true }),
  reversedAmount: money({ ...titled('reversedAmount'), width: 100, sum: true }),
  netAmount: money({ ...titled('netAmount'), width: 100, sum: true }),
} as const;

/** Columns of what orders were charged. */
export const chargeColumns: Columns<FeeCharge> = {
  orderNo: { title: 'order.field.orderNo', width: 172, pin: 'left' },
  companyName: { ...titled('companyId'), width: 130, platform: true },
  placeName: { ...titled('placeName'), width: 150 },
  ruleName: { ...titled('name'), width: 150 },
  ...sums,
  at: time({ ...titled('at') }),
};

/** Columns of a company's months. */
export const monthColumns: Columns<FeeCharge> = {
  month: { ...titled('month'), width: 96, pin: 'left' },
  companyName: { ...titled('companyId'), width: 180 },
  orderCount: count({ ...titled('orderCount'), width: 90 }),
  ...sums,
};
