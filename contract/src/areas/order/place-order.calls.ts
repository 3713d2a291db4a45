import { z } from 'zod';
import { call, fen } from '../../kernel/index.ts';
import { OrderType } from './order.codes.ts';
import { OrderState } from './order.rows.ts';
import { basketShape, MatPreparation, orderedGoods, Preparation, Quote } from './place-order.rows.ts';

const id = z.int().positive();
const queryId = z.coerce.number().int().positive().optional();

/** What pricing a basket may refuse. Coupons, points and stock are refused in the words of their own areas. */
export const pricingFails = [
  'order.noGoods',
  'order.fulfilMismatch',
  'order.notInMall',
  'order.unpublished',
  'order.notSellable',
  'order.perOrderLimit',
  'order.ephedrine',
  'customer.pointsShort',
  'marketing.couponInvalid',
  'marketing.couponThreshold',
  'marketing.couponScope',
  'marketing.couponTaken',
  'marketing.activityTime',
  'marketing.activityPlace',
  'marketing.activityWay',
  'marketing.activityList',
  'marketing.activityGoods',
  'marketing.activityFull',
  'marketing.activityPlain',
  'store.rxNotAllowed',
  'order.addressMissing',
  'order.positionMissing',
  'order.provinceMissing',
  'order.outOfScope',
  'order.belowMinimum',
  'order.storeClosed',
  'order.modeNotOffered',
  'order.pickupPoint',
  'order.closedToday',
  'order.slotFull',
  'order.slotNotOffered',
  'order.matOffline',
  'order.matServiceEnded',
  'order.matUnits',
  'order.rxNotOnMat',
  'mat.sellingOff',
  'mat.cellNone',
] as const;

/** What holding the goods and binding the prescription may refuse: where an order is placed, and where it changes. */
export const holdingFails = [
  ...pricingFails,
  'supply.stockShort',
  'order.matStockShort',
  'order.cabinetPrepaid',
  'order.rxNotApprovedForPay',
  'doctor.rxExceeded',
  'doctor.rxTaken',
  'doctor.rxUsed',
  'doctor.rxExpired',
  // It costs something else than was agreed to, or somebody has had the last of a promotion since it was priced.
  'order.priceChanged',
] as const;

const staffBasket = {
  orderType: z.literal(OrderType.all),
  ...basketShape,
  /** A known customer, or a name and phone that make one. */
  customer: z.strictObject({
    customer_id: id.optional(),
    customerName: z.string().trim().max(30).optional(),
    cellphone: z.string().trim().max(32).optional(),
  }),
};

export const prepareOrder = call({
  method: 'GET',
  path: '/api/mgmt/orders/preparation',
  needs: 'ORDER',
  query: z.strictObject({
    orderType: z.literal(OrderType.all),
    storeId: queryId,
    customerId: queryId,
    /** Stores whose name or address holds it: more are there than are answered at once. */
    storeWords: z.string().trim().max(30).optional(),
  }),
  answer: Preparation,
  fails: [],
});

/** What a cabinet has of the wanted goods, before an order is placed on it from afar; and what a form needs to choose from. */
export const prepareMatOrder = call({
  method: 'POST',
  path: '/api/mgmt/orders/matair/preparation',
  needs: 'ORDER',
  body: z.strictObject({ matId: id, goods: orderedGoods, customerId: id.optional() }),
  answer: MatPreparation,
  fails: [],
});

export const quoteOrder = call({
  method: 'POST',
  path: '/api/mgmt/orders/quote',
  needs: 'ORDER',
  body: z.strictObject({ ...staffBasket, expectedPayable: fen.optional() }),
  answer: Quote,
  fails: pricingFails,
});

export const placeOrder = call({
  method: 'POST',
  path: '/api/mgmt/orders',
  needs: 'ORDER:WRITE',
  logs: 'order.op.place',
  idempotent: true,
  body: z.strictObject({ ...staffBasket, expectedPayable: fen }),
  answer: OrderState.extend({ payable: fen }),
  fails: holdingFails,
});
