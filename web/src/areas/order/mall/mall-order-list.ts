import { Channel, type OrderRow } from '@materia/contract/areas/order';
import { codes } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { cell } from '../../../kernel/list-screen/columns.tsx';
import { choice } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { storeOrderList } from '../order-lists.ts';

/** Where orders of the mall come from; the takeaway platforms have screens of their own (spec 02 §6.2). */
const mallChannels = ['MINI_PROGRAM', 'MOBILE', 'RECOMMEND', 'STAFF'] as const;
const mallChannel = codes(Channel.rows.filter(([code]) => (mallChannels as readonly unknown[]).includes(code)));

const advice = (row: OrderRow) => row.adviceNo ?? emptyMark;
const activity = (row: OrderRow) => row.activityName ?? emptyMark;
const columns: Columns<OrderRow> = {
  ...storeOrderList.columns,
  orderRefer: { width: 140 },
  $advice: cell<OrderRow>(advice, { title: 'order.field.adviceId', width: 140, text: advice }),
  $activity: cell<OrderRow>(activity, { title: 'order.field.activityId', width: 140, text: activity }),
};

/** 商城订单: the orders of 订单管理 that came through the mall, with what they came from (spec 02 §6.2). */
export const MallOrderList = listScreen({
  screen: screenAt('/app/mall/order_mgmt'),
  ...storeOrderList,
  body: { channel: [...mallChannels] },
  filters: { ...storeOrderList.filters, channel: choice(mallChannel as typeof Channel, { many: true }) },
  columns,
});
