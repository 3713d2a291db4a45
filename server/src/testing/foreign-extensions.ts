import type { Loose } from './foreign-people.ts';

const page = { limit: 10, page: 1 };
const base = '/api/mgmt/goods';

/** Own fields, company codes and goods in operation of another company. */
export const extensionCases: Record<string, readonly ((ids: { readonly submittedGoods: number }) => Loose)[]> = {
  [`${base}/extension/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.submittedGoods] } })],
  [`${base}/operation/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { tab: ['ALL'], ids: [ids.submittedGoods] } }),
  ],
  [`${base}/companycode/limit/:limit/page/:page`]: [() => ({ params: page, body: { ids: [1] } })],
};
