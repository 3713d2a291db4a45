import {
  jsonAnswer,
  jsonBody,
  type SimAnswer,
  SimRefusal,
  type SimRequest,
  type SimRoute,
} from '../kernel/http-server.ts';
import type { Book } from './book.ts';
import type { Callbacks } from './callbacks.ts';
import type { PayerAct, ProviderSide } from './provider-side.ts';
import type { WechatPlatform } from './wechat-signature.ts';

export interface Control {
  book: Book;
  side: ProviderSide;
  callbacks: Callbacks;
  platform: WechatPlatform;
}

/** What no provider has: the hands of the payer, and a look into the books. */
export function controlRoutes(control: Control): SimRoute[] {
  return [
    { method: 'POST', path: '/sim/pay', handle: request => pay(control, request) },
    { method: 'GET', path: '/sim/orders', handle: request => listOrders(control, request) },
    { method: 'GET', path: '/sim/state', handle: () => showState(control) },
    { method: 'POST', path: '/sim/refund-fault', handle: request => orderFault(control, request) },
    { method: 'POST', path: '/sim/platform-key', handle: request => rotate(control, request) },
  ];
}

/** POST /sim/pay {payNo, result, times?, delaySeconds?, amountDelta?, badSignature?, evenIfClosed?, wait?}. */
async function pay(control: Control, request: SimRequest): Promise<SimAnswer> {
  const body = jsonBody(request);
  const order = control.book.findByPayNo(String(body.payNo ?? ''));
  if (!order) throw new SimRefusal(404, 'ORDER_NOT_EXIST', `no payment ${body.payNo}`);
  const act = readAct(body);
  const done = control.side.pay(order, act);
  if ('refused' in done) throw new SimRefusal(409, done.refused, `payment ${order.payNo} is ${order.state}`);
  // By default a caller hears what the merchant answered; one that is asked to wait for minutes is not kept.
  const waits = body.wait !== false && act.delayMs === 0;
  const callbacks = waits ? await control.callbacks.firstAttempt(done.callback) : [];
  return jsonAnswer(200, { payNo: order.payNo, tradeNo: order.tradeNo, state: order.state, callbacks });
}

function readAct(body: Record<string, unknown>): PayerAct {
  const { result } = body;
  if (result !== 'PAID' && result !== 'FAILED') throw new SimRefusal(400, 'BAD_BODY', 'result is PAID or FAILED');
  return {
    result,
    times: numberOf(body, 'times', 1, 1, 20),
    delayMs: numberOf(body, 'delaySeconds', 0, 0, 86_400) * 1000,
    amountDelta: numberOf(body, 'amountDelta', 0, -100_000_000, 100_000_000),
    badSignature: body.badSignature === true,
    evenIfClosed: body.evenIfClosed === true,
  };
}

function numberOf(body: Record<string, unknown>, name: string, fallback: number, least: number, most: number): number {
  const value = body[name] ?? fallback;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new SimRefusal(400, 'BAD_BODY', `${name} is a whole number from ${least} to ${most}`);
}

/** GET /sim/orders?payNo=&state=&limit=: newest first. */
function listOrders({ book }: Control, { query }: SimRequest): SimAnswer {
  const payNo = query.get('payNo');
  const state = query.get('state');
  const found = book.orders().filter(order => (!payNo || order.payNo === payNo) && (!state || order.state === state));
  return jsonAnswer(200, { orders: found.reverse().slice(0, Number(query.get('limit') ?? 100)) });
}

function showState({ book, platform }: Control): SimAnswer {
  const count = <T>(rows: readonly T[], group: (row: T) => string) =>
    Object.fromEntries(Object.entries(Object.groupBy(rows, group)).map(([name, of]) => [name, of?.length ?? 0]));
  return jsonAnswer(200, {
    orders: count(book.orders(), order => `${order.provider} ${order.state}`),
    refunds: count(
      book.orders().flatMap(order => order.refunds),
      refund => (refund.doneAt ? 'DONE' : 'PROCESSING'),
    ),
    callbacks: book.callbackCounts(),
    platformKey: { current: platform.currentSerial, known: platform.serials },
  });
}

const outcomes = ['DONE', 'REFUSED', 'UNHEARD', 'FAILED'] as const;

/** POST /sim/refund-fault {payNo, outcome, delayMs?, times?, callbackDelayMs?, badSignature?}: for the next refund of a payment. */
function orderFault({ side }: Control, request: SimRequest): SimAnswer {
  const body = jsonBody(request);
  const outcome = outcomes.find(each => each === body.outcome);
  if (!outcome) throw new SimRefusal(400, 'BAD_BODY', `outcome is one of ${outcomes.join(', ')}`);
  const delayMs = body.delayMs === undefined ? undefined : numberOf(body, 'delayMs', 0, 0, 86_400_000);
  side.orderFault(String(body.payNo ?? ''), {
    outcome,
    delayMs,
    times: numberOf(body, 'times', 1, 1, 20),
    callbackDelayMs: numberOf(body, 'callbackDelayMs', 0, 0, 86_400_000),
    badSignature: body.badSignature === true,
  });
  return jsonAnswer(200, { outcome });
}

/** POST /sim/platform-key {serialNo}: WeChat rotates its key. {announce: true}: it shows a new one, as it does a day before. */
function rotate({ platform }: Control, request: SimRequest): SimAnswer {
  const body = jsonBody(request);
  if (body.announce === true)
    return jsonAnswer(200, { announced: platform.announce(), current: platform.currentSerial });
  const serialNo = String(body.serialNo ?? '');
  if (!platform.use(serialNo)) throw new SimRefusal(404, 'NO_SUCH_KEY', serialNo);
  return jsonAnswer(200, { current: serialNo });
}
