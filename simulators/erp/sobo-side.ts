import { createHash } from 'node:crypto';
import { jsonAnswer, type SimAnswer, type SimRoute } from '../kernel/http-server.ts';
import type { Books, ErpSecrets } from './books.ts';
import { takeFaulty } from './faulty.ts';

type Form = Readonly<Record<string, string>>;
const fine = (more: object = {}) => jsonAnswer(200, { result: 'SUCCESS', ...more });
const wrong = (err_code: string, err_msg: string) => jsonAnswer(200, { result: 'FAIL', err_code, err_msg });

/** The same sum over the form as it came; written here anew, so that a slip of the caller's is found. */
function signOf(form: Form, secret: string): string {
  const names = Object.keys(form).filter(name => name !== 'sign');
  names.sort();
  let text = '';
  for (const name of names) text += `${name}=${form[name]}&`;
  return createHash('md5').update(`${text}key=${secret}`).digest('hex').toUpperCase();
}

const kinds: Readonly<Record<string, string>> = {
  'bill.sale.add': 'SALE',
  'bill.return.add': 'REFUND',
  'bill.move.add': 'PLAN',
};

function answer(books: Books, secrets: ErpSecrets, form: Form): SimAnswer | Promise<SimAnswer> {
  const { method = '', app_key: appKey = '', sign = '' } = form;
  const account = secrets.accounts.find(each => each.server === 'SOBO' && each.appKey === appKey);
  if (!account) return wrong('APP_UNKNOWN', 'unknown app_key');
  if (signOf(form, account.secret) !== sign) return wrong('SIGN_ERROR', 'sign is wrong');
  const docNo = form.out_bill_no ?? '';
  const kind = kinds[method];
  if (kind) {
    const details: unknown = JSON.parse(form.details ?? '[]');
    if (docNo === '' || !Array.isArray(details) || details.length === 0)
      return wrong('PARAM', 'out_bill_no and details');
    return takeFaulty(
      books,
      { server: 'SOBO', appKey, docNo, kind, body: { ...form, details } },
      {
        taken: ({ billNo }) => fine({ bill_no: billNo }),
        exists: () => wrong('BILL_EXISTS', 'bill exists'),
        broken: () => jsonAnswer(502, {}),
      },
    );
  }
  if (method === 'bill.get') {
    const bill = books.find('SOBO', appKey, docNo);
    return bill ? fine({ bill_no: bill.billNo }) : wrong('BILL_NOT_FOUND', 'no such bill');
  }
  if (method === 'goods.list') {
    const [page, size] = [Number(form.page), Number(form.size)];
    const all = books.goods('SOBO', appKey);
    const rows = all.slice((page - 1) * size, page * size);
    const goods = rows.map(({ code, name, barcode }) => ({ goods_code: code, goods_name: name, bar_code: barcode }));
    return fine({ pages: Math.ceil(all.length / size), goods });
  }
  return method === 'system.ping' ? fine() : wrong('METHOD', `unknown method ${method}`);
}

/** SOBO's side (spec 06 §5): one address, forms with a sign. */
export const soboRoutes = (books: Books, secrets: ErpSecrets): SimRoute[] => [
  {
    method: 'POST',
    path: '/sobo/router',
    handle: request => answer(books, secrets, Object.fromEntries(new URLSearchParams(request.body))),
  },
];
