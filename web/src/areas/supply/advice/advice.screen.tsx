import { AdviceKind, exportGoodsAdvice, GoodsAdviceStatus, listGoodsAdvice } from '@materia/contract/areas/supply';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { goodsSource } from '../../goods/index.ts';
import { matSource } from '../../mat/index.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { AdviceCounts, adviceColumns } from './advice.columns.tsx';
import { adviceActions } from './advice-actions.ts';

const AdviceDrawer = later(() => import('./advice.drawer.tsx').then(part => part.AdviceDrawer));
const NewAdvice = later(() => import('./advice.dialogs.tsx').then(part => part.NewAdviceDialog));
const all = 'ALL';

/** By status, and of them all. */
function countsOf({ counts = [] }: AnswerOf<typeof listGoodsAdvice>): Map<string | number, number> {
  const sum = counts.reduce((total, each) => total + each.count, 0);
  return new Map<string | number, number>([[all, sum], ...counts.map(({ status, count }) => [status, count] as const)]);
}

/** 商品建议: what devices should have or lose, device by device (spec 06 §7). */
export const GoodsAdviceScreen = listScreen({
  screen: screenAt('/app/operation/mat_goods_advice'),
  ...{
    area: 'advice',
    call: listGoodsAdvice,
    export: exportGoodsAdvice,
    rowKey: 'adviceId',
    pageSize: 30,
    columns: adviceColumns,
  },
  rowName: row => `${row.matName} ${row.goodsName}`,
  tabs: {
    field: 'status',
    codes: GoodsAdviceStatus,
    initial: [0],
    list: [
      ...GoodsAdviceStatus.all.map(code => ({ codes: [code] })),
      { codes: [], label: 'advice.tab.all', counted: all },
    ],
    counts: ask(listGoodsAdvice, countsOf, {
      body: (_values, own) => ({ ...own, part: 'TOTAL' }),
      params: { limit: 1, page: 1 },
    }),
  },
  filters: {
    query: text({ max: 50 }),
    kind: choice(AdviceKind, { many: true }),
    matId: pick(matSource, { needs: 'MAT' }),
    goodsId: pick(goodsSource, { place: 'more', label: 'advice.field.goods' }),
    storeId: pick(storeSource, { place: 'more' }),
    companyId: pick(companySource, { place: 'more', platform: true }),
    deleted: flag({ place: 'more' }),
  },
  groups: { keyOf: row => row.matId, name: row => row.matName, About: AdviceCounts },
  mobile: ['$goods', 'kind', '$numbers'],
  actions: adviceActions,
  toolbar: [{ name: 'new', label: 'advice.new', needs: 'SUPPLY:WRITE', main: true, dialog: NewAdvice }],
  opens: { param: 'adviceId', drawer: AdviceDrawer },
  live: { entity: 'goodsAdvice', stateOf: (row, lang) => GoodsAdviceStatus.label(row.status, lang) },
  empty: 'advice.empty',
});
