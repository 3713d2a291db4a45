import { randomBytes, randomInt } from 'node:crypto';
import { type Book, type Provider, refundedFen, type SimCallback, type SimOrder, type SimRefund } from './book.ts';
import type { Callbacks } from './callbacks.ts';

export interface PayerAct {
  result: 'PAID' | 'FAILED';
  times: number;
  delayMs: number;
  amountDelta: number;
  badSignature: boolean;
  evenIfClosed: boolean;
}

/** REFUSED: at once and for good; UNHEARD: taken, but answered as if the system had failed; FAILED: ends without the money. */
export interface RefundFault {
  outcome: 'DONE' | 'REFUSED' | 'UNHEARD' | 'FAILED';
  delayMs?: number;
  times?: number;
  callbackDelayMs?: number;
  badSignature?: boolean;
}
export type RefundAnswer = SimRefund | 'NOT_ENOUGH' | 'DIFFERS' | 'REFUSED' | 'UNHEARD';

export type Opening = Omit<SimOrder, 'tradeNo' | 'state' | 'createdAt' | 'refunds'>;

/** What both providers do alike: open, take money, give it back, and tell the merchant. */
export class ProviderSide {
  readonly #book: Book;
  readonly #callbacks: Callbacks;
  readonly #refundDelayMs: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #faults = new Map<string, RefundFault>();

  constructor(book: Book, callbacks: Callbacks, refundDelayMs: number) {
    this.#book = book;
    this.#callbacks = callbacks;
    this.#refundDelayMs = refundDelayMs;
    // Refunds that a restart interrupted go on.
    for (const order of book.orders()) {
      for (const refund of order.refunds) if (!refund.doneAt) this.#finishLater(order, refund);
    }
  }

  /** Opening the same number again is the same order; the caller refuses what differs. */
  open(opening: Opening): SimOrder {
    const order: SimOrder = {
      ...opening,
      tradeNo: tradeNumber(opening.provider),
      state: 'UNPAID',
      createdAt: Date.now(),
      refunds: [],
    };
    this.#book.saveOrder(order);
    return order;
  }

  close(order: SimOrder): void {
    order.state = 'CLOSED';
    this.#book.saveOrder(order);
  }

  /** The callback that the payer's act causes, or why the wallet would not let him. */
  pay(order: SimOrder, act: PayerAct): { refused: string } | { callback: SimCallback } {
    if (order.state === 'PAID') return { refused: 'ORDERPAID' };
    if (order.state === 'CLOSED' && !act.evenIfClosed) return { refused: 'ORDER_CLOSED' };
    if (order.expiresAt && order.expiresAt < Date.now() && !act.evenIfClosed) return { refused: 'ORDER_EXPIRED' };
    if (act.result === 'PAID') {
      order.state = 'PAID';
      order.paidAt = Date.now();
      order.paidFen = order.amountFen + act.amountDelta;
    } else {
      // WeChat lets the payer try again, Alipay closes the trade.
      order.state = order.provider === 'WECHAT' ? 'FAILED' : 'CLOSED';
    }
    this.#book.saveOrder(order);
    return { callback: this.#tell(order, act) };
  }

  /** What becomes of the next refund of a payment: a fault that was ordered. */
  orderFault(payNo: string, fault: RefundFault): void {
    this.#faults.set(payNo, fault);
  }

  /** Repeating a refund number answers the same refund; one that failed is tried again. */
  refund(order: SimOrder, refundNo: string, amountFen: number, notifyUrl: string): RefundAnswer {
    const fault = this.#faults.get(order.payNo);
    const known = order.refunds.find(refund => refund.refundNo === refundNo);
    if (known && known.amountFen !== amountFen) return 'DIFFERS';
    if (known && !known.failed) return known;
    if (amountFen <= 0 || refundedFen(order) + amountFen > (order.paidFen ?? 0)) return 'NOT_ENOUGH';
    this.#faults.delete(order.payNo);
    if (fault?.outcome === 'REFUSED') return 'REFUSED';
    const providerRefundNo = known?.providerRefundNo ?? `5${tradeNumber(order.provider)}`;
    const delayMs = fault?.delayMs;
    const refund: SimRefund = { refundNo, providerRefundNo, amountFen, notifyUrl, createdAt: Date.now(), delayMs };
    order.refunds = [...order.refunds.filter(each => each !== known), refund];
    this.#book.saveOrder(order);
    this.#finishLater(order, refund, fault);
    // It was taken down; only nobody hears so.
    return fault?.outcome === 'UNHEARD' ? 'UNHEARD' : refund;
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #finishLater(order: SimOrder, refund: SimRefund, fault?: RefundFault): void {
    const finish = () => {
      refund.doneAt = Date.now();
      if (fault?.outcome === 'FAILED') refund.failed = true;
      this.#book.saveOrder(order);
      const { times = 1, callbackDelayMs: delayMs = 0, badSignature = false } = fault ?? {};
      this.#tell(order, { times, delayMs, badSignature }, refund.refundNo);
    };
    const wait = refund.delayMs ?? this.#refundDelayMs;
    // Money that moves at once is said to have moved in the answer itself.
    if (wait === 0) {
      finish();
      return;
    }
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        finish();
      },
      Math.max(0, refund.createdAt + wait - Date.now()),
    );
    this.#timers.add(timer);
  }

  #tell(order: SimOrder, act: Pick<PayerAct, 'times' | 'delayMs' | 'badSignature'>, refundNo?: string): SimCallback {
    const callback: SimCallback = {
      eventId: randomBytes(18).toString('hex'),
      kind: refundNo ? 'REFUND' : 'PAY',
      provider: order.provider,
      merchant: order.merchant,
      payNo: order.payNo,
      refundNo,
      badSignature: act.badSignature || undefined,
      times: act.times,
      dueAt: Date.now() + act.delayMs,
      attempts: 0,
    };
    this.#callbacks.queue(callback);
    return callback;
  }
}

/** 28 digits that begin as the real ones do: 42… at WeChat, the day at Alipay. */
function tradeNumber(provider: Provider): string {
  const start = provider === 'WECHAT' ? '4200' : new Date().toISOString().slice(0, 10).replaceAll('-', '');
  let number = start;
  while (number.length < 28) number += randomInt(10);
  return number;
}
