import { dateTimeText } from '@materia/contract/kernel';
import { z } from 'zod';
import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';
import { jsonOf } from '../provider/provider-json.ts';

import { duplicateDocument, type ErpDocument, type ErpDocumentKind, type ErpOptions, type ErpPort } from './port.ts';
import { soboSign } from './sobo-signature.ts';

const provider = 'SOBO';
const perPage = 100;
const methods = { SALE: 'bill.sale.add', REFUND: 'bill.return.add', PLAN: 'bill.move.add' } as const;

const Answer = z.object({
  result: z.enum(['SUCCESS', 'FAIL']),
  err_code: z.string().default(''),
  err_msg: z.string().default(''),
  bill_no: z.string().optional(),
  pages: z.int().min(0).max(10_000).optional(),
  goods: z
    .array(z.object({ goods_code: z.string(), goods_name: z.string(), bar_code: z.string().default('') }))
    .optional(),
});

/** Yuan as text: the money of this protocol. */
const yuan = (fen: number) => (fen / 100).toFixed(2);
const fieldsOf = (of: ErpDocument): Record<string, string> => ({
  out_bill_no: of.docNo,
  source_no: of.sourceNo,
  ...(of.refersTo ? { ref_bill_no: of.refersTo } : {}),
  bill_time: dateTimeText(of.at),
  shop_code: of.place.code,
  shop_name: of.place.name,
  details: JSON.stringify(
    of.lines.map(({ code, name, quantity, amount }) => ({
      goods_code: code,
      goods_name: name,
      num: quantity,
      money: yuan(amount),
    })),
  ),
});

/** Asks, signed; every exchange is told of. */
function asker({ account, heard, timeoutMs, now = () => new Date() }: ErpOptions) {
  return async function ask(
    method: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<z.infer<typeof Answer>> {
    const fields = { method, app_key: account.appKey, timestamp: dateTimeText(now()), ...more };
    const body = new URLSearchParams({ ...fields, sign: soboSign(account.secret, fields) }).toString();
    const url = `${account.baseUrl.replace(/\/$/, '')}/router`;
    const request = JSON.stringify({ method, ...more });
    heard?.({ request, response: null });
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const { status, text } = await askProvider({ provider, method: 'POST', url, headers, body, timeoutMs });
    heard?.({ request, response: text });
    if (status >= 500) throw new ProviderUnavailable(provider, `HTTP_${status}`, method);
    const answer = Answer.safeParse(jsonOf(text));
    if (!answer.success) throw new ProviderAnswerInvalid(provider, 'FORM', method);
    return answer.data;
  };
}

/** SOBO: forms with a sign by MD5; times are Shanghai's (spec 06 §5). */
export function soboErp(options: ErpOptions): ErpPort {
  const ask = asker(options);

  async function demanded(method: string, more: Readonly<Record<string, string>> = {}) {
    const answer = await ask(method, more);
    if (answer.result === 'SUCCESS') return answer;
    const code = answer.err_code === 'BILL_EXISTS' ? duplicateDocument : answer.err_code;
    throw new ProviderRefused(provider, code, answer.err_msg);
  }

  const billNo = ({ bill_no }: z.infer<typeof Answer>, method: string): string => {
    if (!bill_no) throw new ProviderAnswerInvalid(provider, 'FORM', method);
    return bill_no;
  };
  const push = (kind: ErpDocumentKind) => async (document: ErpDocument) =>
    billNo(await demanded(methods[kind], fieldsOf(document)), methods[kind]);

  return {
    find: async docNo => {
      const answer = await ask('bill.get', { out_bill_no: docNo });
      if (answer.result === 'FAIL' && answer.err_code === 'BILL_NOT_FOUND') return undefined;
      if (answer.result === 'FAIL') throw new ProviderRefused(provider, answer.err_code, answer.err_msg);
      return billNo(answer, 'bill.get');
    },
    pushOrder: push('SALE'),
    pushRefund: push('REFUND'),
    pushPlan: push('PLAN'),
    pullGoods: async page => {
      const { pages = 0, goods = [] } = await demanded('goods.list', { page: String(page), size: String(perPage) });
      return {
        pages,
        rows: goods.map(({ goods_code, goods_name, bar_code }) => ({
          code: goods_code,
          name: goods_name,
          barcode: bar_code,
        })),
      };
    },
    ping: async () => {
      await demanded('system.ping');
    },
  };
}
