import { generateSettlements, StoreOrderStatus } from '@materia/contract/areas/order';
import { on, refuse } from '../../../kernel/index.ts';
import { rowByRow } from '../row-by-row.ts';
import { makeSettlement } from './apply-settlement-step.ts';
import { recordSettlement } from './record-settlement.ts';
import { lockOpenOrders } from './settlement.store.ts';

const { receivedMoney } = StoreOrderStatus.byName;

/** POST orders/settlement: one settlement for each store and activity; two who do it at once get each order into one of them. */
export const generateSettlementsHandler = on(generateSettlements)(({ body }, ctx) =>
  rowByRow(ctx, {
    items: body.items,
    // A store may stand there with several activities: what names the row is its place.
    idOf: (_item, index) => index + 1,
    change: async (tx, { activityId, storeId }) => {
      const of = { activityId, storeId, range: body.range };
      const orders = await lockOpenOrders(tx, of);
      if (orders.length === 0) refuse('settlement.nothing');
      if (orders.some(order => order.status !== receivedMoney)) refuse('settlement.unpaid');
      const made = await makeSettlement(tx, of, orders);
      recordSettlement(tx, null, made);
      return { id: made.id };
    },
    failed: ({ storeId }, refusal) => {
      const { status, message } = ctx.word(refusal);
      return { id: storeId, code: status, message };
    },
  }),
);
