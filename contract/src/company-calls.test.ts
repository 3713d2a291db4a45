import { expect, test } from 'vitest';
import { allCalls } from './index.ts';

const lp = '/limit/:limit/page/:page';
const company = '/api/mgmt/company';
const revenue = '/api/mgmt/revenue';
const insurance = '/api/mgmt/insurance';
const template = '/api/mgmt/xcx/template';
const service = '/api/mgmt/mat/service';
const stores = '/api/mgmt/stores';
const store = `${stores}/:storeId`;
const agents = '/api/mgmt/agents';
const links = ['mats', 'stores', 'doctors'];

/** The calls of spec 04 §4, each with who may make it; P: accounts without a company only. */
const listed: readonly (readonly [needs: string, ...calls: string[]])[] = [
  ['COMPANY', `POST ${company}${lp}`, `GET ${company}/:companyId`, `POST ${company}/contract${lp}`],
  ['COMPANY', `GET ${company}/mine`, `POST ${company}/account${lp}`, `POST ${company}/account/match`],
  ['COMPANY', `GET ${company}/account/:id`],
  ['COMPANY:WRITE', `POST ${company}`, `POST ${company}/mine`, `POST ${company}/account`],
  ['COMPANY:WRITE', ...['status', 'toggle', ':id/secret', ':id/test'].map(end => `POST ${company}/account/${end}`)],
  ['COMPANY:WRITE P', `POST ${company}/status`, `POST ${company}/toggle`, `POST ${company}/:id/onboarding/skip`],
  ['COMPANY:WRITE P', `GET ${company}/:id/onboarding`, `POST ${company}/contract`, `POST ${company}/contract/status`],
  ['COMPANY, STORE', `POST ${company}/licence${lp}`],
  ['COMPANY:WRITE, STORE:WRITE', `POST ${company}/licence`],
  ['COMPANY:WRITE, STORE:WRITE P', `POST ${company}/licence/:id/review`, `POST ${company}/licence/:id/grace`],
  ['signedIn', `POST ${company}/all`, `POST ${stores}/all`],
  ['signedIn', `POST ${stores}/findstore`, 'POST /api/mgmt/common/findneareststore'],
  ['REVENUE', `POST ${revenue}${lp}`, `POST ${revenue}/simulate`, `GET ${revenue}/:id`, `GET ${revenue}/:id/versions`],
  [
    'REVENUE:WRITE P',
    `POST ${revenue}`,
    ...['check', 'toggle', ':id/publish', ':id/stop'].map(end => `POST ${revenue}/${end}`),
  ],
  ['INSURANCE', `POST ${insurance}${lp}`, `POST ${insurance}/:id/goods${lp}`, `POST ${insurance}/trial`],
  ['INSURANCE', `GET ${insurance}/:id`],
  ['INSURANCE:WRITE', `POST ${insurance}`, ...['status', 'toggle', ':id/goods'].map(end => `POST ${insurance}/${end}`)],
  ['XCX', 'GET /api/mgmt/xcx/config', `POST ${template}${lp}`, `GET ${template}/:id`, `GET ${template}/:id/versions`],
  ['XCX', `POST ${template}/:id/preview`],
  ['XCX:WRITE', 'POST /api/mgmt/xcx/config', 'POST /api/mgmt/xcx/config/secret', `POST ${template}`],
  ['XCX:WRITE', ...['toggle', ':id/publish', ':id/rollback', ':id/copy'].map(end => `POST ${template}/${end}`)],
  ['public', ...['config', 'page', 'preview/:code'].map(end => `GET /api/public/xcx/${end}`)],
  ['public', 'POST /api/public/xcx/stores/findstore'],
  ['public', 'GET /api/public/xcx/stores/:storeId/goods', 'GET /api/public/xcx/mats/:matId/goods'],
  ['MAT', `POST ${service}${lp}`, `POST ${service}/summary`, `POST ${service}/contract${lp}`],
  ['MAT', `GET ${service}/contract/:id`],
  ['MAT:WRITE P', ...['renew', 'contract', 'contract/status'].map(end => `POST ${service}/${end}`)],
  ['STORE', `POST ${stores}${lp}`, `GET ${store}`, `GET ${stores}/coordinates`, `GET ${store}/activity`],
  [
    'STORE',
    ...['coordinates', 'config', 'homeconfig', 'deliverymodes', 'timeframes'].map(end => `GET ${store}/${end}`),
  ],
  ['STORE, ORDER', `GET ${store}/goods`],
  ['STORE:WRITE', `POST ${stores}`, ...['status', 'settings/copy', 'specialday'].map(end => `POST ${stores}/${end}`)],
  [
    'STORE:WRITE',
    ...['coordinates', 'config', 'homeconfig', 'deliverymodes', 'timeframes'].map(end => `POST ${store}/${end}`),
  ],
  ['STORE:WRITE', `DELETE ${store}/homeconfig/:id`],
  ['STORE:WRITE P', `POST ${stores}/toggle`],
  [
    'STOREGOODS',
    `POST ${store}/goods${lp}`,
    `POST ${stores}/storegoods/export`,
    `POST ${stores}/storegoods/batch${lp}`,
  ],
  ['STOREGOODS:WRITE', `POST ${stores}/storegoods`, `DELETE ${stores}/storegoods`],
  [
    'STOREGOODS:WRITE',
    ...['publish', 'pricerule', 'copy', 'import', 'undo'].map(end => `POST ${stores}/storegoods/${end}`),
  ],
  ['STORE', `POST ${stores}/simpletest${lp}`, `GET ${stores}/simpletest/items`],
  ['STORE', `POST ${stores}/simpletest/trend`, `POST ${stores}/simpletest/export`],
  ['STORE:TEST', `POST ${stores}/simpletest`, `POST ${stores}/simpletest/:id/void`],
  ['STORE:TEST P', `POST ${stores}/simpletest/items`],
  ['AGENT', `POST ${agents}${lp}`, `GET ${agents}/:agentId`, ...links.map(kind => `POST /api/agent/${kind}${lp}`)],
  [
    'AGENT:WRITE',
    `POST ${agents}`,
    ...['toggle', 'handover', 'generate/storeAccount'].map(end => `POST ${agents}/${end}`),
  ],
  ['AGENT:WRITE', ...links.flatMap(kind => ['POST', 'DELETE'].map(verb => `${verb} ${agents}/:agentId/${kind}`))],
  ['DELIVERYMAN', `POST /api/mgmt/deliverymans${lp}`],
  ['DELIVERYMAN:WRITE', 'POST /api/mgmt/deliverymans'],
  ['SYSUSER', 'POST /api/mgmt/sysusers/:id/scope', 'POST /api/mgmt/sysusers/:id/scope/check'],
  ['SYSUSER:WRITE', 'POST /api/mgmt/sysusers/extend'],
];

/** A privilege, or any of several; P where the platform alone may. */
function wordOf({ needs, platformOnly }: { needs: unknown; platformOnly?: unknown }): string {
  const word = typeof needs === 'string' ? needs : ((needs as { anyOf?: readonly string[] }).anyOf ?? []).join(', ');
  return platformOnly ? `${word} P` : word;
}
const declared = new Map(allCalls.map(call => [`${call.method} ${call.path}`, wordOf(call)]));
const rows = listed.flatMap(([needs, ...calls]) => calls.map(call => ({ call, needs })));

test.each(rows)('$call, for $needs', ({ call, needs }) => expect(declared.get(call)).toBe(needs));
