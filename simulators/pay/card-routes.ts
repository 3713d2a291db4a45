import { jsonBody, type SimAnswer, SimRefusal, type SimRequest, type SimRoute } from '../kernel/http-server.ts';
import { rsaSign, rsaVerify } from '../kernel/rsa.ts';
import type { Book, CardProvider, SimRefund } from './book.ts';
import type { Callbacks } from './callbacks.ts';
import { cardRefund, cardSignText } from './card-forms.ts';
import type { ProviderSide } from './provider-side.ts';
import type { PaySecrets } from './secrets.ts';

interface Cards {
  book: Book;
  side: ProviderSide;
  callbacks: Callbacks;
  secrets: PaySecrets;
}
interface Said {
  status: number;
  content: object;
}
type Asked = Readonly<Record<string, unknown>>;
type Act = (merchant: string, asked: Asked) => Said;

const providers: readonly CardProvider[] = ['PKB', 'INSURANCE'];
const unknown = { status: 404, content: { code: 'NOT_EXIST', message: 'unknown' } };
const toleranceMs = 5 * 60_000;

/** PKB and the insurance's cards: what merchants may ask, and the terminal at which somebody holds a card. */
export function cardRoutes(cards: Cards): SimRoute[] {
  return [
    ...providers.flatMap(provider => routesOf(cards, provider)),
    { method: 'POST', path: '/sim/card', handle: request => swipe(cards, request) },
  ];
}

function routesOf(cards: Cards, provider: CardProvider): SimRoute[] {
  const { book, side } = cards;
  const acts: Readonly<Record<string, Act>> = {
    '/payments/query': (merchant, asked) => {
      const order = book.find(provider, merchant, String(asked.voucherNo));
      if (!order) return unknown;
      const { payNo: voucherNo, tradeNo: cardTradeNo, paidFen: amount, paidAt } = order;
      const at = new Date(paidAt ?? order.createdAt).toISOString();
      return { status: 200, content: { voucherNo, status: 'PAID', amount, cardTradeNo, paidAt: at } };
    },
    '/refunds': (merchant, asked) => {
      const order = book.find(provider, merchant, String(asked.voucherNo));
      if (!order) return unknown;
      const refund = side.refund(order, String(asked.refundNo), Number(asked.amount), String(asked.notifyUrl));
      if (refund === 'UNHEARD') throw new SimRefusal(502, 'BAD_GATEWAY', 'nobody hears');
      if (typeof refund === 'string') return { status: 409, content: { code: refund, message: '退款被拒绝' } };
      return { status: 200, content: refundForm(refund) };
    },
    '/refunds/query': (merchant, asked) => {
      const order = book.findByRefundNo(provider, merchant, String(asked.refundNo));
      const refund = order?.refunds.find(each => each.refundNo === asked.refundNo);
      return refund ? { status: 200, content: refundForm(refund) } : unknown;
    },
  };
  return Object.entries(acts).map(([path, act]) => {
    const whole = `/card/${provider.toLowerCase()}${path}`;
    return { method: 'POST', path: whole, handle: request => proven(cards, provider, request, act) };
  });
}

const refundForm = (refund: SimRefund) => ({
  ...cardRefund(refund),
  status: refund.failed ? 'FAILED' : refund.doneAt ? 'DONE' : 'PROCESSING',
});

/** Only what the merchant has signed just now is heard; the answer is signed for its request. */
function proven({ secrets }: Cards, provider: CardProvider, request: SimRequest, act: Act): SimAnswer {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [merchantNo, time, nonce] = ['x-card-merchant', 'x-card-time', 'x-card-nonce'].map(header) as [
    string,
    string,
    string,
  ];
  const merchant = secrets.card?.merchants.find(each => each.provider === provider && each.mchId === merchantNo);
  const text = cardSignText(`POST ${request.path}`, time, nonce, request.body);
  const good =
    merchant !== undefined &&
    Math.abs(Date.now() - Number(time)) <= toleranceMs &&
    rsaVerify(text, header('x-card-sign'), merchant.publicKey);
  const { status, content } = good
    ? act(merchantNo, jsonBody(request))
    : { status: 401, content: { code: 'SIGN_ERROR', message: '签名错误' } };
  const body = JSON.stringify(content);
  const at = String(Date.now());
  const sign = rsaSign(cardSignText(request.path, at, nonce, body), secrets.card?.platformKey ?? '');
  return { status, headers: { 'content-type': 'application/json', 'x-card-time': at, 'x-card-sign': sign }, body };
}

/** POST /sim/card {provider, merchant, voucherNo, amountFen, times?, delaySeconds?, badSignature?}: a card is held to a terminal. */
async function swipe({ side, callbacks }: Cards, request: SimRequest): Promise<SimAnswer> {
  const body = jsonBody(request);
  const provider = providers.find(each => each === body.provider);
  if (!provider || typeof body.voucherNo !== 'string' || typeof body.amountFen !== 'number')
    throw new SimRefusal(400, 'BAD_BODY', 'provider, merchant, voucherNo, amountFen');
  const merchant = String(body.merchant);
  const order = side.open({
    ...{ provider, merchant, appId: '', payNo: body.voucherNo, amountFen: body.amountFen, subject: body.voucherNo },
    scene: 'TERMINAL',
    notifyUrl: `http://merchant/api/public/pay/${provider.toLowerCase()}/notify`,
  });
  const delayMs = Number(body.delaySeconds ?? 0) * 1000;
  const act = { result: 'PAID' as const, times: Number(body.times ?? 1), delayMs, amountDelta: 0, evenIfClosed: false };
  const done = side.pay(order, { ...act, badSignature: body.badSignature === true });
  if ('refused' in done) throw new SimRefusal(409, done.refused, order.payNo);
  const heard = delayMs === 0 ? await callbacks.firstAttempt(done.callback) : [];
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ callbacks: heard }) };
}
