import { StoreOrderStatus } from '@materia/contract/areas/order';
import type { Db, StaffActor } from '../../../kernel/index.ts';
import { findOrder } from '../order.store.ts';
import { demandWord } from '../payment/has-word.ts';
import { ofOrder } from '../payment/payment.store.ts';

type Asking = { readonly db: Db; readonly actor: StaffActor };

/** At 22 somebody may be paying right now: the provider is asked before the order's sum is touched (spec 02 §4.3). */
export async function askBeforeChange({ db, actor }: Asking, orderId: number): Promise<void> {
  const order = await findOrder(db, actor, orderId);
  if (order?.status === StoreOrderStatus.byName.pendingPay) await demandWord(db, ofOrder(orderId));
}
