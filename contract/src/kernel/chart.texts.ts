import { texts } from './texts.ts';

/** What charts, figures and sheets of paper say, whatever they show. In the language file only: no first screen has one of them. */
export const chartTexts = texts({
  'paper.print': { zh: '打印', en: 'Print' },
  'chart.table': { zh: '表格', en: 'Table' },
  'chart.picture': { zh: '图形', en: 'Chart' },
  'chart.save': { zh: '保存为图片', en: 'Save as picture' },
  'chart.empty': { zh: '暂无数据', en: 'No data' },
  'chart.usage': { zh: '左右方向键逐点查看数值', en: 'The arrow keys left and right read it value by value' },
  'chart.legend': { zh: '图例', en: 'Legend' },
  'chart.total': { zh: '合计', en: 'Total' },
  'chart.share': { zh: '占比', en: 'Share' },
  'chart.step': { zh: '转化率', en: 'Of the step before' },
  'chart.item': { zh: '项目', en: 'Item' },
  'chart.series': { zh: '系列', en: 'Series' },
  'chart.target': { zh: '目标', en: 'Target' },
  'chart.region': { zh: '地区', en: 'Region' },
  'chart.summary': {
    zh: '{name}：最低{least}（{leastAt}），最高{most}（{mostAt}）',
    en: '{name}: lowest {least} ({leastAt}), highest {most} ({mostAt})',
  },
  'chart.summary.points': { zh: '{name}：{count}个点', en: '{name}: {count} {count|point|points}' },
  'figure.up': { zh: '上升{change}', en: 'up {change}' },
  'figure.down': { zh: '下降{change}', en: 'down {change}' },
  'figure.same': { zh: '持平', en: 'unchanged' },
});
