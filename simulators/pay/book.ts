import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export type CardProvider = 'PKB' | 'INSURANCE';
export type Provider = 'WECHAT' | 'ALIPAY' | CardProvider;
export type OrderState = 'UNPAID' | 'PAID' | 'FAILED' | 'CLOSED';

/** A payment as the provider keeps it. */
export interface SimOrder {
  provider: Provider;
  /** WeChat: mchid of the caller; Alipay: app id. Numbers are unique within it. */
  merchant: string;
  subMerchant?: string;
  appId: string;
  /** Of a card: the voucher that its terminal printed. */
  payNo: string;
  tradeNo: string;
  /** What was asked; `paidFen` differs from it only by the fault option `amountDelta`. */
  amountFen: number;
  paidFen?: number;
  subject: string;
  scene: 'MINI_PROGRAM' | 'QR' | 'TERMINAL';
  payer?: string;
  notifyUrl: string;
  state: OrderState;
  createdAt: number;
  expiresAt?: number;
  paidAt?: number;
  refunds: SimRefund[];
}

export interface SimRefund {
  refundNo: string;
  providerRefundNo: string;
  amountFen: number;
  notifyUrl: string;
  createdAt: number;
  doneAt?: number;
  /** It ended without the money (WeChat: ABNORMAL). */
  failed?: boolean;
  /** Its own wait, where one was ordered. */
  delayMs?: number;
}

/** What we still owe the merchant to hear. */
export interface SimCallback {
  /** The same in every attempt: WeChat's id, Alipay's notify_id. */
  eventId: string;
  kind: 'PAY' | 'REFUND';
  provider: Provider;
  merchant: string;
  payNo: string;
  refundNo?: string;
  badSignature?: boolean;
  times: number;
  /** Not before. */
  dueAt: number;
  attempts: number;
  /** Acknowledged by the merchant, or given up. */
  ended?: 'ACCEPTED' | 'GIVEN_UP';
}

type Entry = { order: SimOrder } | { callback: SimCallback };

/**
 * The provider's books: in memory, and every change appended to a file as one line of JSON, the last of a row wins. Read
 * again at the start, so a restart forgets nothing, not even the callbacks that were not heard yet.
 */
export class Book {
  readonly #orders = new Map<string, SimOrder>();
  readonly #byPayNo = new Map<string, SimOrder>();
  readonly #byRefundNo = new Map<string, SimOrder>();
  /** Those still to be heard; of the others only how many they were. */
  readonly #callbacks = new Map<string, SimCallback>();
  readonly #ended = { ACCEPTED: 0, GIVEN_UP: 0 };
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    if (file && existsSync(file)) this.#replayAll(file);
  }

  find(provider: Provider, merchant: string, payNo: string): SimOrder | undefined {
    return this.#orders.get(key(provider, merchant, payNo));
  }

  /** By number alone: our payment numbers are unique over all merchants. */
  findByPayNo(payNo: string): SimOrder | undefined {
    return this.#byPayNo.get(payNo);
  }

  findByRefundNo(provider: Provider, merchant: string, refundNo: string): SimOrder | undefined {
    return this.#byRefundNo.get(key(provider, merchant, refundNo));
  }

  orders(): SimOrder[] {
    return [...this.#orders.values()];
  }

  waitingCallbacks(): SimCallback[] {
    return [...this.#callbacks.values()];
  }

  callbackCounts(): Record<string, number> {
    return { WAITING: this.#callbacks.size, ...this.#ended };
  }

  saveOrder(order: SimOrder): void {
    this.#keep({ order });
  }

  saveCallback(callback: SimCallback): void {
    this.#keep({ callback });
  }

  #keep(entry: Entry): void {
    this.#remember(entry);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
  }

  #replayAll(file: string): void {
    const text = readFileSync(file, 'utf8');
    for (const line of text.split('\n')) this.#replay(line);
    // Half a line left by a kill is ended here, or the next entry would be written onto it and be lost with it.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  }

  #replay(line: string): void {
    if (line === '') return;
    try {
      this.#remember(JSON.parse(line) as Entry);
    } catch {
      // The last line of a program that was killed while writing it: that change was never answered for.
      console.error('pay: a broken line in the state file is left out');
    }
  }

  #remember(entry: Entry): void {
    if ('order' in entry) this.#rememberOrder(entry.order);
    else if (entry.callback.ended) {
      this.#callbacks.delete(entry.callback.eventId);
      this.#ended[entry.callback.ended] += 1;
    } else this.#callbacks.set(entry.callback.eventId, entry.callback);
  }

  #rememberOrder(order: SimOrder): void {
    const { provider, merchant, payNo } = order;
    this.#orders.set(key(provider, merchant, payNo), order);
    this.#byPayNo.set(payNo, order);
    for (const { refundNo } of order.refunds) this.#byRefundNo.set(key(provider, merchant, refundNo), order);
  }
}

function key(provider: Provider, merchant: string, number: string): string {
  return `${provider} ${merchant} ${number}`;
}

export function refundedFen(order: SimOrder): number {
  return order.refunds.reduce((sum, refund) => sum + (refund.failed ? 0 : refund.amountFen), 0);
}

/** Of refunds whose money has moved. */
export function returnedFen(order: SimOrder): number {
  return order.refunds.reduce((sum, refund) => sum + (refund.doneAt && !refund.failed ? refund.amountFen : 0), 0);
}
