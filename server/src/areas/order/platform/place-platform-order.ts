import { GoodsType } from '@materia/contract/areas/goods';
import { isMatOrder, MatOrderStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { allocate } from '@materia/contract/kernel';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { type SaleGoods, saleGoods } from '../../goods/index.ts';
import { saleTracks } from '../../mat/index.ts';
import { saleStoreGoods } from '../../store/index.ts';
import { placeOrderRow } from '../apply-order-step.ts';
import { serveMatOrder } from '../drop/serve-mat-order.ts';
import { lockOrderForSystem, type NewOrder, type Order } from '../order.store.ts';
import { holdLines, wantedOf } from '../order-hold.ts';
import { insertLines, linesOf, type NewLine } from '../order-line.store.ts';
import { nextDaySeq, nextOrderNo } from '../order-number.ts';
import { bookPlacedPaid } from '../paid-step.ts';
import { insertPayment } from '../payment/payment.store.ts';
import { receiverPatch } from '../place/order-fields.ts';
import { fulfilTypeOf, orderTypeOf, type PlatformLine, type PlatformOrder } from './platform-order.ts';

const herbal: readonly number[] = [GoodsType.byName.herb, GoodsType.byName.granule];

/**
 * 下单 by a takeaway platform (spec 02 §2.1, §2.2 place "PF"): paid there, so it starts at 20, from a cabinet at 23; what it asks for
 * is held, costs are fixed, order.paid is said. The platform's number makes it one order, however often it is handed over.
 */
export async function placePlatformOrder(tx: Tx, of: PlatformOrder): Promise<Order> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${of.platform} ${of.orderRefer}`}, 0))`);
  const known = await tx.maybe<{ id: number }>(
    sql`select id from customer_order where channel = ${of.platform} and order_refer = ${of.orderRefer}`,
  );
  if (known) return (await lockOrderForSystem(tx, known.id)) ?? refuse('row.notFound');
  const goods = await saleGoods(tx, { goodsIds: of.lines.map(line => line.goodsId), companyId: of.companyId });
  const drafts = of.matId === null ? await shelfLines(tx, of, goods) : await trackLines(tx, of, of.matId, goods);
  const order = await placeOrderRow(tx, await rowOf(tx, of, drafts, goods), { orderRefer: of.orderRefer });
  const isMat = isMatOrder(order.orderType);
  const lines = await insertLines(tx, order.id, drafts);
  await insertPayment(tx, {
    ownerType: 'ORDER',
    ownerId: order.id,
    companyId: order.companyId,
    payType: of.platform === 'ELEME' ? 2 : 3,
    provider: of.platform,
    amount: order.payable,
    status: 1,
    expiresAt: order.placedAt,
    paidAt: order.placedAt,
  });
  await holdLines(tx, order, lines.map(wantedOf), isMat ? 'order.matStockShort' : 'supply.stockShort');
  const paid = await bookPlacedPaid(tx, order);
  return isMat ? serveMatOrder(tx, paid, await linesOf(tx, paid.id)) : paid;
}

async function rowOf(
  tx: Tx,
  of: PlatformOrder,
  lines: readonly NewLine[],
  goods: ReadonlyMap<number, SaleGoods>,
): Promise<NewOrder> {
  const now = tx.now().toISOString();
  const orderType = orderTypeOf(of);
  const sum = (amount: (line: NewLine) => number) => lines.reduce((total, line) => total + amount(line), 0);
  const payable = sum(line => line.linePayable) + of.deliveryFee + of.packageFee;
  const rx = lines.some(line => line.rx);
  const herbs = [...goods.values()].some(each => herbal.includes(each.goodsType));
  const { storeId, matId } = of;
  return {
    orderNo: await nextOrderNo(tx, orderType),
    daySeq: await nextDaySeq(tx, { storeId, matId }),
    companyId: of.companyId,
    storeId,
    matId,
    orderType,
    orderKind: herbs ? 3 : rx ? 2 : 1,
    orderRefer: of.orderRefer,
    channel: of.platform,
    fulfilType: fulfilTypeOf(of),
    deliveryMode: of.brought ? 'NORMAL' : 'SELF_STORE',
    deliveryDay: of.day,
    timeFrom: of.timeFrom ?? null,
    timeTo: of.timeTo ?? null,
    promiseAt: of.promiseAt ?? null,
    status: isMatOrder(orderType) ? MatOrderStatus.byName.paid : StoreOrderStatus.byName.pendingStoreConfirm,
    statusSince: now,
    placedAt: now,
    confirmedAt: isMatOrder(orderType) ? null : now,
    paidAt: now,
    customerName: of.customerName,
    cellphone: of.cellphone,
    ...receiverPatch(of.receiver),
    goodsAmount: sum(line => line.goodsPrice * line.number),
    specialDiscount: sum(line => (line.goodsPrice - line.price) * line.number),
    promotionDiscount: sum(line => line.promotionShare ?? 0),
    deliveryFee: of.deliveryFee,
    packageFee: of.packageFee,
    platformFee: of.platformFee ?? 0,
    payable,
    paidAmount: payable,
    prescriptionRequired: rx,
    remark: of.remark ?? null,
  };
}

const snapshot = ({
  goodsName,
  spec,
  manufacturer,
  imageUrl,
  externalGoodsNo,
  rx,
  medicine,
  ephedrine,
}: SaleGoods) => ({
  ...{ goodsName, spec, manufacturer, imageUrl, externalGoodsNo, rx, medicine, ephedrine },
});

const priced = ({ goodsId, number, goodsPrice, price, linePayable }: PlatformLine) => ({
  ...{ goodsId, number, goodsPrice, price, linePayable },
  specialPrice: price < goodsPrice ? price : 0,
  promotionShare: price * number - linePayable,
});

async function shelfLines(
  tx: Tx,
  of: PlatformOrder,
  goods: ReadonlyMap<number, SaleGoods>,
): Promise<readonly NewLine[]> {
  const goodsIds = of.lines.map(line => line.goodsId);
  const rows = await saleStoreGoods(tx, { storeIds: of.storeId === null ? [] : [of.storeId], goodsIds });
  return of.lines.map((line, index) => {
    const sold = goods.get(line.goodsId);
    const row = rows.find(each => each.goodsId === line.goodsId);
    if (!sold || !row) return refuse('order.unpublished', { goods: sold?.goodsName ?? String(line.goodsId) });
    return { lineNo: index + 1, ...snapshot(sold), ...priced(line), storeGoodsId: row.storeGoodsId };
  });
}

/** One line per slot that has to give, its money by its units. */
async function trackLines(
  tx: Tx,
  of: PlatformOrder,
  matId: number,
  goods: ReadonlyMap<number, SaleGoods>,
): Promise<readonly NewLine[]> {
  const tracks = await saleTracks(
    tx,
    matId,
    of.lines.map(line => line.goodsId),
  );
  const lines = of.lines.flatMap(line => {
    const sold = goods.get(line.goodsId);
    const own = tracks.filter(track => track.goodsId === line.goodsId);
    if (!sold || own.length === 0) {
      return refuse('order.unpublished', { goods: sold?.goodsName ?? String(line.goodsId) });
    }
    const parts = partsOf(line.number, own);
    const shares = allocate(
      line.linePayable,
      parts.map(part => part.number),
    );
    return parts.map(({ trackId, number }, index) => ({
      ...snapshot(sold),
      ...priced({ ...line, number, linePayable: shares[index] ?? 0 }),
      trackId,
    }));
  });
  return lines.map((line, index) => ({ lineNo: index + 1, ...line }));
}

/** What no slot has is asked of the first, where holding it is refused. */
function partsOf(number: number, tracks: readonly { readonly trackId: number; readonly available: number }[]) {
  let left = number;
  const parts = tracks.map(({ trackId, available }) => {
    const units = Math.min(left, available);
    left -= units;
    return { trackId, number: units };
  });
  return parts
    .map((part, index) => (index === 0 ? { ...part, number: part.number + left } : part))
    .filter(part => part.number > 0);
}
