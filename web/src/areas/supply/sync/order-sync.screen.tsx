import { orderSyncCalls } from '@materia/contract/areas/supply';
import { screenAt } from '@materia/contract/screens';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { goodsMapPart } from '../erp/goods-map-part.tsx';
import { syncList } from './sync-list.tsx';

const screen = screenAt('/app/operation/mat_order_sync');
const Connections = later(() => import('../erp/connections-part.tsx').then(part => part.ConnectionsPart));

const Documents = syncList({
  ...{ screen, part: 'documents', calls: orderSyncCalls, entity: 'order_sync', param: 'syncId', kinds: true },
  drawer: later(() => import('./sync-detail.tsx').then(part => part.OrderSyncDrawer)),
});

/** 设备订单同步: what the ERPs were told of orders, what goods are called there, and the connections (spec 06 §7). */
export const OrderSyncScreen = partedScreen({
  screen,
  parts: [
    { name: 'documents', label: 'sync.part.documents', Part: Documents },
    { name: 'goods', label: 'sync.part.goods', Part: goodsMapPart(screen) },
    { name: 'connections', label: 'sync.part.connections', Part: () => <Connections /> },
  ],
});
