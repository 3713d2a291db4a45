import { DeliveryMode } from '@materia/contract/areas/order';
import { exportStores, listStores, type StoreRow } from '@materia/contract/areas/store';
import { screenAt } from '@materia/contract/screens';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { specialDay } from '../master/store-actions.ts';
import { companySource } from '../store-sources.ts';
import { mallStoreColumns } from './mall-store.columns.tsx';

const Drawer = later(() => import('../detail/store.drawer.tsx').then(part => part.MallStoreDrawer));

const copySettings: RowAction<StoreRow> = {
  name: 'copySettings',
  needs: 'STORE:WRITE',
  dialog: later(() => import('./copy-settings.dialog.tsx').then(part => part.CopySettingsDialog)),
  run: async () => null,
};

const asCustomer: RowAction<StoreRow> = {
  name: 'asCustomer',
  where: 'row',
  dialog: later(() => import('./as-customer.dialog.tsx').then(part => part.AsCustomerDialog)),
  run: async () => null,
};

/** 商城门店: what customers meet at the stores that sell (spec 04 §5). */
export const MallStoreScreen = listScreen({
  screen: screenAt('/app/mall/store_mgmt'),
  call: listStores,
  rowKey: 'id',
  rowName: row => row.name,
  pageSize: 30,
  export: exportStores,
  body: { mall: true },
  filters: {
    query: text({ max: 50, label: 'store.field.name' }),
    companyId: pick(companySource, { platform: true }),
    deliveryMode: choice(DeliveryMode),
    mallEnabled: flag(),
    noScope: flag({ place: 'more' }),
  },
  columns: mallStoreColumns,
  mobile: ['name', '$now', '$fees'],
  actions: [asCustomer, specialDay, copySettings],
  actionsWidth: { zh: 200, en: 290 },
  allowed: () => ['asCustomer', 'specialDay', 'copySettings'],
  opens: { param: 'storeId', drawer: Drawer },
  live: { entity: 'store', arrives: false },
  empty: 'store.empty',
});
