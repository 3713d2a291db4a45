import { askRefundCode } from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { type Ctx, on, refuse, type StaffActor, sql } from '../../../kernel/index.ts';
import { addressOfUser, checkCode, sendCode } from '../../identity/index.ts';
import { orderReach } from '../order-scope.ts';
import { targetOf } from '../record-order.ts';

const purpose = 'MAT_REFUND';

async function ownPhone(ctx: Ctx<StaffActor>): Promise<string | null> {
  return (await addressOfUser(ctx.db, ctx.actor.id))?.cellphone ?? null;
}

/** An order by its number in the caller's scope; what is not there answers the same for whoever has a code or none. */
export async function orderInReach(ctx: Ctx<StaffActor>, orderNo: string): Promise<{ readonly id: number }> {
  const found = await ctx.db.maybe<{ id: number }>(
    sql`select o.id from customer_order o where o.order_no = ${orderNo} and ${orderReach(ctx.actor, 'o')}`,
  );
  return found ?? refuse('row.notFound');
}

/** 获取验证码: to the phone of who refunds, for this order alone (spec 01 §1 sms_code, 02 §5). */
export const askRefundCodeHandler = on(askRefundCode)(async ({ body: { orderNo } }, ctx) => {
  const order = await orderInReach(ctx, orderNo);
  const cellphone = await ownPhone(ctx);
  if (!cellphone) return refuse('refund.noPhone');
  const sent = await sendCode({ purpose, cellphone, ref: orderNo, ip: ctx.ip });
  const sentTo = maskPhone(cellphone) ?? '';
  await ctx.transaction(async tx => tx.record({ ...targetOf({ id: order.id, orderNo }), after: { sentTo } }));
  return { ...sent, sentTo };
});

/**
 * Whether this is the code that was sent to the caller for that order; asked before the refund's transaction, where a wrong one
 * counts, and used up in it by `takeCode`.
 */
export async function checkRefundCode(ctx: Ctx<StaffActor>, orderNo: string, code: string | undefined) {
  const wrong = 'refund.smsCode';
  const cellphone = await ownPhone(ctx);
  if (!cellphone || !code) return refuse(wrong, {}, { path: ['smsCode'] });
  return checkCode({ purpose, cellphone, ref: orderNo, code, wrong });
}
