import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { jsonAnswer, jsonBody, type SimAnswer, type SimRequest, type SimRoute } from '../kernel/http-server.ts';
import type { Books, ErpSecrets } from './books.ts';
import { takeFaulty } from './faulty.ts';

const windowMs = 5 * 60_000;
const fine = (data: unknown) => jsonAnswer(200, { code: 0, msg: 'ok', data });
const wrong = (code: number, msg: string) => jsonAnswer(200, { code, msg, data: null });
const header = ({ headers }: SimRequest, name: string) => String(headers[name] ?? '');

/** Whose request it is; an answer: it is nobody's. A nonce is good once. */
function callerOf(secrets: ErpSecrets, seen: Set<string>, request: SimRequest): string | SimAnswer {
  const appKey = header(request, 'x-app');
  const account = secrets.accounts.find(each => each.server === 'YSW' && each.appKey === appKey);
  if (!account) return wrong(40101, 'unknown app');
  const [ts, nonce] = [header(request, 'x-ts'), header(request, 'x-nonce')];
  if (!(Math.abs(Date.now() - Number(ts)) < windowMs)) return wrong(40102, 'time is off');
  const digest = createHash('sha256').update(request.body, 'utf8').digest('hex');
  const text = [request.method, request.target, ts, nonce, digest].join('\n');
  const expected = createHmac('sha256', account.secret).update(text, 'utf8').digest();
  const given = Buffer.from(header(request, 'x-sign'), 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return wrong(40103, 'signature is wrong');
  if (nonce === '' || seen.has(nonce)) return wrong(40104, 'nonce was used');
  seen.add(nonce);
  return appKey;
}

/** YSW's side (spec 06 §5): JSON, signed by headers. */
export function yswRoutes(books: Books, secrets: ErpSecrets): SimRoute[] {
  const seen = new Set<string>();
  const route = (
    method: string,
    path: string,
    run: (request: SimRequest, appKey: string) => SimAnswer | Promise<SimAnswer>,
  ): SimRoute => ({
    method,
    path: `/ysw${path}`,
    handle: request => {
      const caller = callerOf(secrets, seen, request);
      return typeof caller === 'string' ? run(request, caller) : caller;
    },
  });
  return [
    route('GET', '/api/v1/ping', () => fine({})),
    route('GET', '/api/v1/documents/:docNo', ({ params }, appKey) => {
      const bill = books.find('YSW', appKey, params.docNo ?? '');
      return bill ? fine({ billNo: bill.billNo }) : wrong(40401, 'no such document');
    }),
    route('POST', '/api/v1/documents', (request, appKey) => {
      const body = jsonBody(request);
      const { docNo, type, lines } = body;
      if (typeof docNo !== 'string' || typeof type !== 'string' || !Array.isArray(lines) || lines.length === 0)
        return wrong(40001, 'docNo, type and lines are needed');
      const document = { server: 'YSW', appKey, docNo, kind: type, body } as const;
      return takeFaulty(books, document, {
        taken: ({ billNo }) => fine({ billNo }),
        exists: () => wrong(40901, 'document exists'),
        broken: () => jsonAnswer(500, { code: 50000, msg: 'inner error', data: null }),
      });
    }),
    route('GET', '/api/v1/goods', ({ query }, appKey) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
      const all = books.goods('YSW', appKey);
      return fine({ pages: Math.ceil(all.length / size), rows: all.slice((page - 1) * size, page * size) });
    }),
  ];
}
