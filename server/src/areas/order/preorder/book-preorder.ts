import { makePreOrder, PreOrderStatus } from '@materia/contract/areas/order';
import { type Day, dayOf } from '@materia/contract/kernel';
import { on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { customerForOrder, type OrderCustomer, registerByPhone } from '../../customer/index.ts';
import { saleStoreGoods, storeHoursForSystem } from '../../store/index.ts';
import { openCodePaymentOf } from '../payment/open-payment.ts';
import { demandBuyer, demandPlace } from '../place/demand-reach.ts';
import type { OrderWish } from '../place/order-wish.ts';
import { readStoreLines } from '../place/read-goods.ts';
import { placePreOrderRow } from './apply-preorder-step.ts';
import type { BookedLine, PreOrder } from './preorder.store.ts';
import { preOrderBill, preOrderOwner } from './preorder-owner.ts';
import { recordNewPreOrder } from './record-preorder.ts';

const S = PreOrderStatus.byName;

/** What somebody books, whoever asks. */
export interface Booking {
  readonly storeId: number;
  readonly channel: string;
  readonly customer: OrderCustomer;
  readonly customerName: string;
  readonly goods: OrderWish['goods'];
  readonly expectDate: Day;
  readonly remark: string | null;
}

/**
 * 预订 (spec 02 §1 pre_order): what the store sells on this channel, whether it has it or not, at the prices of now; the deposit is
 * what the store asks for each unit. Unpaid it waits `order.payMinutes.preOrder`.
 */
export async function bookPreOrder(tx: Tx, of: Booking): Promise<PreOrder> {
  if (of.goods.length === 0) refuse('order.noGoods');
  if (of.expectDate < dayOf(tx.now())) refuse('preorder.pastDate', {}, { path: ['expectDate'] });
  const store = (await storeHoursForSystem(tx, of.storeId)) ?? refuse('row.notFound');
  const drafts = await readStoreLines(tx, asWish(of), store);
  const lines = drafts.map(({ goods, number, goodsPrice, specialPrice }): BookedLine => {
    const price = specialPrice > 0 && specialPrice < goodsPrice ? specialPrice : goodsPrice;
    return { goodsId: goods.goodsId, goodsName: goods.goodsName, number, price };
  });
  const deposit = await depositOf(tx, of);
  const { preOrder: minutes } = tx.setting<{ preOrder: number }>('order.payMinutes');
  return placePreOrderRow(tx, {
    companyId: store.companyId,
    storeId: store.storeId,
    customerId: of.customer.customerId,
    customerName: of.customerName,
    cellphone: of.customer.cellphone,
    lines,
    goodsNumber: lines.reduce((sum, line) => sum + line.number, 0),
    amount: lines.reduce((sum, line) => sum + line.number * line.price, 0),
    deposit,
    expectDate: of.expectDate,
    payDeadline: deposit > 0 ? new Date(tx.now().getTime() + minutes * 60_000).toISOString() : null,
    remark: of.remark,
    status: deposit > 0 ? S.toPay : S.booked,
  });
}

const asWish = ({ storeId, channel, goods, customer }: Booking): OrderWish => ({
  orderType: 'STORE_ORDER',
  storeId,
  matId: null,
  channel,
  goods,
  fulfilment: { fulfilType: 'STORE_PICKUP', deliveryMode: 'NORMAL', deliveryDate: 'OTHER_DATE' },
  customer,
  cellphone: customer.cellphone,
  activityId: null,
  customerCouponId: null,
  usePoints: false,
  adjust: 0,
});

async function depositOf(tx: Tx, { storeId, goods }: Booking): Promise<number> {
  const rows = await saleStoreGoods(tx, { storeIds: [storeId], goodsIds: goods.map(each => each.goodsId) });
  const each = new Map(rows.map(row => [row.goodsId, row.depositMoney]));
  return goods.reduce((sum, { goodsId, number }) => sum + number * (each.get(goodsId) ?? 0), 0);
}

/** 新建 (spec 02 §6.5): by a clerk, for a known customer or a phone; a code to scan opens with it. */
export const makePreOrderHandler = on(makePreOrder)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    await demandPlace(tx, ctx.actor, { storeId: body.storeId });
    const customer = await customerOf(tx, ctx.actor, body.customer);
    const made = await bookPreOrder(tx, {
      storeId: body.storeId,
      channel: 'STAFF',
      customer,
      customerName: body.customer.customerName || customer.name,
      goods: body.goods,
      expectDate: body.expectDate,
      remark: body.remark ?? null,
    });
    recordNewPreOrder(tx, made);
    if (made.status === S.toPay) {
      const ali = customer.source === 'ALI';
      await openCodePaymentOf(tx, preOrderBill(made), { ali, subject: await preOrderOwner(made).subject(tx) });
    }
    const { id, preNo, status, version, deposit } = made;
    return { id, preNo, status, version, deposit };
  }),
);

interface Named {
  readonly customer_id?: number;
  readonly customerName?: string;
  readonly cellphone?: string;
}
async function customerOf(tx: Tx, actor: StaffActor, named: Named): Promise<OrderCustomer> {
  if (named.customer_id !== undefined) return demandBuyer(tx, actor, named.customer_id);
  const { cellphone } = named;
  if (!cellphone || !/^1\d{10}$/.test(cellphone)) return refuse('preorder.customerMissing');
  return (
    (await customerForOrder(tx, { cellphone })) ?? registerByPhone(tx, { cellphone, name: named.customerName ?? '' })
  );
}
