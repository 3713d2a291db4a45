import { dayOf } from '@materia/contract/kernel';
import type { Row } from '../../../demo/copy-rows.ts';
import { type Db, sql } from '../../../kernel/index.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** What became of a demo deposit. */
type DepositEnd = 'PAID' | 'ASKED' | 'BACK';

interface DemoDeposit {
  readonly ownerType: 'WISH' | 'PREORDER';
  readonly ownerId: number;
  readonly companyId: number;
  readonly customer: { readonly id: number; readonly name: string };
  readonly amount: number;
  readonly at: Date;
  readonly end: DepositEnd;
  /** Status before it was asked back. */
  readonly previous: number;
}

/** A change of the past, and who made it. */
export interface DemoStep {
  readonly to: number;
  readonly action: string;
  readonly by: 'CUSTOMER' | 'STAFF' | 'SYSTEM' | 'PROVIDER';
}

const hourMs = 3_600_000;
const stamp = (at: Date) => dayOf(at).replaceAll('-', '').slice(2);

/** Payments, refunds and histories of demo wishes and pre-orders, as the engine would have left them. */
export class DepositBooks {
  readonly payments: Row[] = [];
  readonly refunds: Row[] = [];
  readonly parts: Row[] = [];
  readonly history: Row[] = [];
  readonly #last: { readonly payment: number; readonly refund: number };
  readonly #staff: Person;

  constructor(last: { payment: number; refund: number }, staff: Person) {
    this.#last = last;
    this.#staff = staff;
  }

  addDeposit(of: DemoDeposit): void {
    const id = this.#last.payment + this.payments.length + 1;
    this.payments.push({
      id,
      pay_no: `P${stamp(of.at)}9${String(id).padStart(9, '0')}`,
      owner_type: of.ownerType,
      owner_id: of.ownerId,
      company_id: of.companyId,
      pay_type: 0,
      provider: 'CASH',
      amount: of.amount,
      refunded_amount: of.end === 'BACK' ? of.amount : 0,
      status: 1,
      expires_at: new Date(of.at.getTime() + hourMs / 2),
      paid_at: of.at,
    });
    if (of.end !== 'PAID') this.#addRefund(of, id);
  }

  #addRefund(of: DemoDeposit, paymentId: number): void {
    const at = new Date(of.at.getTime() + 3 * hourMs);
    const back = of.end === 'BACK';
    const id = this.#last.refund + this.refunds.length + 1;
    this.refunds.push({
      id,
      refund_no: `R${stamp(of.at)}9${String(id).padStart(7, '0')}`,
      owner_type: of.ownerType,
      owner_id: of.ownerId,
      company_id: of.companyId,
      kind: 'DEPOSIT',
      reason_code: 'NO_LONGER_WANTED',
      reason_text: '已在别处买到',
      amount: of.amount,
      status: back ? 3 : 0,
      previous_code: of.previous,
      asked_by: of.customer.id,
      asked_by_type: 'CUSTOMER',
      asked_by_name: of.customer.name,
      asked_at: at,
      reviewed_at: back ? at : null,
      done_at: back ? at : null,
    });
    if (back) this.parts.push({ refund_id: id, payment_id: paymentId, amount: of.amount, status: 1, done_at: at });
  }

  /** The steps one after another, evenly between two instants. */
  addHistory(
    of: { wish_id: number | null; pre_order_id: number | null },
    steps: readonly DemoStep[],
    when: { readonly from: Date; readonly to: Date; readonly customer: Person },
  ): void {
    const each = (when.to.getTime() - when.from.getTime()) / Math.max(1, steps.length - 1);
    for (const [index, step] of steps.entries()) {
      const by = actorOf(step.by, this.#staff, when.customer);
      this.history.push({
        ...of,
        from_code: index === 0 ? null : (steps[index - 1] as DemoStep).to,
        to_code: step.to,
        action: step.action,
        actor_type: step.by,
        actor_id: by.id,
        actor_name: by.name,
        at: new Date(when.from.getTime() + each * index),
      });
    }
  }
}

function actorOf(by: DemoStep['by'], staff: Person, customer: Person): { id: number | null; name: string } {
  if (by === 'CUSTOMER') return customer;
  if (by === 'STAFF') return staff;
  return { id: null, name: by === 'SYSTEM' ? 'order_timeout' : 'refund' };
}

export async function depositBooks(db: Db, staff: Person): Promise<DepositBooks> {
  const last = await db.one<{ payment: number; refund: number }>(sql`
    select (select coalesce(max(id), 0) from order_payment) as payment, (select coalesce(max(id), 0) from order_refund) as refund`);
  return new DepositBooks(last, staff);
}
