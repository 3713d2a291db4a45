import {
  readSimpleTest,
  type SimpleTestRow,
  TestAction,
  TestContext,
  TestLevel,
  TestStatus,
} from '@materia/contract/areas/store';
import { dateTimeText, type Lang } from '@materia/contract/kernel';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { RecordTabs } from '../../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { type FieldWords, OperationLog } from '../../../kernel/operation-log.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Revealed } from '../../customer/index.ts';
import { ReadingValue } from './readings.tsx';
import { personText } from './simple-test.columns.tsx';
import { CustomerTrend } from './trend.tsx';
import './simple-test.css';

/** A test with its values, and how its customer's went before and after (spec 04 §5). */
export function TestDrawer({ id, actions, acted }: DetailProps<SimpleTestRow>) {
  const t = useT();
  const lang = useLang();
  const read = useRecord(readSimpleTest, { params: { id } }, { id, acted });
  return (
    <RecordTabs
      read={read}
      actions={actions}
      area="simpletest"
      title={({ testNo, level, status }) => (
        <span className="test-title">
          {testNo}
          <CopyButton text={testNo} />
          <CodeBadge codes={TestLevel} code={level} lang={lang} />
          {status === 'VOID' && <CodeBadge codes={TestStatus} code={status} lang={lang} />}
        </span>
      )}
      tabs={test => [
        ['result', <Result key="result" test={test} />],
        ['operations', <OperationLog key="operations" targetType="TEST" targetId={id} words={logWords(t, lang)} />],
      ]}
    />
  );
}

function Result({ test }: { test: SimpleTestRow }) {
  const t = useT();
  const lang = useLang();
  const { customer_id: customerId, itemCode } = test;
  return (
    <div className="test-detail">
      <Facts facts={factsOf(test, t, lang)} />
      <h3>{test.itemName}</h3>
      <Values test={test} />
      {customerId !== null && (
        <>
          <h3>{t('simpletest.trend.title')}</h3>
          <CustomerTrend key={`${customerId} ${itemCode}`} customerId={customerId} itemCode={itemCode} />
        </>
      )}
    </div>
  );
}

/** How the fields of the log read. */
const logWords = (t: Translate, lang: Lang): FieldWords => ({
  label: field => t(`simpletest.field.${field}`),
  value: (field, value) => {
    if (value === null) return undefined;
    if (field === 'level') return TestLevel.label(String(value), lang);
    if (field === 'status') return TestStatus.label(String(value), lang);
    if (field === 'action') return TestAction.label(String(value), lang);
    if (field !== 'values' || typeof value !== 'object') return undefined;
    return Object.entries(value)
      .map(([name, measured]) => `${name} ${String(measured)}`)
      .join(' · ');
  },
});

function Values({ test }: { test: SimpleTestRow }) {
  const t = useT();
  const lang = useLang();
  const title = (name: string) => t(`simpletest.field.${name}`);
  return (
    <PlainTable
      titles={[title('fields'), title('value'), title('reference'), title('level')]}
      rows={test.readings.map(reading => ({
        key: reading.key,
        cells: [
          reading.label,
          <span key="value">
            <ReadingValue reading={reading} /> {reading.unit}
          </span>,
          reading.reference,
          <CodeBadge key="level" codes={TestLevel} code={reading.level} lang={lang} />,
        ],
      }))}
    />
  );
}

function factsOf(of: SimpleTestRow, t: Translate, lang: Lang): Fact[] {
  const facts: readonly (readonly [string, Fact[1]])[] = [
    [
      'customer',
      <span key="customer" className="test-person">
        {personText(of, { t, lang })}
        <Revealed entity="TEST" id={of.id} field="cellphone" masked={of.cellphone} />
      </span>,
    ],
    ['context', of.context && TestContext.label(of.context, lang)],
    ['measuredAt', dateTimeText(Date.parse(of.measuredAt)).slice(0, 16)],
    ['storeName', of.storeName],
    ['matName', of.matName],
    ['operatorName', of.operatorName],
    ['action', of.action && TestAction.label(of.action, lang)],
    ['adviceText', of.adviceText],
    ['followUpOn', of.followUpOn],
    ['voidReason', of.voidReason],
  ];
  return facts.map(([name, value]) => [t(`simpletest.field.${name}`), value]);
}
