import type { Translate } from '../words.tsx';
import { type ChartData, type Measure, switchable, without } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import { chartTheme, coloursOf } from './chart-theme.ts';
import { registerChina } from './china.ts';
import { init } from './echarts.ts';

interface Picture {
  title: string;
  data: ChartData;
  measure: Measure;
  hidden: ReadonlySet<string>;
  words: Translate;
}

const width = 960;
const height = 540;
const headRoom = 64;

/** Saves a chart as a picture for a report: larger than on the screen, on white, with its title and legend in it. */
export async function saveChart(picture: Picture): Promise<void> {
  const link = document.createElement('a');
  link.href = await drawChart(picture);
  link.download = `${picture.title}.png`;
  link.click();
}

/** The same picture as a PNG's data address: for what it is put into. */
export async function drawChart({ title, data: all, measure, hidden, words }: Picture): Promise<string> {
  if (all.kind === 'map') await registerChina();
  const data = without(all, hidden);
  const theme = chartTheme('light');
  const drawing = {
    measure,
    theme,
    colours: coloursOf(all, theme),
    words,
    width,
    height: height - headRoom,
    motion: false,
  };
  const chart = init(document.createElement('div'), undefined, {
    renderer: 'canvas',
    width,
    height,
    devicePixelRatio: 2,
  });
  chart.setOption(framed(chartOption(data, drawing), { title, data, hidden }, theme));
  const drawn = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: theme.surface });
  chart.dispose();
  return drawn;
}

type Option = ReturnType<typeof chartOption>;

/** Room above the drawing for its title and legend. */
function framed(option: Option, of: Pick<Picture, 'title' | 'data' | 'hidden'>, theme: ReturnType<typeof chartTheme>) {
  const own = Array.isArray(option.title) ? option.title : option.title ? [option.title] : [];
  const names = switchable(of.data);
  const series = Array.isArray(option.series) ? option.series : [];
  return {
    ...option,
    title: [
      { text: of.title, left: 16, top: 12, textStyle: { color: theme.text, fontSize: 16, fontFamily: theme.font } },
      ...own.map(each => ({ ...each, top: headRoom + (height - headRoom) / 2 - 24 })),
    ],
    ...(option.grid ? { grid: { ...option.grid, top: headRoom + 12, left: 16, right: 24 } } : {}),
    legend: {
      show: names.length > 0,
      data: [...names],
      left: 16,
      top: 40,
      textStyle: { color: theme.secondary, fontFamily: theme.font },
    },
    series: option.grid ? series : series.map(each => ({ ...each, ...below(String(each.type)) })),
  } as Option;
}

/** What has no axes is placed by itself. */
function below(type: string) {
  if (type === 'pie' || type === 'gauge') return { center: ['50%', headRoom + (height - headRoom) / 2] };
  return { top: headRoom + 8 };
}
