import { screenAt } from '@materia/contract/screens';
import { viewedScreen } from '../../../kernel/list-screen/screen-views.tsx';
import { later } from '../../../ui/later.tsx';
import { MallOrderList } from './mall-order-list.ts';

const FestivalView = later(() => import('../festival/festival.view.tsx').then(part => part.FestivalView));

/** 商城订单, and what stores have sold in activities until it is paid out: `?pageType=festival` (spec 02 §6.2). */
export const MallOrderScreen = viewedScreen({
  screen: screenAt('/app/mall/order_mgmt'),
  bare: 'list',
  param: 'pageType',
  views: [
    { name: 'list', label: 'order.view.list', View: MallOrderList },
    { name: 'festival', label: 'settlement.view', View: FestivalView, needs: 'FINANCE' },
  ],
});
