import { listMats, MatBizStatus, MatServiceState, MatTab, PoiKind, StartedMonths } from '@materia/contract/areas/mat';
import { screenAt } from '@materia/contract/screens';
import { countedTabs } from '../../kernel/list-screen/counted-tabs.ts';
import { choice, flag, pick, text } from '../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { companySource, storeSource } from '../store/index.ts';
import { matColumns } from './mat.columns.tsx';
import { MatDetailDrawer } from './mat-detail.drawer.tsx';

const more = 'more';

/** 设备管理 (spec 06 §7). */
export const MatListScreen = listScreen({
  screen: screenAt('/app/mat/mat_mgmt'),
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
    serviceState: choice(MatServiceState, { many: true, place: more }),
    poiType: choice(PoiKind, { many: true, place: more }),
    model: text({ max: 40, place: more }),
    tag: text({ max: 40, place: more }),
    appVersion: text({ max: 32, place: more }),
    inSync: flag({ place: more }),
    startedMonths: choice(StartedMonths, { place: more }),
  },
  columns: matColumns,
  mobile: ['$mat', '$line', '$slots'],
  opens: { param: 'matId', drawer: MatDetailDrawer },
  live: { entity: 'mat', arrives: false },
  empty: 'mat.empty',
});
