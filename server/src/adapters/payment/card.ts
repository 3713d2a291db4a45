import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';
import { jsonOf } from '../provider/provider-json.ts';
import { rsaSign, rsaVerify } from '../provider/rsa.ts';
import { verifyCardCallback } from './card-callback.ts';
import { cardSignText } from './card-signature.ts';
import type {
  CardAccount,
  CardProvider,
  QueriedPayment,
  QueriedRefund,
  RawCallback,
  RefundPayment,
  VerifiedCallback,
} from './port.ts';

const queriedPayment = z.object({
  voucherNo: z.string(),
  status: z.enum(['PAID', 'REVERSED']),
  amount: z.int(),
  cardTradeNo: z.string(),
  paidAt: z.string(),
});
const queriedRefund = z.object({
  refundNo: z.string(),
  status: z.enum(['PROCESSING', 'DONE', 'FAILED']),
  amount: z.int(),
  cardRefundNo: z.string(),
  doneAt: z.string().optional(),
});
const refusal = z.object({ code: z.string(), message: z.string() });

/**
 * PKB 普康宝 and INSURANCE 医保 (spec 02 §1, §5): JSON over HTTP, request, answer and callback each signed RSA-SHA256. What the terminal
 * takes it takes without us; we ask how a voucher stands, and give back.
 */
export interface CardProtocol {
  query(account: CardAccount, voucherNo: string): Promise<QueriedPayment>;
  refund(account: CardAccount, refund: RefundPayment): Promise<QueriedRefund>;
  queryRefund(account: CardAccount, refundNo: string): Promise<QueriedRefund>;
  verify(provider: CardProvider, accounts: readonly CardAccount[], callback: RawCallback): VerifiedCallback;
}

export function cardProtocol(of: { baseUrl: string; notifyBaseUrl: string; timeoutMs?: number }): CardProtocol {
  const ask = <T>(account: CardAccount, path: string, content: object, form: z.ZodType<T>) =>
    answered(of, account, { path: `/card/${account.provider.toLowerCase()}${path}`, content, form });
  const refundOf = (told: z.output<typeof queriedRefund> | undefined): QueriedRefund => {
    if (!told) return { status: 'NOT_FOUND' };
    const { status, refundNo, amount, cardRefundNo, doneAt } = told;
    return { status, refundNo, amountFen: amount, providerRefundNo: cardRefundNo, doneAt };
  };
  return {
    query: async (account, voucherNo) => {
      const told = await ask(account, '/payments/query', { voucherNo }, queriedPayment);
      if (!told) return { status: 'NOT_FOUND' };
      const { status, amount, cardTradeNo: tradeNo, paidAt } = told;
      const merchant = { mchId: account.mchId };
      return {
        status: status === 'PAID' ? 'PAID' : 'CLOSED',
        payNo: voucherNo,
        amountFen: amount,
        tradeNo,
        merchant,
        paidAt,
      };
    },
    refund: async (account, { voucherNo = '', refundNo, refundFen, totalFen, reason }) => {
      const notifyUrl = `${of.notifyBaseUrl}/api/public/pay/${account.provider.toLowerCase()}/notify`;
      const content = { voucherNo, refundNo, amount: refundFen, total: totalFen, reason, notifyUrl };
      const told = await ask(account, '/refunds', content, queriedRefund);
      if (!told) throw new ProviderRefused(account.provider, 'VOUCHER_NOT_EXIST', voucherNo);
      return refundOf(told);
    },
    queryRefund: async (account, refundNo) =>
      refundOf(await ask(account, '/refunds/query', { refundNo }, queriedRefund)),
    verify: verifyCardCallback,
  };
}

interface Asked<T> {
  readonly path: string;
  readonly content: object;
  readonly form: z.ZodType<T>;
}

/** A signed request and its proven answer; undefined: the provider knows no such thing. */
async function answered<T>(
  of: { readonly baseUrl: string; readonly timeoutMs?: number },
  account: CardAccount,
  { path, content, form }: Asked<T>,
): Promise<T | undefined> {
  const { provider, mchId } = account;
  if (of.baseUrl === '') throw new ProviderUnavailable(provider, 'NO_ADDRESS', 'CARD_PAY_URL is not set');
  const body = JSON.stringify(content);
  const [time, nonce] = [String(Date.now()), randomBytes(12).toString('hex')];
  const sign = rsaSign(cardSignText({ what: `POST ${path}`, time, nonce, body }), account.privateKey);
  const { status, headers, text } = await askProvider({
    ...{ provider, method: 'POST', url: of.baseUrl + path, body, timeoutMs: of.timeoutMs },
    headers: {
      ...{ 'content-type': 'application/json', 'x-card-merchant': mchId },
      ...{ 'x-card-time': time, 'x-card-nonce': nonce, 'x-card-sign': sign },
    },
  });
  if (status >= 500) throw new ProviderUnavailable(provider, `HTTP_${status}`, path);
  const proof = { what: path, time: headers.get('x-card-time') ?? '', nonce, body: text };
  if (!rsaVerify(cardSignText(proof), headers.get('x-card-sign') ?? '', account.publicKey))
    throw new ProviderAnswerInvalid(provider, 'SIGNATURE', path);
  if (status === 404) return undefined;
  if (status !== 200) {
    const said = refusal.safeParse(jsonOf(text));
    throw new ProviderRefused(provider, said.data?.code ?? `HTTP_${status}`, said.data?.message ?? path);
  }
  const read = form.safeParse(jsonOf(text));
  if (!read.success) throw new ProviderAnswerInvalid(provider, 'FORM', path);
  return read.data;
}
