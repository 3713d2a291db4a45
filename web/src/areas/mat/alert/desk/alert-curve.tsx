import type { AlertDetail } from '@materia/contract/areas/mat';
import { dateTimeText } from '@materia/contract/kernel';
import { useT } from '../../../../kernel/texts.ts';
import { Chart } from '../../../../ui/chart/chart.tsx';
import { alertValue } from './alert-words.ts';

/** What was measured around the alert, between the limits it had to stay within. */
export function AlertCurve({ of }: { of: AlertDetail }) {
  const t = useT();
  const line = (key: string, limit: number | null) =>
    limit === null ? [] : [{ name: t(key), values: of.curve.map(() => limit), previous: true }];
  return (
    <Chart
      title={t('mat.alert.curve')}
      height={200}
      measure={{ name: t('mat.alert.curve.value'), say: value => alertValue(of.type, value, t) }}
      data={{
        kind: 'line',
        along: t('mat.alert.curve.time'),
        at: of.curve.map(({ at }) => dateTimeText(Date.parse(at)).slice(5, 16)),
        series: [
          { name: t('mat.alert.curve.value'), values: of.curve.map(({ value }) => value) },
          ...line('mat.alert.curve.min', of.min),
          ...line('mat.alert.curve.max', of.max),
        ],
      }}
    />
  );
}
