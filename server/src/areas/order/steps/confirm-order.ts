import { refuse, type Tx } from '../../../kernel/index.ts';
import { deliveryScope, openState, storeHoursForSystem } from '../../store/index.ts';
import { applyOrderStep, stepOf } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import type { StepEffect } from './step-effect.ts';

/** 确认 10→20: the store is open and delivers there, or a reason says why it shall all the same (spec 02 §2.1). */
export const confirmOrder: StepEffect = async (tx, order, { reason }) => {
  stepOf(order, 'confirm');
  if (!reason) await checkStore(tx, order);
  return applyOrderStep(tx, order, 'confirm', { remark: reason });
};

async function checkStore(tx: Tx, order: Order): Promise<void> {
  const store = order.storeId === null ? undefined : await storeHoursForSystem(tx, order.storeId);
  if (!store || !openState(store, tx.now()).open) return refuse('order.storeClosed');
  if (order.fulfilType !== 'DELIVERY' || order.latitude === null || order.longitude === null) return;
  const mode = store.modes.find(each => each.mode === order.deliveryMode);
  const to = { latitude: order.latitude, longitude: order.longitude };
  if (!mode) return refuse('order.modeNotOffered');
  if (!deliveryScope(store, mode, to).inScope) refuse('order.outOfScope');
}
