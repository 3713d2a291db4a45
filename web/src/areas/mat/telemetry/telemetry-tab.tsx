import { type MatDetail, type MatTelemetry, readMatTelemetry } from '@materia/contract/areas/mat';
import { Segmented } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { lasted, stateReason } from '../mat-view.ts';
import { ClimateCharts } from './climate-charts.tsx';
import { RangeChoice, useRange } from './range-choice.tsx';

/** 遥测: what a cabinet of the device measured, within which limits, what was open and what is missing (spec 06 §7). */
export function TelemetryTab({ mat }: { mat: MatDetail }) {
  const t = useT();
  const range = useRange();
  const [subNo, setSubNo] = useState(0);
  const { from, to } = range;
  const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), subNo };
  const read = useCall(readMatTelemetry, { params: { id: mat.matId }, query }, { quiet: true, keepPrevious: true });
  return (
    <div className="mat-tab mat-states">
      <div className="telemetry-tools">
        <RangeChoice of={range} />
        {mat.subs.length > 1 && (
          <Segmented
            size="small"
            aria-label={t('mat.telemetry.sub')}
            value={subNo}
            onChange={setSubNo}
            options={mat.subs.map(sub => ({ value: sub.subNo, label: sub.name }))}
          />
        )}
      </div>
      <WhenRead of={read}>
        {data => (
          <>
            <ClimateCharts of={data} from={from} to={to} />
            <h3>{t('mat.telemetry.spans')}</h3>
            <Spans of={data} />
          </>
        )}
      </WhenRead>
    </div>
  );
}

const most = 50;

/** Open doors and missing data in words, the last first. */
function Spans({ of: { doors, gaps } }: { of: MatTelemetry }) {
  const t = useT();
  const all = [
    ...doors.map(door => ({ ...door, what: 'door' })),
    ...gaps.map(gap => ({ ...gap, what: 'gap', cause: null })),
  ].toSorted((a, b) => b.from.localeCompare(a.from));
  if (all.length === 0) return <p className="mat-slot-faint">{t('mat.telemetry.noSpans')}</p>;
  const seconds = (from: string, to: string | null) => ((to ? Date.parse(to) : serverNow()) - Date.parse(from)) / 1_000;
  return (
    <>
      <PlainTable
        titles={['what', 'from', 'until', 'lasted', 'why'].map(name => t(`mat.telemetry.${name}`))}
        rows={all.slice(0, most).map(({ what, from, to, cause }) => ({
          key: `${what}${from}`,
          cells: [
            t(`mat.telemetry.${what}`),
            <TimeText key="from" at={from} full />,
            to ? <TimeText key="to" at={to} full /> : t('mat.telemetry.still'),
            lasted(seconds(from, to), t),
            stateReason(cause, t) ?? emptyMark,
          ],
        }))}
      />
      {all.length > most && <p>{t('mat.telemetry.shown', { n: most, total: all.length })}</p>}
    </>
  );
}
