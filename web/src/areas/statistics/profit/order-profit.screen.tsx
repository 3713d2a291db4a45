import { listProfit, type ProfitOrder } from '@materia/contract/areas/statistics';
import { screenAt } from '@materia/contract/screens';
import type { ListDeclaration } from '../../../kernel/list-screen/declaration.ts';
import { flag, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { statFilters } from '../frame/stat-filters.ts';
import { orderProfitColumns, orderProfitMobile } from './order-profit.columns.tsx';
import { OrderProfitHead } from './order-profit-head.tsx';

/** The orders' front door has their lists as well, which a list of profits does not wait for. */
const OrderDrawer = later(() => import('../../order/index.ts').then(part => part.OrderBesideDrawer));

const { channels, companyIds, duration, storeIds, ...folded } = statFilters;

/** The call answers orders or goods; here it is asked for orders. */
const list: Omit<ListDeclaration<typeof listProfit, ProfitOrder>, 'call'> = {
  screen: screenAt('/app/oto/order_profit'),
  rowKey: 'order_id',
  rowName: row => row.orderNo,
  pageSize: 30,
  filters: {
    duration,
    companyIds,
    storeIds,
    channels,
    lossOnly: flag({ label: 'stat.filter.lossOnly' }),
    keyword: text({ max: 20, label: 'stat.field.orderNo', place: 'more' }),
    ...folded,
  },
  columns: orderProfitColumns,
  mobile: orderProfitMobile,
  above: OrderProfitHead,
  opens: { param: 'orderId', drawer: ({ id }) => <OrderDrawer id={id} /> },
  empty: 'stat.empty',
};

/** 订单利润 (spec 02 §6.6): cards per term, waterfall and days over the orders, losses red. */
export const OrderProfitScreen = listScreen({ ...list, call: listProfit } as unknown as ListDeclaration<
  typeof listProfit
>);
