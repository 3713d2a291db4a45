import { exportSimpleTests, listSimpleTests, TestLevel, TestStatus } from '@materia/contract/areas/store';
import { screenAt } from '@materia/contract/screens';
import { choice, period, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { useSession } from '../../../kernel/session.ts';
import { later } from '../../../ui/later.tsx';
import { companySource, storeSource } from '../store-sources.ts';
import { dueColumns, recordColumns } from './simple-test.columns.tsx';
import { simpleTestActions } from './simple-test-actions.ts';
import { testItemSource } from './simple-test-sources.ts';

const screen = screenAt('/app/mall/simple_testing_mgmt');
const TestDrawer = later(() => import('./test.drawer.tsx').then(part => part.TestDrawer));
const NewTestDrawer = later(() => import('./new-test.drawer.tsx').then(part => part.NewTestDrawer));
const Items = later(() => import('./items-part.tsx').then(part => part.ItemsPart));
const SlipPage = later(() => import('./slip.page.tsx').then(part => part.SlipPage));

const shared = {
  screen,
  area: 'simpletest',
  call: listSimpleTests,
  rowKey: 'id',
  pageSize: 30,
  actions: simpleTestActions,
  actionsWidth: { zh: 168, en: 220 },
  opens: { param: 'testId', drawer: TestDrawer },
  toolbar: [{ name: 'new', main: true, needs: 'STORE:TEST', dialog: NewTestDrawer }],
} as const;
const where = {
  storeId: pick(storeSource),
  itemId: pick(testItemSource, { label: 'simpletest.field.itemName' }),
  level: choice(TestLevel, { many: true }),
  customer: text({ max: 30 }),
};
const company = pick(companySource, { place: 'more', platform: true });

const Records = listScreen({
  ...shared,
  part: 'records',
  rowName: row => row.testNo,
  allowed: (row, t) => row.allowedActions.map(({ action, reason }) => ({ action, reason: reason && t(reason) })),
  export: exportSimpleTests,
  filters: {
    duration: period({ initial: 'LAST_SEVEN' }),
    ...where,
    status: choice(TestStatus, { place: 'more' }),
    companyId: company,
  },
  columns: recordColumns,
  mobile: ['$customer', '$values', 'level'],
  empty: 'simpletest.empty.records',
});

/** 待复测: whoever was to come again by today and has not (spec 04 §5). */
const Due = listScreen({
  ...shared,
  part: 'due',
  rowName: row => row.testNo,
  allowed: (row, t) => row.allowedActions.map(({ action, reason }) => ({ action, reason: reason && t(reason) })),
  body: { due: true },
  filters: { ...where, companyId: company },
  columns: dueColumns,
  mobile: ['$customer', '$values', 'followUpOn'],
  empty: 'simpletest.empty.due',
});

const records = { name: 'records', label: 'simpletest.part.records', Part: Records };
const due = { name: 'due', label: 'simpletest.part.due', Part: Due };
const items = { name: 'items', label: 'simpletest.part.items', Part: () => <Items /> };
const StoreTests = partedScreen({ screen, parts: [records, due] });
/** 项目 are the platform's. */
const PlatformTests = partedScreen({ screen, parts: [records, due, items] });

/** 简易检测 (spec 04 §5); its address may ask for a slip instead. */
export function SimpleTestScreen() {
  const { search } = useOwnSearch(screen.path);
  const { user } = useSession();
  if (search.print === 'SLIP') return <SlipPage id={Number(search.ids)} />;
  return user?.companyId === null ? <PlatformTests /> : <StoreTests />;
}
