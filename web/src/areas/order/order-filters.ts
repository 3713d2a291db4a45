import {
  Channel,
  DeliveryDate,
  DeliveryMode,
  MatOrderKind,
  OrderDateField,
  OrderFlag,
  OrderKind,
  OrderType,
  PayType,
  SettlementStatus,
  StoreOrderKind,
} from '@materia/contract/areas/order';
import { codes } from '@materia/contract/kernel';
import { choice, flag, moneyRange, period, pick, text } from '../../kernel/list-screen/filters.tsx';
import {
  activitySource,
  companySource,
  customerSource,
  deliverymanSource,
  goodsSource,
  matSource,
  storeSource,
} from './order-sources.ts';

const more = 'more';
/** Links come with one of these and mean every day (spec 02 §6). */
const arriving = { with: ['status', 'orderStatus', 'orderNo', 'orderId'], value: 'ALL' } as const;

const first = {
  duration: period({ initial: 'TODAY', arriving, label: 'order.field.duration' }),
  keyword: text({ max: 60 }),
} as const;

/** What both order lists fold away. */
const folded = {
  companyId: pick(companySource, { place: more, platform: true }),
  orderNo: text({ max: 20, place: more }),
  cellphone: text({ max: 32, place: more }),
  dateField: choice(OrderDateField, { place: more, unset: 'placed' }),
  goodsId: pick(goodsSource, { place: more }),
  customerId: pick(customerSource, { place: more }),
  orderKind: choice(OrderKind, { place: more }),
  deliveryMode: choice(DeliveryMode, { many: true, place: more }),
  deliveryDate: choice(DeliveryDate, { place: more }),
  deliverymanId: pick(deliverymanSource, { place: more }),
  payType: choice(PayType, { many: true, place: more }),
  amount: moneyRange({ place: more }),
  flag: choice(OrderFlag, { many: true, place: more }),
  hasRefund: flag({ place: more }),
  overdue: flag({ place: more }),
  printed: flag({ place: more }),
  checkActivityOrder: flag({ place: more }),
  activityId: pick(activitySource, { place: more }),
  settlementStatus: choice(SettlementStatus, { place: more }),
  deleted: flag({ place: more }),
} as const;

const storeOrderTypes = codes(OrderType.rows.filter(([code]) => code !== 'MAT_ORDER'));

/** Filters of store and delivery orders (spec 02 §6.1). */
export const storeOrderFilters = {
  ...first,
  storeId: pick(storeSource),
  channel: choice(Channel, { many: true }),
  orderType: choice(storeOrderTypes as typeof OrderType, { place: more }),
  storeOrderType: choice(StoreOrderKind, { many: true, place: more }),
  matId: pick(matSource, { place: more }),
  ...folded,
} as const;

/** Filters of device orders (spec 02 §6.3). */
export const matOrderFilters = {
  ...first,
  matId: pick(matSource),
  matOrderType: choice(MatOrderKind, { many: true }),
  storeId: pick(storeSource, { place: more }),
  channel: choice(Channel, { many: true, place: more }),
  ...folded,
} as const;
