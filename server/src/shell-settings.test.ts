import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allModules } from './areas.ts';
import { kernelSettings, type Setting } from './kernel/index.ts';

const table: Readonly<Record<string, Setting>> = Object.assign(
  {},
  kernelSettings,
  ...allModules.map(module => module.settings),
);

/** © a company may override it, p everybody may read it, s only ever written. */
type Flags = '' | 'p' | '©' | '©p' | 's';

/** Keys, defaults and flags of spec 01 §4. */
const listed: readonly (readonly [key: string, value: unknown, flags: Flags])[] = [
  ['account.maxFailures', 5, ''],
  ['account.lockMinutes', 15, ''],
  ['account.idleMinutes', 720, ''],
  ['account.sessionDays', 7, ''],
  ['account.maxSessions', 5, ''],
  ['account.registrationOpen', true, 'p'],
  ['account.expiryWarnDays', 7, 'p'],
  ['ui.appName', '平台管理系统', 'p'],
  ['ui.appDescription', '医药零售运营平台', 'p'],
  ['ui.logo', '', 'p'],
  ['ui.language', 'cn_CN', 'p'],
  ['ui.helpPhone', '', '©p'],
  ['ui.buildVersion', '20250429', 'p'],
  ['live.heartbeatMs', 60_000, 'p'],
  ['live.reconnectMinMs', 500, 'p'],
  ['live.reconnectMaxMs', 300_000, 'p'],
  ['live.replayHours', 24, 'p'],
  ['live.replayMax', 200, 'p'],
  ['notify.alertSummaryMs', 3_600_000, 'p'],
  ['notify.expiryCheckMs', 60_000, 'p'],
  ['notify.storePopupDelayMs', 3_000, 'p'],
  ['notify.toastMs', 5_000, 'p'],
  ['notify.desktopHideMs', 10_000, 'p'],
  ['notify.defaultIgnoreOrder', false, '©p'],
  ['notify.defaultIgnoreMat', false, '©p'],
  ['tts.url', '', 'p'],
  ['tts.textPaid', '{place}有新的{channel}订单', '©p'],
  ['tts.textException', '{place}有异常订单', '©p'],
  ['paypointsrule', [], '©'],
  ['map.provider', 'offline', 'p'],
  ['map.amapJsKey', '', 'p'],
  ['map.amapWebKey', '', 's'],
  ['map.baiduJsKey', '', 'p'],
  ['map.baiduWebKey', '', 's'],
  ['map.tiandituKey', '', 'p'],
  ['sms.provider', 'log', ''],
  ['sms.accessKey', '', 's'],
  ['sms.secret', '', 's'],
  ['sms.sign', '', ''],
  ['mail.host', '', ''],
  ['mail.port', 465, ''],
  ['mail.user', '', ''],
  ['mail.password', '', 's'],
  ['mail.from', '', ''],
  ['upload.imageMaxMb', 10, ''],
  ['upload.fileMaxMb', 200, ''],
  ['retention.operationLog', 400, ''],
  ['retention.loginLog', 400, ''],
  ['retention.notification', 180, ''],
  ['retention.taskRun', 90, ''],
  ['retention.outbox', 14, ''],
  ['retention.orphanFile', 7, ''],
];

afterEach(() => {
  vi.unstubAllEnvs();
});

const flagsOf = (of: Setting) => `${of.company ? '©' : ''}${of.public ? 'p' : ''}${of.secret ? 's' : ''}`;

test.each(listed)('%s begins as %j, flags %j', (key, value, flags) => {
  const setting = table[key] as Setting;
  expect(setting?.value).toEqual(value);
  expect(flagsOf(setting)).toBe(flags);
});

test('those groups have no others but what texts of the SMS providers need', () => {
  const groups = /^(account|ui|live|notify|tts|map|sms|mail|upload|retention)\./;
  const others = Object.keys(table).filter(key => groups.test(key) && !listed.some(([each]) => each === key));
  expect(others.toSorted()).toEqual(['sms.appId', 'sms.codeTemplate', 'sms.noticeTemplate', 'ui.showSamples']);
  expect(flagsOf(table['ui.showSamples'] as Setting)).toBe('p');
});

test.each([
  ['the demo', {}, true],
  ['a demo that is not filled', { DEMO: '0' }, false],
  ['production', { DATABASE_URL: 'postgres://db' }, false],
  ['a demo over a database of its own', { DATABASE_URL: 'postgres://db', DEMO: '1' }, true],
])('samples are shown in a demo, else not: %s (spec 01 §4)', async (_, env, shown) => {
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DEMO', undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { systemSettings } = await import('./areas/system/system.settings.ts');
  expect(systemSettings['ui.showSamples']?.value).toBe(shown);
});

test('limits and choices; the build version is read-only', () => {
  const schema = (key: string) => z.toJSONSchema(table[key]?.schema as z.ZodType);
  expect(schema('account.maxFailures')).toMatchObject({ minimum: 3, maximum: 10 });
  expect(schema('map.provider').enum).toEqual(['offline', 'amap', 'baidu', 'tianditu']);
  expect(schema('sms.provider').enum).toEqual(['log', 'aliyun', 'tencent']);
  expect(schema('ui.language').enum).toEqual(['cn_CN', 'en_US']);
  expect(table['ui.buildVersion']?.fixed).toBe(true);
});
