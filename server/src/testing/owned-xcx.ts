import type { Loose } from './foreign-people.ts';
import { Given } from './given.ts';

interface Ids {
  readonly company: number;
  readonly store: number;
  readonly xcx: number;
}
const page = { limit: 10, page: 1 };
const { password } = Given;
const base = '/api/mgmt/xcx';
const template = `${base}/template`;
const draft = { name: '别家', kind: 'HOME', blocks: [] };

/** How to name mini-programs and pages of another company in each call that takes one. */
export const xcxCases: Record<string, readonly ((ids: Ids) => Loose)[]> = {
  [`${base}/config`]: [
    ids => ({
      query: { companyId: String(ids.company), platform: 'WX' },
      body: { companyId: ids.company, platform: 'WX' },
    }),
  ],
  [`${base}/config/secret`]: [
    ids => ({ body: { companyId: ids.company, platform: 'WX', kind: 'APP_SECRET', value: 'x'.repeat(32), password } }),
  ],
  [`${base}/config/agreements`]: [ids => ({ query: { companyId: String(ids.company), platform: 'WX', kind: 'USER' } })],
  [`${base}/config/test`]: [ids => ({ body: { companyId: ids.company, code: 'C_PAID', cellphone: '13900001111' } })],
  [`${template}/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { companyId: ids.company, ids: [ids.xcx] } }),
  ],
  [`${template}/:id`]: [ids => ({ params: { id: ids.xcx } })],
  [`${template}/:id/versions`]: [ids => ({ params: { id: ids.xcx } })],
  [template]: [ids => ({ body: { ...draft, companyId: ids.company, id: ids.xcx, version: 1 } })],
  [`${template}/toggle`]: [ids => ({ body: { ids: [ids.xcx], deleted: true } })],
  [`${template}/:id/publish`]: [ids => ({ params: { id: ids.xcx }, body: { version: 1 } })],
  [`${template}/:id/rollback`]: [ids => ({ params: { id: ids.xcx }, body: { no: 1 } })],
  [`${template}/:id/copy`]: [ids => ({ params: { id: ids.xcx } })],
  [`${template}/:id/preview`]: [ids => ({ params: { id: ids.xcx }, body: { storeId: ids.store } })],
  [`${template}/:id/editing`]: [ids => ({ params: { id: ids.xcx } })],
  [`${template}/fill`]: [ids => ({ body: { companyId: ids.company, storeId: ids.store, blocks: [] } })],
  [`${template}/pick`]: [ids => ({ body: { kind: 'STORE', companyId: ids.company, ids: [ids.store] } })],
};
