import { type Codes, codes, steps } from '../../../kernel/index.ts';
import { SettlementStatus } from '../order.codes.ts';

const S = SettlementStatus.byName;
const CHECK = 'FINANCE:CHECK';

/** Every transition of settlements (spec 02 §2.3); `exempt` and `include` are of single orders. */
export const SettlementSteps = steps(SettlementStatus, [
  {
    action: 'generate',
    from: ['new'],
    to: [S.toCheck],
    who: ['FINANCE:WRITE'],
    zh: '生成结算单',
    en: 'Make a settlement',
  },
  { action: 'check', from: [S.toCheck], to: [S.checked], who: [CHECK], zh: '核对', en: 'Check' },
  { action: 'invoice', from: [S.checked], to: [S.invoiced], who: ['FINANCE:WRITE'], zh: '开票', en: 'Invoice' },
  { action: 'pay', from: [S.invoiced], to: [S.paid], who: ['FINANCE:PAY'], zh: '付款', en: 'Pay', confirms: true },
  {
    action: 'return',
    from: [S.checked],
    to: [S.toCheck],
    who: [CHECK],
    zh: '退回',
    en: 'Send back',
    confirms: true,
  },
  {
    action: 'exempt',
    from: [S.toCheck],
    to: [S.none],
    who: [CHECK],
    zh: '无需结算',
    en: 'Nothing to settle',
    confirms: true,
  },
  { action: 'include', from: [S.none], to: [S.toCheck], who: [CHECK], zh: '恢复结算', en: 'To be settled after all' },
]);
export type SettlementAction = (typeof SettlementSteps.actions)[number];
export type SettlementStatusCode = (typeof SettlementStatus.all)[number];

type TabName = 'open' | keyof typeof S;
export type SettlementTabCode = 0 | SettlementStatusCode;
/** The tabs of 节日结算: what has no settlement yet comes first, what needs none last. */
export const SettlementTab = codes([
  [0, 'open', '待生成', 'To be made', 'danger'],
  ...SettlementStatus.rows.filter(([code]) => code !== S.none),
  ...SettlementStatus.rows.filter(([code]) => code === S.none),
]) as unknown as Codes<SettlementTabCode, TabName>;
