import {
  type SimpleTestRow,
  TestAction,
  TestContext,
  TestGender,
  TestLevel,
  TestStatus,
} from '@materia/contract/areas/store';
import { dayOf } from '@materia/contract/kernel';
import { serverNow } from '../../../kernel/clock.ts';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, time, word } from '../../../kernel/list-screen/columns.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ShortId } from '../../../ui/copy.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Revealed } from '../../customer/index.ts';
import { Readings, readingsText } from './readings.tsx';

const dayMs = 86_400_000;

/** 张三 男 60岁. */
export const personText = ({ name, gender, age }: SimpleTestRow, { t, lang }: Pick<CellTools, 't' | 'lang'>): string =>
  [name, gender !== 0 && TestGender.label(gender, lang), t('simpletest.ageOf', { n: age })].filter(Boolean).join(' ');

const customer = cell<SimpleTestRow>(
  (row, tools) => (
    <span className="test-person">
      {personText(row, tools)}
      <Revealed entity="TEST" id={row.id} field="cellphone" masked={row.cellphone} />
    </span>
  ),
  {
    title: 'simpletest.field.customer',
    width: 294,
    text: (row, tools) => `${personText(row, tools)} ${row.cellphone}`,
  },
);

const values = cell<SimpleTestRow>(row => <Readings readings={row.readings} />, {
  title: 'simpletest.field.values',
  width: 200,
  text: row => readingsText(row.readings),
});

/** When it is due, and how late it is. */
function dueWord({ due, followUpOn }: SimpleTestRow, { t }: Pick<CellTools, 't'>) {
  if (!due || followUpOn === null) return null;
  const late = Math.round((Date.parse(dayOf(serverNow())) - Date.parse(followUpOn)) / dayMs);
  return late > 0
    ? (['danger', t('simpletest.due.late', { n: late })] as const)
    : (['warning', t('simpletest.due.today')] as const);
}

const followUp = {
  width: 200,
  sort: true as const,
  cell: (day: string | null, row: SimpleTestRow, tools: CellTools) => {
    const due = dueWord(row, tools);
    return (
      <span className="test-person">
        {day ?? emptyMark}
        {due && <Badge tone={due[0]}>{due[1]}</Badge>}
      </span>
    );
  },
  text: (day: string | null, row: SimpleTestRow, tools: CellTools) =>
    [day, dueWord(row, tools)?.[1]].filter(Boolean).join(' ') || emptyMark,
};

const shared: Columns<SimpleTestRow> = {
  $customer: customer,
  itemName: { width: 84 },
  context: word(TestContext, { width: 104 }),
  $values: values,
  level: badge(TestLevel, { width: 92 }),
};
const rest: Columns<SimpleTestRow> = {
  action: word(TestAction, { width: 120 }),
  adviceText: { width: 140 },
  storeName: { width: 128 },
  companyName: { width: 120, platform: true },
  matName: { width: 120, hidden: true },
  operatorName: { width: 88 },
};

/** 记录 (spec 04 §5). */
export const recordColumns: Columns<SimpleTestRow> = {
  testNo: { width: 116, pin: 'left', cell: no => <ShortId value={no} /> },
  measuredAt: time({ width: 150, sort: true, first: 'desc' }),
  ...shared,
  followUpOn: followUp,
  ...rest,
  status: badge(TestStatus, { width: 92 }),
};

/** 待复测: who is due comes first. */
export const dueColumns: Columns<SimpleTestRow> = {
  testNo: { width: 116, pin: 'left', cell: no => <ShortId value={no} /> },
  followUpOn: followUp,
  ...shared,
  measuredAt: time({ width: 150, sort: true }),
  ...rest,
};
