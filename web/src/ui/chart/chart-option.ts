import { axisOption } from './axis-option.ts';
import type { ChartData } from './chart-data.ts';
import type { Drawing } from './drawing.ts';
import type { ChartOption } from './echarts.ts';
import { heatOption, mapOption, scatterOption } from './field-option.ts';
import { funnelOption, gaugeOption, ringOption } from './part-option.ts';
import { timeOption } from './time-option.ts';
import { waterfallOption } from './waterfall-option.ts';

const motionMs = 120;

/** The chart in echarts' words: all of it, so that a new one replaces the old whole. */
export function chartOption(data: ChartData, drawing: Drawing): ChartOption {
  const { theme, motion } = drawing;
  const option = optionOf(data, drawing);
  return {
    animation: motion,
    animationDuration: motionMs,
    animationDurationUpdate: motionMs,
    textStyle: { fontFamily: theme.font, color: theme.text },
    ...option,
    tooltip: {
      confine: true,
      transitionDuration: 0,
      backgroundColor: theme.raised,
      borderColor: theme.zero,
      textStyle: { color: theme.text, fontSize: 12, fontFamily: theme.font },
      ...option.tooltip,
    },
  };
}

function optionOf(data: ChartData, drawing: Drawing): ChartOption {
  switch (data.kind) {
    case 'ring':
      return ringOption(data, drawing);
    case 'funnel':
      return funnelOption(data, drawing);
    case 'heat':
      return heatOption(data, drawing);
    case 'scatter':
      return scatterOption(data, drawing);
    case 'time':
      return timeOption(data, drawing);
    case 'waterfall':
      return waterfallOption(data, drawing);
    case 'gauge':
      return gaugeOption(data, drawing);
    case 'map':
      return mapOption(data, drawing);
    default:
      return axisOption(data, drawing);
  }
}
