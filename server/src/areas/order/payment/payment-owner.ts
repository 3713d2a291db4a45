import type { RefundReasonCode } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import type { Refund } from '../refund/refund.store.ts';
import type { MoneyOwner } from './payment.store.ts';

/**
 * Whoever money is paid for, locked, as payments and refunds know it: what it waits for, and what it means to it that money came,
 * came late, or went back (spec 02 §1 owner_type). A new kind of owner is a function that makes one, named in lock-owner.ts.
 */
export interface PaymentOwner<Row = unknown> extends MoneyOwner {
  readonly row: Row;
  readonly companyId: number;
  readonly customerId: number | null;
  /** Its number, as ledgers of customers' accounts call it. */
  readonly documentNo: string;
  /** What the payer reads in the wallet. */
  subject(tx: Tx): Promise<string>;
  /** What it waits for now; null: for no money. */
  owed(tx: Tx): Promise<number | null>;
  /** What the refund of money it does not want says. */
  readonly late: { readonly reasonCode: RefundReasonCode; readonly previousCode: number | null };
  /** The awaited money is there. */
  paid(tx: Tx, money: { readonly amount: number; readonly feeBp: number }): Promise<Row>;
  /** Money it does not want is booked before it goes back; answers itself as it stands then. */
  paidLate(tx: Tx, amount: number): Promise<PaymentOwner<Row>>;
  /** All money of a refund is back; the refund itself is finished here too. */
  refunded(tx: Tx, refund: Refund): Promise<Row>;
  /** Whether a refund that failed is tried again by itself; else its owner stands where it stood, and people ask anew. */
  retries(refund: Refund): boolean;
  /** A provider does not give it back. */
  refundFailed(tx: Tx, refund: Refund): Promise<void>;
  /** What failed is tried once more. */
  refundRetried(tx: Tx, refund: Refund): Promise<void>;
}
