import type { Loose } from './foreign-people.ts';
import { Given } from './given.ts';
import type { OrderWorld } from './given-order.ts';
import { xcxCases } from './owned-xcx.ts';

/** A company with its licence, contract and payment account. */
export interface CompanyIds {
  readonly company: number;
  readonly licence: number;
  readonly contract: number;
  readonly account: number;
  readonly revenue: number;
  readonly service: number;
  readonly xcx: number;
  readonly insurance: number;
}
export const noCompany: CompanyIds = {
  company: 999_999,
  licence: 999_999,
  contract: 999_999,
  account: 999_999,
  revenue: 999_999,
  service: 999_999,
  xcx: 999_999,
  insurance: 999_999,
};

type Ids = CompanyIds & {
  readonly goods: number;
  readonly store: number;
  readonly mat: number;
  readonly orderNo: string;
};

const page = { limit: 10, page: 1 };
const { password } = Given;
const base = '/api/mgmt/company';
const revenue = '/api/mgmt/revenue';
const rule = { name: '别家', terms: { parties: [{ partyType: 'PLATFORM', rateBp: 100 }] } };
const service = '/api/mgmt/mat/service';
const insurance = '/api/mgmt/insurance';
const insured = {
  code: 'B-9',
  kind: 'COMMERCIAL',
  insurer: '别家',
  productName: '别家',
  payRatioBp: 1,
  validFrom: '2026-01-01',
};
const items = (id: number) => [{ id, version: 1 }];
const draft = { code: 'NEWCODE', name: '别家公司', shortName: '别家', creditCode: '91350100M000100Y43' };
const licence = { kind: 'DRUG', number: 'X-1', holder: '别家', images: [1] };
const account = { name: '别家', payType: 0, provider: 'CASH' };

/** How to name each of them in each call that takes one, by path (foreign-ids.api.test.ts). */
export const companyCases: Record<string, readonly ((ids: Ids) => Loose)[]> = {
  [`${base}/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.company] } })],
  [`${base}/:companyId`]: [ids => ({ params: { companyId: ids.company } })],
  [base]: [ids => ({ body: { ...draft, id: ids.company, version: 1 } })],
  [`${base}/status`]: [ids => ({ body: { items: items(ids.company), to: 'SUSPENDED', reason: '停' } })],
  [`${base}/toggle`]: [ids => ({ body: { ids: [ids.company], deleted: true } })],
  [`${base}/:id/onboarding`]: [ids => ({ params: { id: ids.company } })],
  [`${base}/:id/onboarding/skip`]: [ids => ({ params: { id: ids.company }, body: { step: 8, reason: '无' } })],
  [`${base}/mine`]: [
    ids => ({ query: { companyId: String(ids.company) }, body: { companyId: ids.company, version: 1 } }),
  ],
  [`${base}/licence/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.licence] } })],
  [`${base}/licence`]: [
    ids => ({ body: { ...licence, ownerType: 'COMPANY', ownerId: ids.company } }),
    ids => ({ body: { ...licence, ownerType: 'STORE', ownerId: ids.store } }),
    ids => ({ body: { ...licence, ownerType: 'STORE', ownerId: ids.store, id: ids.licence, version: 1 } }),
  ],
  [`${base}/licence/:id/review`]: [ids => ({ params: { id: ids.licence }, body: { version: 1, approve: true } })],
  [`${base}/licence/:id/grace`]: [
    ids => ({ params: { id: ids.licence }, body: { version: 1, until: '2099-01-01', reason: '换证中' } }),
  ],
  [`${base}/contract/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.contract] } })],
  [`${base}/contract`]: [
    ids => ({
      body: {
        ...{ id: ids.contract, version: 1, contractNo: 'X', companyId: ids.company },
        ...{ startOn: '2026-01-01', endOn: '2026-12-31' },
      },
    }),
  ],
  [`${base}/contract/status`]: [ids => ({ body: { items: items(ids.contract), to: 'ACTIVE' } })],
  [`${base}/account/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.account] } })],
  [`${base}/account/:id`]: [ids => ({ params: { id: ids.account } })],
  [`${base}/account`]: [
    ids => ({ body: { ...account, companyId: ids.company } }),
    ids => ({ body: { ...account, companyId: ids.company, id: ids.account, version: 1, password } }),
  ],
  [`${base}/account/status`]: [ids => ({ body: { items: items(ids.account), to: 'DISABLED', password } })],
  [`${base}/account/toggle`]: [ids => ({ body: { ids: [ids.account], deleted: true } })],
  [`${base}/account/match`]: [
    ids => ({ body: { storeId: ids.store, channel: 'STAFF', payType: 0 } }),
    ids => ({ body: { matId: ids.mat, channel: 'STAFF', payType: 0 } }),
  ],
  [`${base}/account/:id/secret`]: [
    ids => ({ params: { id: ids.account }, body: { kind: 'API_V3_KEY', value: 'x'.repeat(32), password } }),
  ],
  [`${base}/account/:id/test`]: [ids => ({ params: { id: ids.account } })],
  [`${revenue}/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { ids: [ids.revenue] } }),
    ids => ({ params: page, body: { companyId: ids.company, ids: [ids.revenue] } }),
    ids => ({ params: page, body: { storeId: ids.store, matId: ids.mat, ids: [ids.revenue] } }),
  ],
  [`${revenue}/:id`]: [ids => ({ params: { id: ids.revenue } })],
  [`${revenue}/:id/versions`]: [ids => ({ params: { id: ids.revenue } })],
  [revenue]: [ids => ({ body: { ...rule, companyId: ids.company, id: ids.revenue, version: 1 } })],
  [`${revenue}/check`]: [
    ids => ({
      body: {
        id: ids.revenue,
        companyId: ids.company,
        storeIds: [ids.store],
        matIds: [ids.mat],
        validFrom: '2026-01-01',
      },
    }),
  ],
  [`${revenue}/simulate`]: [ids => ({ body: { ruleId: ids.revenue } }), ids => ({ body: { orderNo: ids.orderNo } })],
  [`${revenue}/:id/publish`]: [ids => ({ params: { id: ids.revenue }, body: { version: 1, validFrom: '2099-01-01' } })],
  [`${revenue}/:id/stop`]: [ids => ({ params: { id: ids.revenue }, body: { version: 1, day: '2099-01-01' } })],
  [`${service}/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { companyId: ids.company, storeId: ids.store, ids: [ids.mat] } }),
  ],
  [`${service}/summary`]: [ids => ({ body: { companyId: ids.company, storeId: ids.store } })],
  [`${service}/contract/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { companyId: ids.company, ids: [ids.service] } }),
  ],
  [`${service}/contract/:id`]: [ids => ({ params: { id: ids.service } })],
  [`${service}/contract`]: [
    ids => ({
      body: {
        ...{ id: ids.service, version: 1, contractNo: 'X', companyId: ids.company, kind: 'NEW' },
        lines: [{ matId: ids.mat, startOn: '2026-01-01', endOn: '2026-12-31', price: 1 }],
      },
    }),
  ],
  [`${service}/contract/status`]: [ids => ({ body: { id: ids.service, version: 1, to: 'VOID' } })],
  [`${service}/renew`]: [ids => ({ body: { matIds: [ids.mat] } })],
  [`${service}/remind`]: [ids => ({ body: { matIds: [ids.mat] } })],
  [`${service}/ask`]: [ids => ({ body: { matIds: [ids.mat] } })],
  [`${insurance}/limit/:limit/page/:page`]: [
    ids => ({ params: page, body: { ids: [ids.insurance] } }),
    ids => ({ params: page, body: { companyId: ids.company, storeId: ids.store, ids: [ids.insurance] } }),
  ],
  [`${insurance}/:id`]: [ids => ({ params: { id: ids.insurance } })],
  [insurance]: [
    ids => ({ body: { ...insured, companyId: ids.company } }),
    ids => ({ body: { ...insured, companyId: ids.company, id: ids.insurance, version: 1 } }),
  ],
  [`${insurance}/status`]: [ids => ({ body: { items: items(ids.insurance), to: 'ACTIVE' } })],
  [`${insurance}/toggle`]: [ids => ({ body: { ids: [ids.insurance], deleted: true } })],
  [`${insurance}/:id/goods/limit/:limit/page/:page`]: [ids => ({ params: { ...page, id: ids.insurance }, body: {} })],
  [`${insurance}/:id/goods`]: [ids => ({ params: { id: ids.insurance }, body: { remove: [1] } })],
  '/api/mgmt/goods/import/:kind': [
    ids => ({ params: { kind: 'INSURANCE_GOODS' }, body: { fileId: 1, targetId: ids.insurance } }),
  ],
  [`${insurance}/trial`]: [
    ids => ({ body: { insuranceId: ids.insurance, lines: [{ goodsId: ids.goods, number: 1, goodsPrice: 1 }] } }),
  ],
  [`${revenue}/toggle`]: [ids => ({ body: { ids: [ids.revenue], deleted: true } })],
  ...xcxCases,
};

/** What only the platform does is refused before anybody looks whose it is. */
export const platformOnlyCases: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  [
    ...['/status', '/toggle', '/:id/onboarding', '/:id/onboarding/skip', '/licence/:id/review', '/licence/:id/grace'],
    ...['/contract', '/contract/status'],
  ]
    .map(path => `${base}${path}`)
    .concat(['', '/check', '/:id/publish', '/:id/stop', '/toggle'].map(path => `${revenue}${path}`))
    .concat(['/renew', '/contract', '/contract/status', '/remind'].map(path => `${service}${path}`))
    .map(path => [path, [403]]),
);

export async function companiesOf({ add, companyId: company_id }: OrderWorld): Promise<CompanyIds> {
  return {
    company: company_id,
    licence: await add('licence', {
      ...{ company_id, owner_type: 'COMPANY', owner_id: company_id, kind: 'FOOD' },
      ...{ number: 'F-1', holder: '公司', status: 'PENDING' },
    }),
    contract: await add('company_contract', {
      ...{ company_id, contract_no: 'HT-1', start_on: '2026-01-01', end_on: '2026-12-31' },
    }),
    account: await add('payment_account', {
      ...{ company_id, name: '现金', pay_type: 0, provider: 'CASH', status: 'ACTIVE' },
    }),
    service: await add('mat_service_contract', { company_id, contract_no: 'FW-1', kind: 'NEW' }),
    insurance: await add('insurance', {
      ...{ company_id, code: 'B-1', kind: 'COMMERCIAL', insurer: '示范', product_name: '示范' },
      ...{ pay_ratio_bp: 5000, valid_from: '2026-01-01' },
    }),
    revenue: await add('revenue_rule', { company_id, name: '分润', status: 'DRAFT' }),
    xcx: await add('xcx_template', { company_id, name: '首页', kind: 'HOME' }),
  };
}

/** What they are after everybody of another company has tried. */
export const companyUntouched = (world: OrderWorld, ids: CompanyIds) =>
  world.one(
    `select c.version as company, l.status as licence, k.version as contract, a.version as account, r.version as revenue, v.status as service,
      x.version as xcx, i.version as insurance
    from company c, licence l, company_contract k, payment_account a, revenue_rule r, mat_service_contract v, xcx_template x, insurance i
    where c.id = $1 and l.id = $2 and k.id = $3 and a.id = $4 and r.id = $5 and v.id = $6 and x.id = $7 and i.id = $8`,
    ids.company,
    ids.licence,
    ids.contract,
    ids.account,
    ids.revenue,
    ids.service,
    ids.xcx,
    ids.insurance,
  );
export const untouchedCompany = {
  company: 1,
  licence: 'PENDING',
  contract: 1,
  account: 1,
  revenue: 1,
  service: 'DRAFT',
  xcx: 1,
  insurance: 1,
};
