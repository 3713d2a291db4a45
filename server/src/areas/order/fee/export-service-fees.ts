import {
  Channel,
  exportServiceFees,
  FeeCalc,
  FeeRuleState,
  FulfilType,
  OrderType,
  type ServiceFeeRow,
  serviceFeeTexts as t,
} from '@materia/contract/areas/order';
import { type Lang, yuan } from '@materia/contract/kernel';
import { onExport, type SheetColumn } from '../../../kernel/index.ts';
import { readRules } from './list-service-fees.ts';

type Column = SheetColumn<ServiceFeeRow>;
type Field = 'state' | 'companyId' | 'calc' | 'rate';

/** A word of a table, or that the rule is for any. */
const some = (
  name: 'orderType' | 'channel' | 'fulfilType',
  table: { label(code: string, lang: Lang): string },
): Column => ({
  title: t[`fee.field.${name}`],
  value: (row, lang) => (row[name] === null ? t['fee.any'][lang] : table.label(row[name], lang)),
});
const text = (name: Field, value: Column['value']): Column => ({ title: t[`fee.field.${name}`], value });
const fen = (name: 'minAmount' | 'maxAmount', of: (row: ServiceFeeRow) => number | null): Column => ({
  title: t[`fee.field.${name}`],
  kind: 'fen',
  value: of,
});
const isRate = ({ calc }: ServiceFeeRow) => calc === 'RATE';

/** POST service_order_fee/export: the rules of the filter, in the order in which they are asked (spec 02 §6.7). */
export const exportServiceFeesHandler = onExport(exportServiceFees)<ServiceFeeRow>({
  fileName: t['fee.export.rules'],
  columns: [
    { title: t['fee.field.name'], width: 24, value: row => row.name },
    text('state', (row, lang) => FeeRuleState.label(row.state, lang)),
    { title: t['fee.field.priority'], kind: 'number', value: row => row.priority },
    text('companyId', (row, lang) => row.companyName ?? t['fee.any'][lang]),
    some('orderType', OrderType),
    some('channel', Channel),
    some('fulfilType', FulfilType),
    text('calc', (row, lang) => FeeCalc.label(row.calc, lang)),
    { title: t['fee.field.fixedAmount'], kind: 'fen', value: row => (isRate(row) ? null : row.fixedAmount) },
    text('rate', row => (isRate(row) ? `${yuan(row.rate)}%` : null)),
    fen('minAmount', row => (isRate(row) ? row.minAmount : null)),
    fen('maxAmount', row => (isRate(row) ? row.maxAmount : null)),
    { title: t['fee.field.validFrom'], value: row => row.validFrom },
    { title: t['fee.field.validTo'], value: row => row.validTo },
  ],
  async *batches({ db, actor, input, now }) {
    yield await readRules(db, actor, input.body, now());
  },
});
