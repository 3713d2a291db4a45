import { useMemo } from 'react';
import { useLang } from '../kernel/texts.ts';
import { Chart } from '../ui/chart/chart.tsx';
import { chartSamples } from './chart-samples.ts';
import { samplePage } from './sample-page.tsx';
import './charts.css';

/** 图表示例 (spec 11): every kind of chart, with its legend, its table and its picture. */
export const ChartsScreen = samplePage('/app/charts', Charts);

function Charts() {
  const lang = useLang();
  const samples = useMemo(() => chartSamples(text => text[lang]), [lang]);
  return (
    <div className="charts">
      {samples.map(sample => (
        <div key={sample.title} className="sample-block" data-kind={sample.data.kind}>
          <Chart {...sample} height={sample.data.kind === 'map' ? 420 : 260} />
        </div>
      ))}
    </div>
  );
}
