import { setTimeout as sleep } from 'node:timers/promises';
import { placeMyOrder, quoteMyOrder } from '@materia/contract/areas/order';
import type { RunningServer } from '../kernel/http-server.ts';
import { type Api, customerApi, Refused } from './api.ts';
import { type Basket, Shopping } from './baskets.ts';
import { Counts } from './counts.ts';
import { Follower } from './follow.ts';
import { simulatedHands } from './hands.ts';
import { ordersPerMinute, waitMs } from './pace.ts';
import { People, type Person } from './people.ts';

export interface CustomerSimulatorOptions {
  server: string;
  pay: string;
  cabinets: string;
  /** As told; undefined: by the hour's curve. */
  ordersPerMinute: number | undefined;
  people: number;
  /** Share of orders asked back. */
  askBack: number;
  say(line: string): void;
}

/** Orders under way at once; beyond them a new customer waits. */
const atOnce = 48;
/** People who try before an order is given up: somebody is at it already, a shop is shut, somebody else was faster. */
const triesEach = 3;
/** What is behind is caught up with, but no more than this: a server that was away is not run over. */
const longestDebtMs = 15_000;
/** While the server is away. */
const retryMs = 5_000;

interface Crowd {
  api: Api;
  people: People;
  shopping: Shopping;
  follower: Follower;
  counts: Counts;
  askBack: number;
}

/** People in the mini-program, round the clock: the first one orders at once (spec 00 §10). */
export function startCustomerSimulator(options: CustomerSimulatorOptions): RunningServer {
  const api = customerApi(options.server);
  const hands = simulatedHands(options);
  const counts = new Counts();
  const crowd: Crowd = {
    api,
    people: new People(api, options.people),
    shopping: new Shopping(api, hands, Math.random),
    follower: new Follower({ api, hands, counts, ordersPerMinute: options.ordersPerMinute ?? 0 }),
    counts,
    askBack: options.askBack,
  };
  const end = new AbortController();
  const line = setInterval(() => options.say(`${counts.line()} | following ${crowd.follower.size}`), 60_000);
  const running = Promise.all([arrive(crowd, options, end.signal), crowd.follower.run(end.signal)]);
  return {
    url: options.server,
    close: async () => {
      end.abort();
      clearInterval(line);
      await running;
    },
  };
}

async function arrive(crowd: Crowd, options: CustomerSimulatorOptions, signal: AbortSignal): Promise<void> {
  const underWay = new Set<Promise<boolean>>();
  let served = false;
  // Due times add up from the start, so that what one order takes does not slow the rate.
  let due = Date.now();
  while (!signal.aborted) {
    if (underWay.size >= atOnce) await Promise.race(underWay);
    const order: Promise<boolean> = orderOnce(crowd).finally(() => underWay.delete(order));
    underWay.add(order);
    // Until the first order has come through nobody else is sent: the server may still be starting.
    if (!served) served = await order;
    due = served
      ? due + waitMs(ordersPerMinute(new Date(), options.ordersPerMinute), Math.random)
      : Date.now() + retryMs;
    due = Math.max(due, Date.now() - longestDebtMs);
    await sleep(Math.max(0, due - Date.now()), undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(underWay);
}

/** An order, by whoever gets one placed: the rate is one of orders, not of tries. false: it came to nothing, and why is counted. */
async function orderOnce(crowd: Crowd): Promise<boolean> {
  for (let tries = 0; tries < triesEach; tries += 1) {
    try {
      if (await crowd.people.as(Math.random, (person, isNew) => order(crowd, person, isNew))) return true;
      crowd.counts.failed('order', new Error('nobody free, or nothing that suits'));
    } catch (error) {
      crowd.counts.failed('order', error);
      // Nobody is there: trying again at once would not help.
      if (!(error instanceof Refused)) return false;
    }
  }
  return false;
}

/** One person signs in, browses, asks the price, orders. */
async function order(crowd: Crowd, person: Person, isNew: boolean): Promise<boolean> {
  const { api, counts, follower, shopping } = crowd;
  const changesMind = () => Math.random() < crowd.askBack;
  if (isNew) await follower.adopt(person, changesMind);
  const basket = await shopping.fill(person);
  if (!basket) return false;
  const { token } = person;
  const placed = await buy(api, token, basket).catch(error => {
    // Somebody was faster: whoever comes next looks at the shelf anew.
    shopping.lookAnew(basket);
    throw error;
  });
  counts.done('placed');
  follower.follow(person, {
    orderNo: placed.orderNo,
    placedAt: Date.now(),
    changesMind: changesMind(),
    matId: basket.matId,
    prepaid: basket.payOnDelivery !== true,
  });
  return true;
}

async function buy(api: Api, token: string, basket: Basket) {
  const quote = await api(quoteMyOrder, { token, body: basket });
  return api(placeMyOrder, { token, body: { ...basket, expectedPayable: quote.payable } });
}
