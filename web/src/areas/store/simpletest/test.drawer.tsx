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
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Revealed } from '../../customer/index.ts';
import { ReadingValue } from './readings.tsx';
import { personText } from './simple-test.columns.tsx';
import { CustomerTrend } from './trend.tsx';
import './simple-test.css';

/** A test with its values, and how its customer's went before and after (spec 04 §5). */
export function TestDrawer({ id, actions, acted }: DetailProps<SimpleTestRow>) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useRecord(readSimpleTest, { params: { id } }, { id, acted });
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  return (
    <article className="test-detail">
      <header className="record-head">
        <h2>
          {data.testNo}
          <CopyButton text={data.testNo} />
          <CodeBadge codes={TestLevel} code={data.level} lang={lang} />
          {data.status === 'VOID' && <CodeBadge codes={TestStatus} code={data.status} lang={lang} />}
        </h2>
      </header>
      {actions(data)}
      <Facts facts={factsOf(data, t, lang)} />
      <h3>{data.itemName}</h3>
      <Values test={data} />
      {data.customer_id !== null && (
        <>
          <h3>{t('simpletest.trend.title')}</h3>
          <CustomerTrend
            key={`${data.customer_id} ${data.itemCode}`}
            customerId={data.customer_id}
            itemCode={data.itemCode}
          />
        </>
      )}
    </article>
  );
}

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
