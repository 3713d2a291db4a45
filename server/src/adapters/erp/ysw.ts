import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';
import { jsonOf } from '../provider/provider-json.ts';
import { duplicateDocument, type ErpDocument, type ErpDocumentKind, type ErpOptions, type ErpPort } from './port.ts';
import { yswSign } from './ysw-signature.ts';

const provider = 'YSW';
const perPage = 100;
/** What its answers mean by number. */
const codes = { fine: 0, unknown: 40401, duplicate: 40901 };

const Answer = z.object({ code: z.int(), msg: z.string().default(''), data: z.unknown() });
const Bill = z.object({ billNo: z.string().min(1) });
const GoodsPage = z.object({
  pages: z.int().min(0).max(10_000),
  rows: z.array(z.object({ code: z.string(), name: z.string(), barcode: z.string().nullable().default(null) })),
});

const bodyOf = (kind: ErpDocumentKind, of: ErpDocument): string =>
  JSON.stringify({
    docNo: of.docNo,
    type: kind,
    sourceNo: of.sourceNo,
    refDocNo: of.refersTo ?? undefined,
    bizTime: of.at.toISOString(),
    place: of.place,
    lines: of.lines.map(({ code, name, quantity, amount }) => ({ goodsCode: code, goodsName: name, quantity, amount })),
  });

/** Asks, signed; every exchange is told of. */
function asker({ account, heard, timeoutMs, now = () => new Date() }: ErpOptions) {
  return async function ask(method: 'GET' | 'POST', path: string, body = ''): Promise<z.infer<typeof Answer>> {
    const url = new URL(account.baseUrl.replace(/\/$/, '') + path);
    const ts = String(now().getTime());
    const nonce = randomUUID();
    const sign = yswSign(account.secret, { method, path: url.pathname + url.search, ts, nonce, body });
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-app': account.appKey,
      'x-ts': ts,
      'x-nonce': nonce,
      'x-sign': sign,
    };
    const request = [`${method} ${url.pathname}${url.search}`, body].filter(Boolean).join('\n');
    heard?.({ request, response: null });
    const { status, text } = await askProvider({
      ...{ provider, method, url: url.href, headers, timeoutMs },
      ...(method === 'POST' ? { body } : {}),
    });
    heard?.({ request, response: text });
    if (status >= 500) throw new ProviderUnavailable(provider, `HTTP_${status}`, path);
    const answer = Answer.safeParse(jsonOf(text));
    if (!answer.success) throw new ProviderAnswerInvalid(provider, 'FORM', path);
    return answer.data;
  };
}

/** YSW: JSON, and headers that sign method, path, time, nonce and body (spec 06 §5). */
export function yswErp(options: ErpOptions): ErpPort {
  const ask = asker(options);

  const read = <S extends z.ZodType>(form: S, data: unknown): z.output<S> => {
    const found = form.safeParse(data);
    if (!found.success) throw new ProviderAnswerInvalid(provider, 'FORM', 'data');
    return found.data;
  };
  const refused = ({ code, msg }: z.infer<typeof Answer>) => new ProviderRefused(provider, String(code), msg);

  const push = (kind: ErpDocumentKind) => async (document: ErpDocument) => {
    const answer = await ask('POST', '/api/v1/documents', bodyOf(kind, document));
    if (answer.code === codes.duplicate) throw new ProviderRefused(provider, duplicateDocument, answer.msg);
    if (answer.code !== codes.fine) throw refused(answer);
    return read(Bill, answer.data).billNo;
  };

  return {
    find: async docNo => {
      const answer = await ask('GET', `/api/v1/documents/${encodeURIComponent(docNo)}`);
      if (answer.code === codes.unknown) return undefined;
      if (answer.code !== codes.fine) throw refused(answer);
      return read(Bill, answer.data).billNo;
    },
    pushOrder: push('SALE'),
    pushRefund: push('REFUND'),
    pushPlan: push('PLAN'),
    pullGoods: async page => {
      const answer = await ask('GET', `/api/v1/goods?page=${page}&size=${perPage}`);
      if (answer.code !== codes.fine) throw refused(answer);
      const { pages, rows } = read(GoodsPage, answer.data);
      return { pages, rows: rows.map(({ barcode, ...row }) => ({ ...row, barcode: barcode ?? '' })) };
    },
    ping: async () => {
      const answer = await ask('GET', '/api/v1/ping');
      if (answer.code !== codes.fine) throw refused(answer);
    },
  };
}
