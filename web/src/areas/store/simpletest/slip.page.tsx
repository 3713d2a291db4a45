import { readSimpleTest, type SimpleTestRow, TestContext, TestLevel } from '@materia/contract/areas/store';
import { dateTimeText } from '@materia/contract/kernel';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PrintSheets } from '../../../ui/print/print-sheets.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { personText } from './simple-test.columns.tsx';

const roll = 58;

/** 小票 of a test, 58 mm wide and as long as it needs; without the shell, sent to the printer as soon as it stands. */
export function SlipPage({ id }: { id: number }) {
  const { data, error, refetch } = useCall(readSimpleTest, { params: { id } }, { quiet: true });
  if (error) return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  return data ? <Paper test={data} /> : <PageSkeleton />;
}

function Paper({ test }: { test: SimpleTestRow }) {
  const t = useT();
  return (
    <PrintSheets title={t('simpletest.slip.title')} roll={roll}>
      <Slip test={test} />
    </PrintSheets>
  );
}

function Slip({ test }: { test: SimpleTestRow }) {
  const t = useT();
  const lang = useLang();
  const { testNo, storeName, itemName, context, readings, adviceText, followUpOn, measuredAt, operatorName } = test;
  const said = (name: string, value: string | null) =>
    value && (
      <p>
        {t(`simpletest.field.${name}`)}: {value}
      </p>
    );
  return (
    <article className="print-sheet print-receipt" data-test={testNo}>
      <h1>{storeName}</h1>
      <p className="print-middle">{t('simpletest.slip.title')}</p>
      {said('customer', `${personText(test, { t, lang })} ${test.cellphone}`)}
      {said('measuredAt', dateTimeText(Date.parse(measuredAt)).slice(0, 16))}
      {said('itemName', [itemName, context && TestContext.label(context, lang)].filter(Boolean).join(' '))}
      <ul>
        {readings.map(({ key, label, value, decimals, unit, level, reference }) => (
          <li key={key}>
            <span className="print-large">
              {label} {value.toFixed(decimals)} {unit}
            </span>
            <span>{reference && `${t('simpletest.field.reference')} ${reference}`}</span>
            <b>{TestLevel.label(level, lang)}</b>
          </li>
        ))}
      </ul>
      {said('adviceText', adviceText)}
      {said('followUpOn', followUpOn)}
      {said('operatorName', operatorName)}
      <p className="print-middle">{testNo}</p>
      <p className="print-middle">{t('simpletest.slip.disclaimer')}</p>
    </article>
  );
}
