import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useThemeMode } from '../theme-change.ts';
import { useMedia } from '../use-media.ts';
import { useWords } from '../words.tsx';
import { type ChartData, type Measure, without } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import { summaryOf } from './chart-summary.ts';
import { chartTheme, coloursOf } from './chart-theme.ts';
import { stopsOf } from './chart-walk.ts';
import { registerChina } from './china.ts';
import { init } from './echarts.ts';

export interface ChartCanvasProps {
  title: string;
  data: ChartData;
  measure: Measure;
  hidden: ReadonlySet<string>;
  height: number;
  pick?: (name: string) => void;
}

type Instance = ReturnType<typeof init>;

/** The drawn chart. To those who do not see it a sentence, and by the arrow keys its values one by one. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { title, measure, hidden, height } = props;
  const words = useWords();
  const element = useRef<HTMLDivElement>(null);
  const chart = useInstance(element);
  const data = useMemo(() => without(props.data, hidden), [props.data, hidden]);
  useDrawn(chart, props, data);
  usePicked(chart, props.pick);
  const { said, onKeyDown, onBlur } = useWalk(chart, data, measure);
  return (
    <>
      <div
        ref={element}
        className="chart-canvas"
        style={{ height }}
        role="application"
        aria-label={title}
        aria-description={`${summaryOf(data, measure, words)}. ${words('chart.usage')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go through its values
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <p className="ui-hidden" role="status">
        {said}
      </p>
    </>
  );
}

function useInstance(element: { current: HTMLDivElement | null }): Instance | undefined {
  const [chart, setChart] = useState<Instance>();
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const made = init(current, undefined, { renderer: 'canvas' });
    const resized = new ResizeObserver(() => made.resize());
    resized.observe(current);
    setChart(made);
    return () => {
      resized.disconnect();
      made.dispose();
    };
  }, [element]);
  return chart;
}

function useDrawn(
  chart: Instance | undefined,
  { data: all, measure, height }: ChartCanvasProps,
  data: ChartData,
): void {
  const words = useWords();
  const mode = useThemeMode();
  const motion = !useMedia('(prefers-reduced-motion: reduce)');
  const [mapReady, setMapReady] = useState(false);
  const needsMap = data.kind === 'map';
  useEffect(() => {
    if (!needsMap) return;
    let gone = false;
    // Without outlines there are the table and the words.
    void registerChina().then(
      () => gone || setMapReady(true),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [needsMap]);
  useEffect(() => {
    if (!chart || (needsMap && !mapReady)) return;
    const theme = chartTheme(mode);
    const size = { width: chart.getWidth(), height };
    const drawing = { measure, theme, colours: coloursOf(all, theme), words, motion, ...size };
    chart.setOption(chartOption(data, drawing), { notMerge: true });
  }, [chart, all, data, measure, words, mode, motion, needsMap, mapReady, height]);
}

/** Points of a field carry their name as third value. */
function usePicked(chart: Instance | undefined, pick: ChartCanvasProps['pick']): void {
  useEffect(() => {
    if (!chart || !pick) return;
    const picked = ({ name, value }: { name: string; value?: unknown }) =>
      pick(Array.isArray(value) && typeof value[2] === 'string' ? value[2] : name);
    chart.on('click', picked as (event: unknown) => void);
    return () => void chart.off('click', picked as (event: unknown) => void);
  }, [chart, pick]);
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function useWalk(chart: Instance | undefined, data: ChartData, measure: Measure) {
  const words = useWords();
  const at = useRef(-1);
  const [said, setSaid] = useState('');
  const leave = () => {
    at.current = -1;
    chart?.dispatchAction({ type: 'hideTip' });
    setSaid('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const stops = stopsOf(data, measure, words);
    if (event.key === 'Escape') return leave();
    if (!step || stops.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    at.current = step(at.current, stops.length);
    const stop = stops[at.current];
    if (!stop) return;
    chart?.dispatchAction({ type: 'showTip', seriesIndex: stop.seriesIndex, dataIndex: stop.dataIndex });
    setSaid(stop.words);
  };
  return { said, onKeyDown, onBlur: leave };
}
