import { dayOf } from '@materia/contract/kernel';
import { type MadeLine, markRefunded } from './line-make.demo.ts';
import type { PastOrder, PastTables, PastWorld } from './order-past.demo.ts';

const statusByEnd: Readonly<Record<number, number>> = {
  [-20]: 0,
  [-30]: 3,
  [-19]: 0,
  [-23]: 2,
  [-22]: 4,
  [-21]: 3,
  54: 3,
};
const [toReceive, refunding, refunded, failed] = [1, 2, 3, 4];

/** What a refund gave back: money, and the cost of goods that never left. */
export interface MadeRefund {
  readonly amount: number;
  readonly costBack: number;
}
const nothing: MadeRefund = { amount: 0, costBack: 0 };

/** What a device gave out is looked at when it comes back, before its money follows (spec 02 §2.2 received). */
const comesBack = ({ wish, mat }: PastOrder) => Boolean(mat) && wish.end === -20;

/** Refunds of the past: whole ones where the status says so, one line of a finished order now and then. */
export function addRefund(world: PastWorld, past: PastOrder, all: readonly MadeLine[], out: PastTables): MadeRefund {
  const { wish, basket, last } = past;
  const status = comesBack(past) ? toReceive : (statusByEnd[wish.end] ?? (wish.partialRefund ? refunded : undefined));
  if (status === undefined) return nothing;
  const partial = wish.end === 54 || wish.partialRefund === true;
  const lines = partial ? all.slice(0, 1) : all;
  const fees = partial ? 0 : basket.deliveryFee;
  const amount = lines.reduce((sum, line) => sum + line.payable, 0) + fees;
  const id = out.refunds.length + 1;
  out.refunds.push(refundRow(world, past, { id, status, partial, amount, fees }));
  const done = status === refunded;
  let costBack = 0;
  for (const line of lines) {
    const asked = { refund_id: id, order_line_id: line.id, number: line.number, amount: line.payable };
    const back_number = done && line.stayed ? line.number : 0;
    costBack += back_number * (line.cost ?? 0);
    out.refundLines.push({ ...asked, received_number: 0, restock: 'NONE', back_number });
    if (done) markRefunded(out, line);
  }
  if (status >= refunding) {
    out.refundPayments.push({
      refund_id: id,
      payment_id: out.payments.length + 1,
      amount,
      status: done ? 1 : status === failed ? 2 : 0,
      done_at: done ? last.at : null,
    });
  }
  return { amount: done ? amount : 0, costBack };
}

interface RefundOf {
  readonly id: number;
  readonly status: number;
  readonly partial: boolean;
  readonly amount: number;
  readonly fees: number;
}

function refundRow({ random }: PastWorld, past: PastOrder, { id, status, partial, amount, fees }: RefundOf) {
  const { wish, mat, steps, last } = past;
  const back = comesBack(past);
  const asked = steps.find(step => step.action === 'return' || step.action === 'askRefund') ?? last;
  return {
    id,
    refund_no: `R${dayOf(asked.at).replaceAll('-', '').slice(2)}${String(id).padStart(8, '0')}`,
    owner_type: 'ORDER',
    owner_id: past.orderId,
    company_id: wish.seller.companyId,
    kind: partial ? 'PARTIAL' : mat && !back ? 'ABNORMAL' : 'RETURN',
    reason_code: back ? 'QUALITY' : mat ? 'DROP_FAIL' : random.pick(['DAMAGED', 'WRONG_GOODS', 'QUALITY', 'MISSING']),
    goods_return: back,
    amount,
    delivery_fee_part: fees,
    status,
    previous_code: asked.from,
    asked_by: wish.person.id,
    asked_by_type: 'CUSTOMER',
    asked_by_name: wish.person.name,
    asked_at: asked.at,
    reviewed_at: status >= refunding ? last.at : null,
    fail_reason: status === failed ? '账户余额不足' : null,
    // A failed one has had its automatic tries: it waits for a person.
    tries: status === failed ? 4 : status >= refunding ? 1 : 0,
    done_at: status === refunded ? last.at : null,
  };
}
