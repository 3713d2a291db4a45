import { type AlertDetail, alertValue } from '@materia/contract/areas/mat';
import { useT } from '../../../../kernel/texts.ts';
import { ClimateCurve } from '../../telemetry/climate-curve.tsx';

/** What was measured around the alert, between the limits it had to stay within. */
export function AlertCurve({ of }: { of: AlertDetail }) {
  const t = useT();
  const at = of.curve.map(point => Date.parse(point.at));
  const name = t('mat.alert.curve.value');
  return (
    <ClimateCurve
      title={t('mat.alert.curve')}
      measure={{ name, say: value => alertValue(of.type, value, t) }}
      from={at[0] ?? 0}
      to={at.at(-1) ?? 0}
      at={at}
      series={[{ name, values: of.curve.map(({ value }) => value) }]}
      min={of.min}
      max={of.max}
      spans={[]}
    />
  );
}
