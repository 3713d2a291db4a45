import { queryPayment } from '@materia/contract/areas/order';
import { on, refuse } from '../../../kernel/index.ts';
import { findOrder } from '../order.store.ts';
import { recordOrder } from '../record-order.ts';
import { askProvider } from './ask-provider.ts';
import { findPaymentForSystem } from './payment.store.ts';

/** 查询支付结果: asks the provider now; what it says counts like its callback. */
export const queryPaymentHandler = on(queryPayment)(async ({ params }, ctx) => {
  const found = await findPaymentForSystem(ctx.db, params.payNo);
  const owner = found?.ownerType === 'ORDER' ? await findOrder(ctx.db, ctx.actor, found.ownerId) : undefined;
  if (!owner) return refuse('row.notFound');
  await askProvider(params.payNo);
  const after = (await findOrder(ctx.db, ctx.actor, owner.id)) ?? owner;
  await ctx.transaction(async tx => recordOrder(tx, owner, after, { after: { payNo: params.payNo } }));
  const payment = await findPaymentForSystem(ctx.db, params.payNo);
  if (!payment) return refuse('row.notFound');
  const { id, accountId: _, ownerType: __, ownerId: ___, companyId: ____, tradeNo, payerId: _____, ...row } = payment;
  return { ...row, paymentId: id, providerTradeNo: tradeNo };
});
