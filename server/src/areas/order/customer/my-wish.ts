import { type ChannelCode, isBrought, type placeMyOrder } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { type CustomerActor, refuse, type Tx } from '../../../kernel/index.ts';
import { customerForOrder } from '../../customer/index.ts';
import type { OrderWish } from '../place/order-wish.ts';

type Body = Omit<BodyOf<typeof placeMyOrder>, 'expectedPayable'>;

/** Where an order comes from, by what its buyer holds in hand (X-CLIENT, spec 00 §3). */
const channels: Readonly<Record<CustomerActor['client'], ChannelCode>> = {
  XCX: 'MINI_PROGRAM',
  MAT: 'TOUCH_SCREEN',
  H5: 'MOBILE',
};

/** A customer's basket as a wish: cabinet goods make a device order, brought ones a delivery order, the rest a store order. */
export async function myWish(tx: Tx, actor: CustomerActor, body: Body): Promise<OrderWish> {
  const customer = await customerForOrder(tx, { customerId: actor.id });
  if (!customer) return refuse('row.notFound');
  const brought = isBrought(body.fulfilment);
  const atMat = body.matId !== undefined && body.storeId === undefined;
  return {
    orderType: atMat ? 'MAT_ORDER' : brought ? 'DELIVERY_ORDER' : 'STORE_ORDER',
    storeId: atMat ? null : (body.storeId ?? null),
    matId: atMat ? (body.matId ?? null) : null,
    channel: channels[actor.client],
    goods: body.goods,
    fulfilment: body.fulfilment,
    customer,
    cellphone: customer.cellphone,
    activityId: body.activityId ?? null,
    customerCouponId: body.customerCouponId ?? null,
    usePoints: body.usePoints,
    adjust: 0,
  };
}
