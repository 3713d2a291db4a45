import type { Call } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allModules } from '../areas.ts';
import { sql } from '../kernel/index.ts';
import { Given } from '../testing/given.ts';
import { type OrderWorld, orderWorld } from '../testing/given-order.ts';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { type Sample, samplesOf, withText } from '../testing/sample-of.ts';
import { signedHeaders } from '../testing/test-client.ts';

let world: OrderWorld;
const heads: Record<string, Record<string, string>> = { open: {} };
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'superadmin', role: 'SuperAdmin', companyId: null });
  heads.staff = { 'x-auth-token': (await world.server.as('superadmin')).token };
  heads.customer = { 'x-customer-token': (await world.customer()).token, 'x-client': 'XCX' };
}, 60_000);
afterAll(() => world.close());

/** What ends the session it is made with or changes its password, and what drives a simulator that does not run here. */
const leftOut = new Set([
  ...[
    '/api/private/session/logout',
    '/api/private/session/lock',
    '/api/private/session/unlock',
    '/api/public/xcx/logout',
  ],
  ...['/api/private/sysusers/resetpwd', '/api/public/user/password', '/api/public/customer_auth/sim'],
]);
const handlers = allModules.flatMap(module => module.handlers).filter(({ call }) => !leftOut.has(call.path));

type Value = Record<string, unknown>;
const search = (query: unknown) => {
  const text = new URLSearchParams(
    Object.entries(query as Value).map(([name, value]) => [name, String(value).toWellFormed()]),
  ).toString();
  return text && `?${text}`;
};

async function ask(call: Call, as: string, sent: { params: unknown; query: unknown; body: unknown }) {
  const params = sent.params as Value;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? 1).toWellFormed()),
  );
  const url = path + search(sent.query);
  return world.server.app.inject({
    method: call.method,
    url,
    headers: { ...signedHeaders(call.method, url), ...heads[as] },
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: sent.body as object }),
  });
}

/** Lets a call go as far as it can: to where the text is kept. */
const hints = {
  ...{
    userName: 'superadmin',
    userNames: 'superadmin',
    cron: '0 0 3 * * *',
    key: 'ui.appName',
    appId: 'wx0000000000000001',
  },
  ...{ password: Given.password, oldPassword: Given.password },
  ...{ newPassword: 'Another@2026', confirmPassword: 'Another@2026' },
};

/** Every place of a call where a text goes, with every hostile text in it. */
function* attempts(call: Call): Generator<{ where: string; sent: { params: unknown; query: unknown; body: unknown } }> {
  const of = (schema: Call['body']) => samplesOf(schema, hints);
  const kinds = { params: of(call.params), query: of(call.query), body: of(call.body) };
  for (const [part, samples] of Object.entries(kinds) as [string, Sample[]][]) {
    for (const { value: whole, least, texts } of samples) {
      for (const { path, maxLength } of texts) {
        for (const [name, hostile] of Object.entries(hostileTexts)) {
          const text = name === 'long' ? hostile : hostile.slice(0, maxLength);
          for (const base of [least, whole]) {
            const [params, query, body] = [kinds.params, kinds.query, kinds.body].map(
              ([first]) => (base === least ? first?.least : first?.value) ?? {},
            );
            const sent = { params, query, body, [part]: withText(base, path, { text, whole }) };
            yield { where: `${part}.${path.join('.')} ${name}`, sent };
          }
        }
      }
    }
  }
}

describe('whatever is written into a text of a call, the answer is ours: JSON that no browser takes for a page, and no failure', () => {
  test.each(handlers.map(handler => [`${handler.call.method} ${handler.call.path}`, handler] as const))(
    '%s',
    async (_name, { call, audience }) => {
      const { db } = world.server;
      await db.run(sql`delete from login_log`);
      await db.run(sql`update sys_user set failed_count = 0, locked_until = null`);
      const wrong: string[] = [];
      for (const { where, sent } of attempts(call)) {
        const reply = await ask(call, audience in heads ? audience : 'open', sent);
        const type = String(reply.headers['content-type']);
        const ok =
          reply.statusCode < 500 &&
          (type.startsWith('application/json') || call.kind !== 'json') &&
          !type.includes('html') &&
          reply.headers['x-content-type-options'] === 'nosniff' &&
          reply.headers['set-cookie'] === undefined;
        if (!ok) wrong.push(`${where}: ${reply.statusCode} ${type} ${reply.payload.slice(0, 80)}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});

test('no setting, whatever text it takes, breaks an answer or lets anything run', async () => {
  const { db, services, app } = world.server;
  const addresses = [
    'https://a;script-src/{text}',
    'https://语音.example/{text}',
    'https://*,/{text}',
    "//x 'unsafe-inline'",
  ];
  const taken: string[] = [];
  for (const [key, { schema, secret }] of services.settings.table) {
    for (const text of [...Object.values(hostileTexts), ...addresses]) {
      const parsed = secret ? undefined : schema.safeParse(text.toWellFormed());
      if (!parsed?.success) continue;
      taken.push(key);
      await db.run(
        sql`insert into sys_config (key, value, scope) values (${key}, ${JSON.stringify(parsed.data)}::jsonb, 'PLATFORM')`,
      );
      await services.settings.reload(db);
      const reply = await app.inject({ url: '/api/public/sysconfig/paypointsrule' });
      expect([reply.statusCode, String(reply.headers['content-security-policy'])], `${key}: ${text}`).toEqual([
        400,
        expect.stringMatching(/;media-src 'self'( https:\/\/[\w.-]+)?;object-src 'none';script-src 'self';/),
      ]);
      await db.run(sql`delete from sys_config where key = ${key}`);
    }
  }
  expect(new Set(taken)).toContain('tts.url');
  await services.settings.reload(db);
});
