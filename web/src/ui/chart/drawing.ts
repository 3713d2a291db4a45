import type { Translate } from '../words.tsx';
import type { Measure } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

/** What a chart is drawn with besides its data. */
export interface Drawing {
  readonly measure: Measure;
  readonly theme: ChartTheme;
  readonly colours: ReadonlyMap<string, string>;
  readonly words: Translate;
  /** Of the drawing, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly motion: boolean;
}
