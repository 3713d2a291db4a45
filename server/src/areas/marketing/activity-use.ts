import { UseState } from '@materia/contract/areas/marketing';
import { refuse, type Tx } from '../../kernel/index.ts';
import {
  type ActivityUnits,
  activityAt,
  activityUsesOf,
  givePlacesBack,
  insertActivityUses,
  setActivityState,
  takeListed,
  takePlaces,
  withinPerCustomer,
} from './activity.store.ts';

/** The order that takes of an activity. */
export interface ActivityOrder {
  readonly orderId: number;
  readonly activityId: number;
  readonly companyId: number;
  /** Its store; of an order at a device the one that refills it. */
  readonly storeId: number | null;
  readonly customerId: number | null;
  readonly cellphone: string | null;
  readonly placedAt: Date;
}

/**
 * An order takes its units of an activity by conditional updates: of six for five places five are through (spec 05 §4.3, W11). What it
 * had before goes back first.
 */
export async function takeActivity(tx: Tx, order: ActivityOrder, units: readonly ActivityUnits[]): Promise<void> {
  await freeActivity(tx, order.orderId);
  const { activityId, storeId, orderId } = order;
  const goods = [...units].sort((a, b) => a.goodsId - b.goodsId);
  const number = goods.reduce((sum, each) => sum + each.number, 0);
  const activity = await activityAt(tx, activityId, { ...order, goodsIds: [], at: order.placedAt });
  const cellphone = activity?.byList ? order.cellphone : null;
  if (cellphone !== null && !(await takeListed(tx, { activityId, cellphone, number })))
    refuse('marketing.activityFull');
  const counts = { activityId, customerId: order.customerId, number };
  if (activity?.perCustomer != null && !(await withinPerCustomer(tx, counts))) refuse('marketing.activityFull');
  for (const each of goods)
    if (!(await takePlaces(tx, { activityId, storeId, ...each }))) refuse('marketing.activityFull');
  await insertActivityUses(tx, { ...order, orderId, cellphone }, goods);
}

/** The order is given up, be it at 53: others may have its places. */
export async function freeActivity(tx: Tx, orderId: number): Promise<void> {
  const had = await activityUsesOf(tx, orderId);
  for (const use of had) await givePlacesBack(tx, use);
  if (had.length > 0) await setActivityState(tx, orderId, UseState.byName.freed);
}

/** The order is paid, or costs nothing. */
export const useActivity = (tx: Tx, orderId: number): Promise<void> =>
  setActivityState(tx, orderId, UseState.byName.used);
