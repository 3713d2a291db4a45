import { commentMyOrder } from '@materia/contract/areas/order';
import { onCustomer, refuse } from '../../../kernel/index.ts';
import { applyOrderStep, stepOf } from '../apply-order-step.ts';
import { lockOrderByNo } from '../order.store.ts';
import { recordOrder } from '../record-order.ts';
import { ownState } from './change-my-order.ts';

const dayMs = 86_400_000;

/** 评价 50→51: once, within `order.commentDays` of the signature (spec 02 §2.1 comment). */
export const commentMyOrderHandler = onCustomer(commentMyOrder)(({ params, body }, ctx) =>
  ctx.transaction(async tx => {
    const order = await lockOrderByNo(tx, params.orderNo);
    if (!order) return refuse('row.notFound');
    stepOf(order, 'comment');
    const days = tx.setting<number>('order.commentDays');
    const signedAt = new Date(order.signedAt ?? order.statusSince).getTime();
    if (tx.now().getTime() > signedAt + days * dayMs) refuse('order.commentTooLate');
    const { score, text } = body;
    const comment = { commentScore: score, commentText: text || null, commentAt: tx.now().toISOString() };
    const after = await applyOrderStep(tx, order, 'comment', { data: { score }, patch: comment });
    recordOrder(tx, order, after, { after: { score } });
    return ownState(after);
  }),
);
