import type { quoteOrder } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import type { StaffActor, Tx } from '../../../kernel/index.ts';
import { customerForOrder, type OrderCustomer, registerByPhone } from '../../customer/index.ts';
import { demandBuyer, demandPlace } from './demand-reach.ts';
import type { OrderWish } from './order-wish.ts';

type Body = Omit<BodyOf<typeof quoteOrder>, 'expectedPayable'>;

/** The customer of a staff order: chosen, or found by phone; placing makes one of a name and a phone nobody has. */
async function customerOf(tx: Tx, actor: StaffActor, { customer }: Body, make: boolean): Promise<OrderCustomer | null> {
  const { customer_id: customerId, cellphone, customerName } = customer;
  if (customerId !== undefined) return demandBuyer(tx, actor, customerId);
  if (!cellphone) return null;
  const known = await customerForOrder(tx, { cellphone });
  if (known || !make || !/^1\d{10}$/.test(cellphone)) return known ?? null;
  return registerByPhone(tx, { cellphone, name: customerName ?? '' });
}

/** What a clerk keyed in, as a wish. */
export async function staffWish(tx: Tx, actor: StaffActor, body: Body, make: boolean): Promise<OrderWish> {
  const isMat = body.orderType === 'MAT_ORDER';
  await demandPlace(tx, actor, isMat ? { matId: body.matId } : { storeId: body.storeId });
  const customer = await customerOf(tx, actor, body, make);
  return {
    orderType: body.orderType,
    storeId: isMat ? null : (body.storeId ?? null),
    matId: isMat ? (body.matId ?? null) : null,
    channel: 'STAFF',
    goods: body.goods,
    fulfilment: body.fulfilment,
    customer,
    cellphone: body.customer.cellphone ?? customer?.cellphone ?? null,
    activityId: body.activityId ?? null,
    customerCouponId: body.customerCouponId ?? null,
    usePoints: body.usePoints,
    adjust: 0,
  };
}
