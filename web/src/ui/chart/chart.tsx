import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { EmptyPanel } from '../empty-panel.tsx';
import { fetchedPart } from '../fetched-part.tsx';
import { useWords } from '../words.tsx';
import { type ChartData, isEmpty, type Measure, switchable } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTableView } from './chart-table-view.tsx';
import './chart.css';

/** With all of echarts that we use: fetched with the first chart somebody sees. Where it is not reached the table can still be read. */
const ChartCanvas = fetchedPart(async () => (await import('./chart-canvas.tsx')).ChartCanvas, <Awaited />);

function Awaited() {
  return <div role="status" aria-label={useWords()('ui.loading')} />;
}

export interface ChartProps {
  title: string;
  data: ChartData;
  measure: Measure;
  height?: number;
  /** A click on a bar or a point goes to what is behind it: its name. */
  pick?: (name: string) => void;
}

const usualHeight = 260;

/** The one way to draw data (look): legend, the same data as a table, a picture to save; in both themes, and on paper. */
export function Chart({ title, data, measure, height = usualHeight, pick }: ChartProps) {
  const words = useWords();
  const [asTable, setAsTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const names = useMemo(() => switchable(data), [data]);
  const empty = isEmpty(data);
  const toggle = (name: string) => setHidden(before => toggled(before, name));
  const save = async () => (await import('./save-chart.ts')).saveChart({ title, data, measure, hidden, words });
  return (
    <figure className="chart" data-kind={data.kind}>
      <figcaption>
        <span className="chart-title">{title}</span>
        <span className="chart-measure">{measure.name}</span>
        <span className="chart-tools">
          <Tool
            label={words(asTable ? 'chart.picture' : 'chart.table')}
            icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
            act={() => setAsTable(!asTable)}
          />
          {!empty && (
            <Tool label={words('chart.save')} icon={<DownloadOutlined aria-hidden />} act={() => void save()} />
          )}
        </span>
      </figcaption>
      {empty && !asTable && <EmptyPanel message={words('chart.empty')} />}
      {asTable && <ChartTableView title={title} data={data} measure={measure} height={height} />}
      {!(empty || asTable) && (
        <div className="chart-body">
          <div className="chart-drawing" style={{ minHeight: height }}>
            <ChartCanvas title={title} data={data} measure={measure} hidden={hidden} height={height} pick={pick} />
          </div>
          {names.length > 0 && <ChartLegend data={data} measure={measure} hidden={hidden} toggle={toggle} />}
        </div>
      )}
    </figure>
  );
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

function Tool({ label, icon, act }: { label: string; icon: ReactNode; act: () => void }) {
  return <Button type="text" size="small" icon={icon} title={label} aria-label={label} onClick={act} />;
}
