import {
  cancelMyOrder,
  listMyOrders,
  payMyOrder,
  readMyOrder,
  returnMyOrder,
  showMyPickupCode,
} from '@materia/contract/areas/order';
import { type Api, Refused } from './api.ts';
import type { Counts } from './counts.ts';
import { type FollowedOrder, lookAgainMs, nextAct } from './next-act.ts';
import type { Person } from './people.ts';

/** The neighbours a customer has in their hand: the wallet that pays, the cabinet's keypad. */
export interface Hands {
  pay(payNo: string): Promise<void>;
  typeCode(matId: number, code: string): Promise<void>;
}

interface Followed extends FollowedOrder {
  readonly person: Person;
  lookAt: number;
  refusals: number;
}

/** More than these nobody looks after: at 600 orders a minute the oldest are let go. */
const most = 4_000;
const tickMs = 500;
/** Looks per tick, so that following never costs more than ordering; and at a rate that was told, of each order three. */
const fewestLooks = 8;
const looksPerOrder = 3;

/** Looks after placed orders: pays when a clerk has brought them to 22, collects, cancels what nobody took up, asks back. */
export class Follower {
  readonly #api: Api;
  readonly #hands: Hands;
  readonly #counts: Counts;
  readonly #looksPerTick: number;
  /** Not looked at yet: what was just ordered comes first, so that what is to be paid is paid. */
  readonly #fresh = new Map<string, Followed>();
  readonly #orders = new Map<string, Followed>();
  #looking = 0;

  constructor(of: { api: Api; hands: Hands; counts: Counts; ordersPerMinute: number }) {
    this.#api = of.api;
    this.#hands = of.hands;
    this.#counts = of.counts;
    this.#looksPerTick = Math.max(fewestLooks, Math.ceil((of.ordersPerMinute * looksPerOrder * tickMs) / 60_000));
  }

  get size(): number {
    return this.#fresh.size + this.#orders.size;
  }

  follow(person: Person, order: FollowedOrder): void {
    const [oldest] = this.#orders.keys();
    if (this.#orders.size >= most && oldest) this.#orders.delete(oldest);
    const followed = { ...order, person, lookAt: Date.now() + 1_000, refusals: 0 };
    this.#fresh.set(order.orderNo, followed);
  }

  /** Somebody who signs in finds what they ordered before this program was started. */
  async adopt(person: Person, share: () => boolean): Promise<void> {
    const { rows } = await this.#api(listMyOrders, {
      token: person.token,
      query: { status: '10.20.22.23.41', limit: 20, page: 1 },
    });
    for (const row of rows) {
      if (this.#fresh.has(row.orderNo) || this.#orders.has(row.orderNo)) continue;
      this.follow(person, {
        orderNo: row.orderNo,
        placedAt: Date.parse(row.placedAt),
        changesMind: share(),
        matId: row.matId ?? undefined,
        prepaid: !row.payOnDelivery,
      });
    }
  }

  /** Until aborted. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const order of this.#due(Date.now())) {
        this.#looking += 1;
        void this.#look(order).finally(() => {
          this.#looking -= 1;
        });
      }
      await new Promise(done => setTimeout(done, tickMs));
    }
  }

  /** Whose turn it is; they queue up again behind the others. */
  #due(now: number): Followed[] {
    const room = Math.min(this.#looksPerTick, 4 * this.#looksPerTick - this.#looking);
    const due: Followed[] = [];
    for (const queue of [this.#fresh, this.#orders]) {
      for (const order of queue.values()) {
        if (due.length >= room) break;
        if (order.lookAt <= now) due.push(order);
      }
    }
    for (const order of due) {
      order.lookAt = now + lookAgainMs(now - order.placedAt);
      this.#fresh.delete(order.orderNo);
      this.#orders.delete(order.orderNo);
      this.#orders.set(order.orderNo, order);
    }
    return due;
  }

  async #look(order: Followed): Promise<void> {
    const { token } = order.person;
    const sent = { token, params: { orderNo: order.orderNo } };
    try {
      const { order_status_code } = await this.#api(readMyOrder, sent);
      const act = nextAct(order, order_status_code, Date.now());
      if (act === 'wait') return;
      if (act !== 'forget') await this.#act(order, act, sent);
      if (act !== 'pay' && act !== 'collect') this.#orders.delete(order.orderNo);
    } catch (error) {
      this.#counts.failed('follow', error);
      // 409: a clerk was faster, the next look shows it. What goes on being refused is let go after a few times.
      order.refusals += error instanceof Refused ? 1 : 0;
      if (order.refusals > 3) this.#orders.delete(order.orderNo);
    }
  }

  async #act(
    order: Followed,
    act: 'pay' | 'cancel' | 'askBack' | 'collect',
    sent: { token: string; params: { orderNo: string } },
  ): Promise<void> {
    switch (act) {
      case 'pay': {
        const payType = order.person.source === 'WX' ? 3 : 2;
        const { payNo } = await this.#api(payMyOrder, { ...sent, body: { payType } });
        await this.#hands.pay(payNo);
        return this.#counts.done('paid');
      }
      case 'cancel':
        await this.#api(cancelMyOrder, { ...sent, body: { reason: '等太久了' } });
        return this.#counts.done('cancelled');
      case 'askBack':
        await this.#api(returnMyOrder, { ...sent, body: { reasonCode: 'NOT_RECEIVED', reasonText: '未收到商品' } });
        return this.#counts.done('askedBack');
      case 'collect': {
        const { pickupCode } = await this.#api(showMyPickupCode, sent);
        await this.#hands.typeCode(order.matId as number, pickupCode);
        return this.#counts.done('collected');
      }
    }
  }
}
