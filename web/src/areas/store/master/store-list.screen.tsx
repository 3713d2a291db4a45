import { exportStores, LicenceState, listStores, StorePriority, StoreStatus } from '@materia/contract/areas/store';
import { screenAt } from '@materia/contract/screens';
import { ask } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { viewedScreen } from '../../../kernel/list-screen/screen-views.tsx';
import { addsPlaces } from '../../../kernel/whose.ts';
import { later } from '../../../ui/later.tsx';
import { regionSource } from '../../company/index.ts';
import { storeImportActions } from '../../goods/index.ts';
import { companySource } from '../store-sources.ts';
import { storeColumns } from './store.columns.tsx';
import { storeActions } from './store-actions.ts';

const screen = screenAt('/app/biz/store_mgmt');
const more = 'more';
const Drawer = later(() => import('../detail/store.drawer.tsx').then(part => part.BizStoreDrawer));
const NewStore = later(() => import('./store.dialogs.tsx').then(part => part.NewStoreDialog));
const StoreMap = later(() => import('./store-map.tsx').then(part => part.StoreMap));

const List = listScreen({
  screen,
  view: 'list',
  call: listStores,
  rowKey: 'id',
  rowName: row => row.name,
  pageSize: 30,
  export: exportStores,
  tabs: {
    field: 'status',
    codes: StoreStatus as never,
    list: [{ codes: [], label: 'list.all' }, ...StoreStatus.all.map(code => ({ codes: [code] }))],
    counts: ask(listStores, ({ counts }) => new Map((counts ?? []).map(({ status, count }) => [status, count])), {
      body: (_values, own) => ({ ...own, part: 'TOTAL' }),
      params: { limit: 1, page: 1 },
    }),
  },
  filters: {
    query: text({ max: 50, label: 'store.field.name' }),
    companyId: pick(companySource, { platform: true }),
    priority: choice(StorePriority, { many: true }),
    licenceState: choice(LicenceState, { many: true }),
    regionCode: { ...pick(regionSource, { place: more }), send: (code, name) => ({ [name]: String(code) }) },
    noScope: flag({ place: more }),
    deleted: flag({ place: more }),
  },
  columns: storeColumns,
  mobile: ['name', 'status', 'phone'],
  actions: storeActions,
  toolbar: [
    { name: 'new', needs: 'STORE:WRITE', whose: addsPlaces, main: true, dialog: NewStore },
    ...storeImportActions,
  ],
  opens: { param: 'storeId', drawer: Drawer },
  live: { entity: 'store', arrives: false },
  empty: 'store.empty',
});

/** 门店管理 (spec 04 §5): the stores as a list, or where they are. */
export const BizStoreScreen = viewedScreen({
  screen,
  bare: 'list',
  views: [
    { name: 'list', label: 'store.view.list', View: List },
    { name: 'map', label: 'store.view.map', View: StoreMap },
  ],
});
