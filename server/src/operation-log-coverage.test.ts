import { readdirSync, readFileSync } from 'node:fs';
import { allCalls, allTexts } from '@materia/contract';
import { RevealEntity } from '@materia/contract/areas/customer';
import type { Call } from '@materia/contract/kernel';
import { describe, expect, test } from 'vitest';
import { allModules } from './areas.ts';
import { isSecretName } from './kernel/log-safe.ts';

const readsByPost = /\/(limit\/:limit\/page\/:page|:page\/:limit|list\/:page\/:size|summary|quote)$/;

/** Calls by POST that neither change nor export, and changes that are kept elsewhere or concern nobody else. */
const notLogged: Readonly<Record<string, string>> = {
  '/api/public/user_auth': 'login_log has it',
  '/api/public/customer_auth': 'customer_session has it',
  '/api/public/customer_auth/sim': 'a code of the simulator',
  '/api/public/user/smscode': 'sms_code has it',
  '/api/public/customer_auth/smscode': 'sms_code has it',
  '/api/public/device/:matId/up/:kind': 'device_message has it',
  '/api/public/device/:matId/file': 'mat_command and uploaded_file have it',
  '/api/public/device/activate': 'mat_status_history has it',
  '/api/public/device/mqtt/acl': 'changes nothing; who is refused stands in device_message',
  '/api/public/device/mqtt/auth': 'changes nothing',
  '/api/public/pay/alipay/notify': 'payment_event has it',
  '/api/public/pay/insurance/notify': 'payment_event has it',
  '/api/public/pay/pkb/notify': 'payment_event has it',
  '/api/public/pay/wechat/notify': 'payment_event has it',
  '/api/public/pay/sim/:payNo': 'drives the simulator',
  '/api/private/setting/:screen': 'how somebody sees a list is their own affair',
  '/api/private/notification/read': 'of the own inbox',
  '/api/private/notification/confirm': 'of the own inbox',
  '/api/private/notification/toggle': 'of the own inbox',
  '/api/mgmt/files/file': 'begins; the file that is finished is logged',
  '/api/mgmt/stores/storegoods/find': 'reads',
  '/api/mgmt/stores/simpletest/person': 'reads',
  '/api/mgmt/stores/simpletest/trend': 'reads',
  '/api/mgmt/stores/storegoods/pricerule': 'reads',
  '/api/mgmt/stores/:storeId/homeconfig/targets': 'reads',
  '/api/mgmt/stores/storegoods/import': 'reads; what is saved of it is logged',
  '/api/mgmt/mat/stock/receive/sheet': 'reads; what is received of it is logged',
  '/api/mgmt/files/image': 'begins; the file that is finished is logged',
  '/api/mgmt/files/:uploadId/part/:offset': 'a part; the file that is finished is logged',
  '/api/mgmt/company/all': 'reads',
  '/api/mgmt/preorder/days': 'reads',
  '/api/mgmt/sysusers/doctors': 'reads',
  '/api/mgmt/goods/search': 'reads',
  '/api/mgmt/symptom/coverage': 'reads',
  '/api/mgmt/symptom/match': 'reads',
  '/api/mgmt/company/account/match': 'reads',
  '/api/mgmt/revenue/check': 'reads',
  '/api/mgmt/catalogue/:provider/status': 'reads',
  '/api/mgmt/catalogue/:provider/compare': 'reads',
  '/api/mgmt/mat/service/renew': 'reads',
  '/api/mgmt/revenue/simulate': 'reads',
  '/api/mgmt/xcx/template/fill': 'reads',
  '/api/mgmt/xcx/template/pick': 'reads',
  '/api/mgmt/xcx/template/:id/preview': 'reads',
  '/api/mgmt/xcx/template/:id/editing': 'who is writing, for a minute',
  '/api/mgmt/insurance/trial': 'reads',
  '/api/mgmt/task/cron': 'reads',
  '/api/mgmt/mat/alert/rule/replay': 'reads',
  '/api/mgmt/mat/goods-visit/funnel': 'reads',
  '/api/mgmt/mat/recycling/weights': 'reads',
  '/api/mgmt/mat/monitor/offline': 'reads',
  '/api/mgmt/mat/monitor/outages': 'reads',
  '/api/mgmt/mat/track/goods/list': 'reads',
  '/api/mgmt/mat/ad/statistic': 'reads',
  '/api/mgmt/mat/ordersync/status': 'reads',
  '/api/mgmt/mat/supplyplan/sync/status': 'reads',
  '/api/mgmt/mat/supplyplan/list': 'reads',
  '/api/mgmt/mat/monitor/goods': 'reads',
  '/api/mgmt/mat/supplyplan/picklist': 'reads',
  '/api/mgmt/mat/supplyplan/scan': 'reads',
  '/api/mgmt/mat/supplyplan/batches': 'reads',
  '/api/mgmt/mat/supplyplan/operators': 'reads',
  '/api/mgmt/mat/supplyplan/suggest': 'reads',
  '/api/mgmt/notification/message/audience': 'reads',
  '/api/mgmt/stores/all': 'reads',
  '/api/mgmt/cost/history': 'reads',
  '/api/mgmt/sysusers/:id/scope': 'reads',
  '/api/mgmt/sysusers/:id/scope/check': 'reads',
  '/api/mgmt/stores/findstore': 'reads',
  '/api/mgmt/common/findneareststore': 'reads',
  '/api/mgmt/mat/simpleMatList': 'reads',
  '/api/mgmt/orders/takeover': 'reads',
  '/app/service/order/details': 'reads',
  '/api/mgmt/orders/choices': 'reads',
  '/api/mgmt/orders/pace': 'reads',
  '/api/mgmt/service_order_fee/trial': 'reads',
  '/api/mgmt/goods/check': 'reads',
  '/api/mgmt/orders/matair/preparation': 'reads',
  '/api/public/xcx/stores/findstore': 'reads',
  '/api/public/xcx/orders/:orderNo/pickup': 'reads',
};

test.each(
  allCalls.filter(call => call.method !== 'GET' && !readsByPost.test(call.path)).map(call => [call.path, call]),
)('%s stands in the operation log, or it is said why not (spec 01 §1)', (path, call) => {
  expect(call.logs !== undefined).not.toBe(path in notLogged);
});

test('every export stands in it', () => {
  // By GET goes what was made before.
  const exports = allCalls.filter(call => (call.kind === 'file' || call.kind === 'sheet') && call.method === 'POST');
  expect(exports.filter(call => !call.logs).map(call => call.path)).toEqual([]);
});

/** Kinds of records as the sources name them where they write the log, as areas read them for it, as personal numbers are revealed of them. */
function targetTypes(): string[] {
  const root = new URL('./', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const written = sources.flatMap(name => [
    ...readFileSync(new URL(name, root), 'utf8').matchAll(/\b(?:targetType:|\w*[tT]arget =) '(\w+)'/g),
  ]);
  const read = allModules.flatMap(({ targets }) => Object.keys(targets ?? {}));
  return [...new Set([...written.map(([, type]) => type ?? ''), ...read, ...RevealEntity.all])].sort();
}

test.each(targetTypes())('%s, which it is about, has a word (spec 01 §10: object)', type => {
  expect(allTexts).toHaveProperty([`target.${type}`]);
});

describe('fields that sound like secrets', () => {
  /** What sounds like one and is none: numbers of goods and parcels, reasons, names of keys. */
  const harmless = new Set(
    'key code codes itemCode versionCode minFromCode signature keyword expressCode traceCode traceCodes signedBy reasonCode rejectCodes companyCode designCode regionCode barcode extraBarcodes standardCode insuranceCode creditCode erpCode publicKeyId certExpireAt'.split(
      ' ',
    ),
  );
  // Of stores: how they are, and numbers of goods and of themselves; of ERPs: whose account it is.
  for (const name of [
    'appKey',
    'assigneeId',
    'certificates',
    'meituanCode',
    'elemeCode',
    'insuranceDesignated',
    'erpCode',
    'traceCodeRequired',
  ])
    harmless.add(name);

  test.each(allCalls.filter(call => call.logs).map(call => [call.path, call] as const))('%s', (_path, call) => {
    const open = fieldsOf(call).filter(name => soundsSecret.test(name) && !isSecretName(name) && !harmless.has(name));
    expect(open, 'masked by log-safe.ts, or known to be harmless').toEqual([]);
  });
});

const soundsSecret = /pass|pwd|token|secret|key|code|cipher|sign|cert/i;

interface Shaped {
  _zod?: { def: { [inner: string]: unknown; shape?: Record<string, Shaped> } };
}

/** The names of all fields of a call's body, at any depth. */
function fieldsOf({ body }: Call): string[] {
  const walk = (schema: unknown): string[] => {
    const def = (schema as Shaped | undefined)?._zod?.def;
    if (!def) return [];
    const { shape = {}, innerType, element, in: from, valueType, options = [], items = [] } = def;
    const within = [innerType, element, from, valueType, ...(options as unknown[]), ...(items as unknown[])];
    return [...Object.keys(shape), ...[...Object.values(shape), ...within].flatMap(walk)];
  };
  return walk(body);
}
