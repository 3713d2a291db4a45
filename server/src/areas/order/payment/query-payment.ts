import { queryPayment } from '@materia/contract/areas/order';
import { type Db, on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { findOrder } from '../order.store.ts';
import { findPreOrder } from '../preorder/preorder.store.ts';
import { recordPreOrder } from '../preorder/record-preorder.ts';
import { recordOrder } from '../record-order.ts';
import { recordWish } from '../wishlist/record-wish.ts';
import { findWish } from '../wishlist/wish.store.ts';
import { askProvider } from './ask-provider.ts';
import { canSimulate, channelDown, silent } from './outside.ts';
import { makePayCode } from './pay-code.ts';
import { findPaymentForSystem, type MoneyOwner } from './payment.store.ts';

/** 查询支付结果: asks the provider now; what it says counts like its callback. A code to scan that could not be made is made now. */
export const queryPaymentHandler = on(queryPayment)(async ({ params }, ctx) => {
  const found = await findPaymentForSystem(ctx.db, params.payNo);
  const record = found && (await inReach(ctx.db, ctx.actor, found));
  if (!record) return refuse('row.notFound');
  await askProvider(params.payNo).catch(silent);
  await makePayCode(found).catch(channelDown(ctx, found));
  await ctx.transaction(tx => record(tx, { payNo: params.payNo }));
  const payment = await findPaymentForSystem(ctx.db, params.payNo);
  if (!payment) return refuse('row.notFound');
  const { id, accountId: _, ownerType: __, ownerId: ___, companyId: ____, tradeNo, payerId: _____, ...row } = payment;
  return { ...row, paymentId: id, providerTradeNo: tradeNo, simulated: canSimulate() };
});

type Record = (tx: Tx, said: object) => Promise<void>;

/** How what the answer did to the payment's owner is recorded; undefined: it is none of this account's. */
async function inReach(db: Db, actor: StaffActor, { ownerType, ownerId }: MoneyOwner): Promise<Record | undefined> {
  if (ownerType === 'ORDER') {
    const order = await findOrder(db, actor, ownerId);
    return (
      order &&
      (async (tx, said) => recordOrder(tx, order, (await findOrder(tx, actor, ownerId)) ?? order, { after: said }))
    );
  }
  if (ownerType === 'WISH') {
    const wish = await findWish(db, actor, ownerId);
    return wish && (async (tx, said) => recordWish(tx, wish, (await findWish(tx, actor, ownerId)) ?? wish, said));
  }
  if (ownerType !== 'PREORDER') return undefined;
  const booked = await findPreOrder(db, actor, ownerId);
  return (
    booked && (async (tx, said) => recordPreOrder(tx, booked, (await findPreOrder(tx, actor, ownerId)) ?? booked, said))
  );
}
