import {
  costIssues,
  exportOperationGoods,
  GoodsType,
  listOperationGoods,
  OperationIssue,
  type OperationRow,
  OperationTab,
} from '@materia/contract/areas/goods';
import { type Codes, codes } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { useMemo } from 'react';
import { gridScreen } from '../../../kernel/grid/grid-screen.tsx';
import {
  ask,
  type Figure,
  type RowAction,
  type Tabs,
  type ToolbarAction,
} from '../../../kernel/list-screen/declaration.ts';
import { choice, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { useSession } from '../../../kernel/session.ts';
import { currentLang } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import { companySource } from '../../store/index.ts';
import { SuggestDrawer } from '../../supply/index.ts';
import { categorySource } from '../category-source.ts';
import { operationColumns } from './operation-columns.tsx';
import { operationGrid } from './operation-grid.ts';

const Reprice = later(() => import('./reprice.dialog.tsx').then(part => part.RepriceDialog));
const MyStores = later(() => import('./my-stores.dialog.tsx').then(part => part.MyStoresDialog));

const once = {
  body: (_values: unknown, own: object) => ({ ...own, part: 'TOTAL' }),
  params: { limit: 1, page: 1 },
};
const tabs: Tabs = {
  field: 'tab',
  codes: OperationTab as Codes,
  list: [
    { codes: [], label: 'operation.tab.published', counted: 'PUBLISHED' },
    { codes: ['UNPUBLISHED'] },
    { codes: ['ALL'] },
  ],
  counts: ask(listOperationGoods, ({ counts = [] }) => new Map(counts.map(({ tab, count }) => [tab, count])), once),
};

/** How many goods have each issue; a press shows them. */
const chips = ask(
  listOperationGoods,
  ({ issueCounts = [] }): Figure[] =>
    issueCounts.map(({ issue, count }) => ({
      label: OperationIssue.label(issue, currentLang()),
      value: String(count),
      ...(count > 0
        ? { tone: OperationIssue.tone(issue) === 'danger' ? ('danger' as const) : ('warning' as const) }
        : {}),
      search: { issues: issue },
    })),
  once,
);

const reprice: RowAction<OperationRow> = {
  name: 'reprice',
  label: 'operation.action.reprice',
  needs: 'GOODS:WRITE',
  where: 'bulk',
  always: true,
  dialog: Reprice,
  run: async () => null,
};
const myStores: RowAction<OperationRow> = {
  name: 'myStores',
  label: 'operation.action.myStores',
  needs: 'STOREGOODS:WRITE',
  where: 'bulk',
  always: true,
  dialog: MyStores,
  run: async () => null,
};

/** What sells out is brought to the cabinets: 06's proposal of a trip. */
export const operationToolbar: readonly ToolbarAction[] = [
  { name: 'plan', label: 'operation.action.plan', needs: 'SUPPLY:WRITE', dialog: SuggestDrawer },
];

/** Who writes the catalogue changes it here; whoever only has stores changes what these sell. */
const screenFor = (of: { costs: boolean; writes: boolean }) =>
  gridScreen({
    screen: screenAt('/app/operation/goods_mgmt'),
    area: 'operation',
    call: listOperationGoods,
    rowKey: 'goods_id',
    rowName: row => row.goodsName,
    reading: 'scroll',
    export: exportOperationGoods,
    tabs,
    strip: [chips],
    filters: {
      query: text({ max: 100, label: 'operation.field.query' }),
      categoryId: pick(categorySource, { label: 'operation.field.categoryId' }),
      goodsType: choice(GoodsType, { many: true, label: 'operation.field.goodsType', place: 'more' }),
      issues: choice(issuesFor(of.costs), { many: true, label: 'operation.field.issues' }),
      companyId: pick(companySource, { platform: true, label: 'operation.field.companyId' }),
    },
    columns: operationColumns,
    mobile: ['goodsName', 'guidePrice', 'sold30'],
    grid: operationGrid,
    actions: [of.writes ? reprice : myStores],
    toolbar: operationToolbar,
    allowed: () => [],
    live: { entity: 'goods', arrives: false },
    empty: 'operation.empty',
  });
const issuesFor = (costs: boolean): typeof OperationIssue =>
  costs
    ? OperationIssue
    : (codes(
        OperationIssue.rows.filter(([code]) => !costIssues.includes(code as never)),
      ) as unknown as typeof OperationIssue);

/** 运营商品 (spec 03 §5.5): what sells, what is wrong with it, and its prices and marks edited in place. */
export function OperationGoodsScreen() {
  const { has } = useSession();
  const [costs, writes] = [has('COST'), has('GOODS:WRITE')];
  const Screen = useMemo(() => screenFor({ costs, writes }), [costs, writes]);
  return <Screen />;
}
