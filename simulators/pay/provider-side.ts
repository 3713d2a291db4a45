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

export type Opening = Omit<SimOrder, 'tradeNo' | 'state' | 'createdAt' | 'refunds'>;

/** What both providers do alike: open, take money, give it back, and tell the merchant. */
export class ProviderSide {
  readonly #book: Book;
  readonly #callbacks: Callbacks;
  readonly #refundDelayMs: number;
  readonly #timers = new Set<NodeJS.Timeout>();

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

  /** Repeating a refund number answers the same refund. */
  refund(
    order: SimOrder,
    refundNo: string,
    amountFen: number,
    notifyUrl: string,
  ): SimRefund | 'NOT_ENOUGH' | 'DIFFERS' {
    const known = order.refunds.find(refund => refund.refundNo === refundNo);
    if (known) return known.amountFen === amountFen ? known : 'DIFFERS';
    if (amountFen <= 0 || refundedFen(order) + amountFen > (order.paidFen ?? 0)) return 'NOT_ENOUGH';
    const providerRefundNo = `5${tradeNumber(order.provider)}`;
    const refund: SimRefund = { refundNo, providerRefundNo, amountFen, notifyUrl, createdAt: Date.now() };
    order.refunds.push(refund);
    this.#book.saveOrder(order);
    this.#finishLater(order, refund);
    return refund;
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #finishLater(order: SimOrder, refund: SimRefund): void {
    const waitMs = Math.max(0, refund.createdAt + this.#refundDelayMs - Date.now());
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      refund.doneAt = Date.now();
      this.#book.saveOrder(order);
      this.#tell(order, { times: 1, delayMs: 0, badSignature: false }, refund.refundNo);
    }, waitMs);
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
