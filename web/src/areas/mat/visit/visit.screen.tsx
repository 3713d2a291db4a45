import { exportGoodsVisits, GoodsVisitStatus, listGoodsVisits } from '@materia/contract/areas/mat';
import { Channel } from '@materia/contract/areas/order';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, period, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { goodsSource } from '../../goods/index.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { matSource } from '../alert/mat-source.ts';
import { visitColumns } from './visit.columns.tsx';
import { VisitFunnel } from './visit-funnel.tsx';

const VisitDrawer = later(() => import('./visit.drawer.tsx').then(part => part.VisitDrawer));
const all = 'ALL';

/** By status, and of them all. */
function countsOf({ counts = [] }: AnswerOf<typeof listGoodsVisits>): Map<string | number, number> {
  const sum = counts.reduce((total, each) => total + each.count, 0);
  return new Map<string | number, number>([[all, sum], ...counts.map(({ status, count }) => [status, count] as const)]);
}

const field = (name: string) => `mat.visit.field.${name}`;

/** 取货记录: from the look to the goods in the hand (spec 06 §7). */
export const GoodsVisitScreen = listScreen({
  screen: screenAt('/app/operation/goods_visit'),
  call: listGoodsVisits,
  export: exportGoodsVisits,
  rowKey: 'visitId',
  rowName: row => row.visitNo,
  pageSize: 30,
  tabs: {
    field: 'status',
    codes: GoodsVisitStatus,
    list: [
      { codes: [], label: 'mat.visit.tab.all', counted: all },
      ...([0, -9, 2] as const).map(code => ({ codes: [code] })),
      { codes: [4, 52], label: 'mat.visit.tab.done' },
      { codes: [54] },
      { codes: [-1, -12], label: 'mat.visit.tab.failed' },
      { codes: [-2] },
    ],
    counts: ask(listGoodsVisits, countsOf, {
      body: (_values, own) => ({ ...own, part: 'TOTAL' }),
      params: { limit: 1, page: 1 },
    }),
  },
  filters: {
    query: text({ max: 50, label: field('query') }),
    duration: period({ label: field('duration') }),
    channel: choice(Channel, { many: true, label: field('channel') }),
    ordered: flag({ place: 'more', label: field('ordered') }),
    matId: pick(matSource, { place: 'more', label: field('matId') }),
    goodsId: pick(goodsSource, { place: 'more', label: field('goods') }),
    storeId: pick(storeSource, { place: 'more', label: field('storeId') }),
    companyId: pick(companySource, { place: 'more', platform: true, label: field('companyId') }),
  },
  columns: visitColumns,
  above: VisitFunnel,
  mobile: ['$mat', '$goods', 'status'],
  opens: { param: 'visitId', drawer: VisitDrawer },
  live: { entity: 'goodsVisit', stateOf: (row, lang) => GoodsVisitStatus.label(row.status, lang) },
  empty: 'mat.visit.empty',
});
