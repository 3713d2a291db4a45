import { type MatOutages, monitorOutages } from '@materia/contract/areas/mat';
import { type AnswerOf, dateTimeText } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { DeviceLink } from '../alert/device-link.tsx';
import { lasted } from '../mat-view.ts';
import { SpanBar } from '../span-bar.tsx';
import { MonitorFigures } from './monitor-figures.tsx';
import { useWhose, WhoseFilters } from './whose-filters.tsx';
import './offline-monitor.css';

const percent = (bp: number) => `${(bp / 100).toFixed(2)}%`;

type Answer = AnswerOf<typeof monitorOutages>;

/** 近7天, 近30天: how much devices were there, how often they went, how soon they came back. */
export function Outages({ days }: { days: 7 | 30 }) {
  const t = useT();
  const whose = useWhose();
  const read = useCall(monitorOutages, { body: { ...whose, days } }, { quiet: true, keepPrevious: true });
  return (
    <div className="monitor">
      <WhoseFilters />
      <WhenRead of={read}>
        {data => (
          <>
            <MonitorFigures
              figures={[
                ['uptime', percent(data.uptimeBp)],
                ['outages', data.outages],
                ['mttr', timeText(data.mttrSec, t)],
              ]}
            />
            {data.rows.length === 0 ? <EmptyPanel message={t('mat.monitor.noMats')} /> : <OutageTable of={data} />}
            {data.total > data.rows.length && (
              <p>{t('mat.monitor.worst', { n: data.rows.length, total: data.total })}</p>
            )}
          </>
        )}
      </WhenRead>
    </div>
  );
}

const timeText = (seconds: number | null, t: Translate) => (seconds === null ? emptyMark : lasted(seconds, t));

function OutageTable({ of }: { of: Answer }) {
  const t = useT();
  const [from, to] = [Date.parse(of.from), Date.parse(of.to)];
  const number = (name: string, cell: (row: MatOutages) => ReactNode) => ({
    key: name,
    title: t(`mat.monitor.${name}`),
    end: true,
    cell,
  });
  return (
    <ColumnTable
      label={t('mat.monitor.outages')}
      rows={of.rows}
      rowKey={row => row.matId}
      columns={[
        { key: 'mat', title: t('mat.field.mat'), cell: ({ matId, matName }) => <DeviceLink {...{ matId, matName }} /> },
        number('uptime', row => percent(row.uptimeBp)),
        number('outages', row => row.outages),
        number('offlineTime', row => timeText(row.offlineSec || null, t)),
        number('mttr', row => timeText(row.mttrSec, t)),
        {
          key: 'bars',
          title: t('mat.monitor.bars'),
          cell: row => <OutageBars row={row} from={from} to={to} />,
        },
      ]}
    />
  );
}

/** The period as a line, dark where the device was away. */
function OutageBars({ row, from, to }: { row: MatOutages; from: number; to: number }) {
  const t = useT();
  const spans = row.spans.map(span => ({ from: Date.parse(span.from), to: span.to ? Date.parse(span.to) : to }));
  return (
    <SpanBar
      label={t('mat.monitor.barsOf', { name: row.matName })}
      {...{ from, to }}
      ground="there"
      spans={spans.map(span => ({
        ...span,
        tone: 'danger',
        words: t('mat.monitor.span', { from: dateTimeText(span.from), time: lasted((span.to - span.from) / 1_000, t) }),
      }))}
    />
  );
}
