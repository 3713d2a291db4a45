import {
  brokenGuard,
  isBrought,
  isMatOrder,
  MatOrderStatus,
  type OrderAction,
  type OrderDetail,
  type OrderRow,
  OrderType,
  type OrderTypeCode,
  statusesOf,
  stepsOf,
} from '@materia/contract/areas/order';
import type { Lang } from '@materia/contract/kernel';
import type { AllowedAction } from '../../kernel/list-screen/declaration.ts';
import type { DueTime } from '../../kernel/list-screen/due-time.ts';
import type { Translate } from '../../kernel/list-screen/filter.ts';

/** What an order's status is called; one code means different things to the two families. */
export const statusLabel = (row: Pick<OrderRow, 'orderType' | 'order_status_code'>, lang: Lang): string =>
  statusesOf(row.orderType).label(row.order_status_code, lang);

/** The words of a step in the history: its label in the table of the order's family. */
export const stepLabel = (orderType: OrderTypeCode, action: string, lang: Lang): string =>
  stepsOf(orderType).label(action as OrderAction, lang);

/** Where orders of a kind are worked on: those of devices have a list of their own. */
export const listOf = (orderType: OrderTypeCode) =>
  isMatOrder(orderType) ? '/app/operation/order_mgmt' : '/app/order/order_mgmt';

/** `10:00:00` → `10:00`. */
export const clock = (time: string): string => time.slice(0, 5);

const D = MatOrderStatus.byName;

/**
 * What of an order may still be changed (spec 02 §4.3); the server decides. `atMat`: of an unpaid device order all but ways and times,
 * which are a store's; its receiver, once it is paid, as long as it is not gone.
 */
export function changeable(
  row: Pick<OrderRow, 'orderType' | 'order_status_code' | 'channel' | 'fulfilType'>,
): 'all' | 'atMat' | 'receiver' | 'marks' {
  const status = row.order_status_code;
  if (row.channel === 'MEITUAN' || row.channel === 'ELEME') return 'marks';
  if (isMatOrder(row.orderType)) {
    if (status === D.pendingPay) return 'atMat';
    return isBrought(row) && (status === D.paid || status === D.pendingDelivery) ? 'receiver' : 'marks';
  }
  if (status >= 10 && status <= 22) return 'all';
  return status >= 23 && status <= 30 ? 'receiver' : 'marks';
}

/**
 * The actions a row offers: the steps the server allows, under the names of our buttons. One step may stand behind two of them
 * (删除 and 恢复 are both `toggle`), and some changes are no step (修改, 修改商品, 改价, 彩旗). What people look for and the row rules
 * out stands there with its reason (spec 00 §4).
 */
export function offeredActions(row: OrderRow, t: Translate): AllowedAction[] {
  const names = row.allowedActions.flatMap(step => buttonsOf(row, step));
  const may = changeable(row);
  const priced = may !== 'marks' && names.length > 0 ? ['goods', 'adjust'] : [];
  const fixed = may === 'receiver' || row.paidAmount > 0 ? t('order.paidFixed') : null;
  return [...names, ...ruledOut(row, t), 'modify', 'flag', ...priced.map(action => ({ action, reason: fixed }))];
}

/** Steps from the row's status that its own guards rule out, in the words of what would refuse them. */
function ruledOut(row: OrderRow, t: Translate): AllowedAction[] {
  return stepsOf(row.orderType)
    .from(row.order_status_code)
    .flatMap(({ action, who }) => {
      const refusal = brokenGuard(action, row, row.lines)?.refusal;
      if (!refusal || !who.some(each => each === 'ORDER:WRITE')) return [];
      return buttonsOf(row, action).map(name => ({ action: name, reason: t(refusal) }));
    });
}

function buttonsOf(row: OrderRow, step: string): string[] {
  const mat = isMatOrder(row.orderType);
  if (step === 'toggle') return [row.deleted ? 'restore' : 'delete'];
  if (step === 'confirm') return ['confirm', 'confirmAnyway'];
  if (step === 'cancel' && mat) return ['void'];
  if (step === 'pickUp' && mat) return ['remotePickUp'];
  if (step === 'retry' && row.order_status_code === D.abnormal) return ['retry', 'changeTrack'];
  if (step === 'askRefund') return ['refundMat', 'askRefund'];
  // What is laid aside may be laid into a cell at once.
  if (step === 'ready') return ['ready', 'cell'];
  // 申请退款 asks whether the goods come back first.
  if (step === 'return' && mat) return [];
  // A refund that failed is tried again where refunds are reviewed, as are 同意 and 拒绝.
  if (step === 'retry' && row.order_status_code === D.refundFailed) return ['review'];
  if (step === 'refund' || step === 'refunded') return ['review'];
  return step === 'reject' ? [] : [step];
}

/** An order of the drawer as lists have it. */
export function rowOf(detail: OrderDetail): OrderRow {
  return { ...detail, images: detail.lines.flatMap(line => line.imageUrl ?? []) };
}

/** Where it is brought, as far as it is shown: to the district, and masked from there (spec 05 §4.6). */
export const whereOf = ({
  province,
  city,
  district,
  address,
}: Pick<OrderDetail, 'province' | 'city' | 'district' | 'address'>): string =>
  [province, city, district, address].filter(Boolean).join(' ');

/** Order types of the two screens: what may be placed at a store. */
export const storeTypes = [OrderType.byName.store, OrderType.byName.delivery] as const;

/** The row's bar; without an end while the store is closed and the time stands still (spec 02 §4.5). */
export function dueTime({ sla }: Pick<OrderRow, 'sla'>): DueTime | null {
  return sla && { since: sla.since, due: sla.dueAt, allowed: sla.allowed, pauses: sla.pauses };
}
