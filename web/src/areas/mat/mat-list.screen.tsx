import {
  exportMats,
  listMats,
  MatBizStatus,
  MatServiceState,
  MatTab,
  PoiKind,
  StartedMonths,
} from '@materia/contract/areas/mat';
import type { RowOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { countedTabs } from '../../kernel/list-screen/counted-tabs.ts';
import type { ListDeclaration } from '../../kernel/list-screen/declaration.ts';
import { choice, flag, pick, text } from '../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { useOwnSearch } from '../../kernel/list-screen/own-search.ts';
import { viewedScreen } from '../../kernel/list-screen/screen-views.tsx';
import { addsPlaces } from '../../kernel/whose.ts';
import { later } from '../../ui/later.tsx';
import { regionSource } from '../company/index.ts';
import { companySource, storeSource } from '../store/index.ts';
import { RoutesDrawer, routeSource } from '../supply/index.ts';
import { MatCard } from './desk/mat-card.tsx';
import { matColumns } from './mat.columns.tsx';
import { tagsPrint } from './price-tags/open-price-tags.ts';
import { matRowActions, offeredOnMat } from './record/mat-actions.ts';

const more = 'more';
const MatDetailDrawer = later(() => import('./mat-detail.drawer.tsx').then(part => part.MatDetailDrawer));
const NewMat = later(() => import('./record/new-mat.dialog.tsx').then(part => part.NewMatDialog));
const MatMap = later(() => import('./desk/mat-map.tsx').then(part => part.MatMap));
const GlobalConfig = later(() => import('./setting/global-config.drawer.tsx').then(part => part.GlobalConfigDrawer));
const screen = screenAt('/app/mat/mat_mgmt');
const PriceTags = later(() => import('./price-tags/price-tags.page.tsx').then(part => part.PriceTagsPage));

/** The devices, however they are looked at: same filters, same actions, same drawer. */
const devices: ListDeclaration<typeof listMats, RowOf<typeof listMats>> = {
  screen,
  call: listMats,
  rowKey: 'matId',
  rowName: row => row.matName,
  pageSize: 30,
  export: exportMats,
  tabs: countedTabs(MatTab, listMats),
  filters: {
    query: text({ max: 50 }),
    bizStatus: choice(MatBizStatus, { many: true }),
    storeId: pick(storeSource),
    routeId: pick(routeSource, { needs: 'SUPPLY', place: more }),
    regionCode: { ...pick(regionSource, { place: more }), send: (code, name) => ({ [name]: String(code) }) },
    serviceState: choice(MatServiceState, { many: true, place: more }),
    poiType: choice(PoiKind, { many: true, place: more }),
    model: text({ max: 40, place: more }),
    tag: text({ max: 40, place: more }),
    appVersion: text({ max: 32, place: more }),
    inSync: flag({ place: more }),
    opCompanyId: pick(companySource, { platform: true, place: more }),
    startedMonths: choice(StartedMonths, { place: more }),
    deleted: flag({ place: more }),
  },
  columns: matColumns,
  actions: matRowActions,
  allowed: offeredOnMat,
  toolbar: [
    { name: 'new', needs: 'MAT:WRITE', whose: addsPlaces, main: true, dialog: NewMat },
    { name: 'routes', label: 'supply.route.title', needs: 'SUPPLY', dialog: RoutesDrawer },
    { name: 'globalConfig', label: 'mat.setting.global', dialog: GlobalConfig },
  ],
  mobile: ['$mat', '$line', '$slots'],
  opens: { param: 'matId', drawer: MatDetailDrawer },
  live: { entity: 'mat', arrives: false },
  empty: 'mat.empty',
};

const MatList = listScreen(devices);
const MatCards = listScreen({
  ...devices,
  view: 'cards',
  desk: { on: () => true, tiled: true, sort: [], actions: ['edit', 'command'], Card: MatCard },
});
const MatMapList = listScreen({ ...devices, view: 'map', pageSize: 10, above: MatMap });

const MatViews = viewedScreen({
  screen,
  bare: 'list',
  views: [
    { name: 'list', label: 'mat.view.list', View: MatList },
    { name: 'cards', label: 'mat.view.cards', View: MatCards },
    { name: 'map', label: 'mat.view.map', View: MatMapList },
  ],
});

/** 设备管理 (spec 06 §7): as a list, as cards, on the map; where the address asks for them, price tags as paper instead. */
export function MatListScreen() {
  const { search } = useOwnSearch(screen.path);
  return search.print === tagsPrint ? <PriceTags search={search} /> : <MatViews />;
}
