import {
  BarChart,
  type BarSeriesOption,
  FunnelChart,
  type FunnelSeriesOption,
  GaugeChart,
  type GaugeSeriesOption,
  HeatmapChart,
  type HeatmapSeriesOption,
  LineChart,
  type LineSeriesOption,
  MapChart,
  type MapSeriesOption,
  PieChart,
  type PieSeriesOption,
  ScatterChart,
  type ScatterSeriesOption,
} from 'echarts/charts';
import {
  GridComponent,
  type GridComponentOption,
  LegendComponent,
  type LegendComponentOption,
  MarkAreaComponent,
  type MarkAreaComponentOption,
  TitleComponent,
  type TitleComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
  VisualMapComponent,
  type VisualMapComponentOption,
} from 'echarts/components';
import { type ComposeOption, init, registerMap, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// The parts of echarts that our charts are made of, and no others (design §5: a lazy chunk).
use([BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, MapChart, PieChart, ScatterChart]);
use([GridComponent, LegendComponent, MarkAreaComponent, TitleComponent, TooltipComponent, VisualMapComponent]);
use([CanvasRenderer]);

export type ChartSeriesOption =
  | BarSeriesOption
  | FunnelSeriesOption
  | GaugeSeriesOption
  | HeatmapSeriesOption
  | LineSeriesOption
  | MapSeriesOption
  | PieSeriesOption
  | ScatterSeriesOption;

export type ChartOption = ComposeOption<
  | ChartSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | MarkAreaComponentOption
  | TitleComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>;

export { init, registerMap };
