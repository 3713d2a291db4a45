import { listMats, MatBizStatus, MatServiceState, MatTab, PoiKind, StartedMonths } from '@materia/contract/areas/mat';
import { screenAt } from '@materia/contract/screens';
import { countedTabs } from '../../kernel/list-screen/counted-tabs.ts';
import { choice, flag, pick, text } from '../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { useOwnSearch } from '../../kernel/list-screen/own-search.ts';
import { later } from '../../ui/later.tsx';
import { regionSource } from '../company/index.ts';
import { companySource, storeSource } from '../store/index.ts';
import { matColumns } from './mat.columns.tsx';
import { tagsPrint } from './price-tags/open-price-tags.ts';
import { matRowActions, offeredOnMat } from './record/mat-actions.ts';

const more = 'more';
const MatDetailDrawer = later(() => import('./mat-detail.drawer.tsx').then(part => part.MatDetailDrawer));
const NewMat = later(() => import('./record/mat.dialogs.tsx').then(part => part.NewMatDialog));

const GlobalConfig = later(() => import('./setting/global-config.drawer.tsx').then(part => part.GlobalConfigDrawer));
const screen = screenAt('/app/mat/mat_mgmt');
const PriceTags = later(() => import('./price-tags/price-tags.page.tsx').then(part => part.PriceTagsPage));

/** 设备管理 (spec 06 §7). */
const MatList = listScreen({
  screen,
  call: listMats,
  rowKey: 'matId',
  rowName: row => row.matName,
  pageSize: 30,
  tabs: countedTabs(MatTab, listMats),
  filters: {
    query: text({ max: 50 }),
    bizStatus: choice(MatBizStatus, { many: true }),
    opCompanyId: pick(companySource),
    storeId: pick(storeSource),
    regionCode: { ...pick(regionSource, { place: more }), send: (code, name) => ({ [name]: String(code) }) },
    serviceState: choice(MatServiceState, { many: true, place: more }),
    poiType: choice(PoiKind, { many: true, place: more }),
    model: text({ max: 40, place: more }),
    tag: text({ max: 40, place: more }),
    appVersion: text({ max: 32, place: more }),
    inSync: flag({ place: more }),
    startedMonths: choice(StartedMonths, { place: more }),
    deleted: flag({ place: more }),
  },
  columns: matColumns,
  actions: matRowActions,
  allowed: offeredOnMat,
  toolbar: [
    { name: 'new', needs: 'MAT:WRITE', main: true, dialog: NewMat },
    { name: 'globalConfig', label: 'mat.setting.global', dialog: GlobalConfig },
  ],
  mobile: ['$mat', '$line', '$slots'],
  opens: { param: 'matId', drawer: MatDetailDrawer },
  live: { entity: 'mat', arrives: false },
  empty: 'mat.empty',
});

/** The devices; where the address asks for them, price tags as paper instead. */
export function MatListScreen() {
  const { search } = useOwnSearch(screen.path);
  return search.print === tagsPrint ? <PriceTags search={search} /> : <MatList />;
}
