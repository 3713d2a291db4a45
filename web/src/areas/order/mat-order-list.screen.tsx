import { screenAt } from '@materia/contract/screens';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { matOrderList } from './order-lists.ts';
import { printable } from './print/printable.tsx';

const screen = screenAt('/app/operation/order_mgmt');

/** 设备订单 (spec 02 §6.3). */
export const MatOrderListScreen = printable(screen.path, listScreen({ screen, ...matOrderList }));
