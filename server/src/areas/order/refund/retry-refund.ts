import { retryRefund } from '@materia/contract/areas/order';
import { on, refuse } from '../../../kernel/index.ts';
import { orderOwner } from '../payment/order-owner.ts';
import { retryMoney } from './refund-money.ts';
import { readRefundRow } from './refund-row.ts';
import { lockRefundOfOrder, recordRefund } from './review-refund.ts';

/** 重试: asks the provider once more after a failure. */
export const retryRefundHandler = on(retryRefund)(({ params }, ctx) =>
  ctx.transaction(async tx => {
    const { order, refund } = await lockRefundOfOrder(tx, params.id, 'retry');
    await retryMoney(tx, orderOwner(order), refund);
    await recordRefund(tx, order, refund);
    return (await readRefundRow(tx, ctx, refund.id)) ?? refuse('row.notFound');
  }),
);
