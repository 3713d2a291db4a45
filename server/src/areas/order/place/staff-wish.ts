import type { quoteOrder } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { customerForOrder, type OrderCustomer, registerByPhone } from '../../customer/index.ts';
import { saleMatForSystem } from '../../mat/index.ts';
import { storeCompanies } from '../../store/index.ts';
import type { OrderWish } from './order-wish.ts';

type Body = Omit<BodyOf<typeof quoteOrder>, 'expectedPayable'>;

/** Whether a clerk may sell from a place: the scope of orders, asked before there is one (spec 00 §2.2). */
export async function demandPlace(tx: Tx, actor: StaffActor, of: { storeId?: number; matId?: number }): Promise<void> {
  const { scope } = actor;
  const companyId =
    of.matId === undefined
      ? (await storeCompanies(tx, of.storeId === undefined ? [] : [of.storeId]))[0]?.companyId
      : (await saleMatForSystem(tx, of.matId))?.companyId;
  if (companyId === undefined) return refuse('row.notFound');
  const within =
    scope.kind === 'all' ||
    (scope.kind === 'company' && scope.companyId === companyId) ||
    (scope.kind === 'places' &&
      (of.matId === undefined ? scope.storeIds.includes(of.storeId ?? 0) : scope.matIds.includes(of.matId)));
  if (!within) refuse('row.notFound');
}

/** The customer of a staff order: chosen, or found by phone; placing makes one of a name and a phone nobody has. */
async function customerOf(tx: Tx, { customer }: Body, make: boolean): Promise<OrderCustomer | null> {
  const { customer_id: customerId, cellphone, customerName } = customer;
  if (customerId !== undefined) {
    return (await customerForOrder(tx, { customerId })) ?? refuse('row.notFound');
  }
  if (!cellphone) return null;
  const known = await customerForOrder(tx, { cellphone });
  if (known || !make || !/^1\d{10}$/.test(cellphone)) return known ?? null;
  return registerByPhone(tx, { cellphone, name: customerName ?? '' });
}

/** What a clerk keyed in, as a wish. */
export async function staffWish(tx: Tx, actor: StaffActor, body: Body, make: boolean): Promise<OrderWish> {
  const isMat = body.orderType === 'MAT_ORDER';
  await demandPlace(tx, actor, isMat ? { matId: body.matId } : { storeId: body.storeId });
  return {
    orderType: body.orderType,
    storeId: isMat ? null : (body.storeId ?? null),
    matId: isMat ? (body.matId ?? null) : null,
    channel: 'STAFF',
    goods: body.goods,
    fulfilment: body.fulfilment,
    customer: await customerOf(tx, body, make),
    customerCouponId: body.customerCouponId ?? null,
    usePoints: body.usePoints,
    adjust: 0,
  };
}
