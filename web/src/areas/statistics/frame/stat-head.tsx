import { DownloadOutlined } from '@ant-design/icons';
import type { StatCompareCode } from '@materia/contract/areas/statistics';
import type { Call } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { showFailure } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { useT } from '../../../kernel/texts.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { ChartData, Measure } from '../../../ui/chart/chart-data.ts';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { toast } from '../../../ui/toast.ts';
import { FreshnessChip } from './freshness-chip.tsx';
import { saveSheet } from './save-sheet.ts';
import './frame.css';

/** A number over the charts, with what it is compared with. */
export interface StatTile {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly say: (value: number) => string;
  readonly before?: number;
  readonly better?: 'more' | 'less';
  /** Beside its name: 成本缺失 3 笔. */
  readonly note?: string;
}

export interface StatChart {
  readonly title: string;
  readonly data: ChartData;
  readonly measure: Measure;
  readonly pick?: (name: string) => void;
}

export interface StatHeadProps {
  readonly meta: { readonly asOf: string; readonly lagSeconds: number };
  readonly compare: StatCompareCode;
  readonly tiles: readonly StatTile[];
  readonly charts: readonly StatChart[];
  /** The workbook of the rows below: its call (kind `sheet`) and what it is asked. */
  readonly sheet: { readonly call: Call; readonly query: object };
}

/** What stands over the rows of a statistics screen (spec 10 §4): how fresh the figures are, their tiles, their charts, the export. */
export function StatHead({ meta, compare, tiles, charts, sheet }: StatHeadProps) {
  const t = useT();
  return (
    <div className="stat-head">
      <div className="stat-bar">
        <FreshnessChip asOf={meta.asOf} lagSeconds={meta.lagSeconds} />
        <SheetButton sheet={sheet} chart={charts[0]} />
      </div>
      {tiles.length > 0 && (
        <Figures label={t('stat.figures')}>
          {tiles.map(({ name, label, note, before, ...tile }) => (
            <Figure
              key={name}
              {...tile}
              label={note ? `${label} · ${note}` : label}
              before={before === undefined ? undefined : { value: before, words: t(`stat.compared.${compare}`) }}
            />
          ))}
        </Figures>
      )}
      <div className="stat-charts" data-count={charts.length}>
        {charts.map(chart => (
          <Chart key={chart.title} height={220} {...chart} />
        ))}
      </div>
    </div>
  );
}

function SheetButton({ sheet, chart }: { sheet: StatHeadProps['sheet']; chart: StatChart | undefined }) {
  const t = useT();
  const [running, setRunning] = useState(false);
  const save = async () => {
    const drawn = chart && (await import('../../../ui/chart/save-chart.ts'));
    const picture = drawn ? await drawn.drawChart({ ...chart, hidden: new Set(), words: t }) : null;
    await saveSheet(sheet.call, sheet.query, picture);
  };
  const begin = () => {
    setRunning(true);
    void save()
      .catch(problem => {
        if (problem instanceof ApiFailure) showFailure(problem);
        else toast({ type: 'error', title: t('stat.exportFailed') });
      })
      .finally(() => setRunning(false));
  };
  return (
    <Button type="text" size="small" icon={<DownloadOutlined aria-hidden />} loading={running} onClick={begin}>
      {t(running ? 'stat.exporting' : 'stat.export')}
    </Button>
  );
}
