import type { Loose } from './foreign-people.ts';
import type { ListOf } from './list-of.ts';

/** An ad and a material of a company. */
export interface AdIds {
  readonly ad: number;
  readonly adLibrary: number;
}
export const noAds: AdIds = { ad: 999_999, adLibrary: 999_999 };

const base = '/api/mgmt/mat/ad';
const page = { limit: 10, page: 1 };
const draft = {
  ...{ name: '别家', slot: 'IDLE', startDate: '2099-01-01', endDate: '2099-01-02' },
  items: [{ libraryId: 999_999, durationSec: 5 }],
};
const days = ['2099-01-01', '2099-01-02'];

interface Ids extends AdIds {
  readonly mat: number;
}

/** How to name an ad, a material, and the device they are for, in each call about them. */
export const adCases: Record<string, readonly ((ids: Ids) => Loose)[]> = {
  [base]: [
    ids => ({ body: { ...draft, id: ids.ad, version: 1 } }),
    ids => ({ body: { ...draft, items: [{ libraryId: ids.adLibrary, durationSec: 5 }] } }),
  ],
  [`${base}/:id/details`]: [ids => ({ params: { id: ids.ad } })],
  [`${base}/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.ad], matId: ids.mat } })],
  [`${base}/toggle`]: [ids => ({ body: { ids: [ids.ad], deleted: true } })],
  [`${base}/status`]: [ids => ({ body: { ids: [ids.ad], action: 'PUBLISH' } })],
  [`${base}/statistic`]: [ids => ({ body: { range: days, adId: ids.ad, matId: ids.mat } })],
  [`${base}/library`]: [ids => ({ body: { title: '别家', id: ids.adLibrary, version: 1 } })],
  [`${base}/library/:id/details`]: [ids => ({ params: { id: ids.adLibrary } })],
  [`${base}/library/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.adLibrary] } })],
  [`${base}/library/toggle`]: [ids => ({ body: { ids: [ids.adLibrary], deleted: true } })],
  [`${base}/library/status`]: [ids => ({ body: { ids: [ids.adLibrary], action: 'PASS' } })],
  '/api/mgmt/mat/:id/ads': [ids => ({ params: { id: ids.mat } })],
  '/api/mgmt/mat/:id/apps': [ids => ({ params: { id: ids.mat } })],
};

const ofCompany = (table: string) =>
  `select id, company_id, null::bigint as store_id, null::bigint as mat_id from ${table}`;

/** Ads and materials; those of no company are everybody's. Versions are the platform's, how far they are is told by device. */
export const adLists: Readonly<Record<string, ListOf>> = {
  [`${base}/limit/:limit/page/:page`]: { id: 'id', owners: ofCompany('ad'), catalogue: true, bodies: [{}] },
  [`${base}/library/limit/:limit/page/:page`]: {
    id: 'id',
    owners: ofCompany('ad_library'),
    catalogue: true,
    bodies: [{}, { review: [2] }],
  },
  '/api/mgmt/mat/app/limit/:limit/page/:page': {
    id: 'id',
    owners: 'select id, null::bigint as company_id, null::bigint as store_id, null::bigint as mat_id from app_version',
    catalogue: true,
    bodies: [{}],
  },
  '/api/mgmt/mat/app/:id/rollout/limit/:limit/page/:page': {
    id: 'id',
    owners: `select r.id, m.company_id, m.store_id, m.id as mat_id from app_rollout r join mat m on m.id = r.mat_id`,
    bodies: [{}, { bad: true }],
  },
};
