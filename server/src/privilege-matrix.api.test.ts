import type { Call } from '@materia/contract/kernel';
import { allPrivs, defaultPrivs, type Priv, type Role } from '@materia/contract/privileges';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allModules } from './areas.ts';
import { signedHeaders } from './testing/test-client.ts';
import { type TestServer, testServer } from './testing/test-server.ts';

/** The demo's roles (spec 00 §5): name, role, agent type. */
const people: readonly (readonly [string, Role, number | null])[] = [
  ['superadmin', 'SuperAdmin', null],
  ['admin', 'Admin', null],
  ['manager', 'Manager', null],
  ['store', 'Service', 0],
  ['leader', 'Service', 1],
  ['operator', 'Service', 2],
  ['service', 'Service', 3],
  ['monitor', 'Service', 4],
  ['header', 'Service', 5],
  ['viewer', 'Service', 6],
  ['doctor', 'Doctor', null],
];

let server: TestServer;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await testServer();
  const company = await server.given.company();
  const store = await server.given.store({ companyId: company.id });
  for (const [userName, role, agentType] of people) {
    const platform = role === 'SuperAdmin' || role === 'Admin';
    const storeId = agentType === 0 || agentType === 5 ? store.id : null;
    await server.given.user({ userName, role, agentType, companyId: platform ? null : company.id, storeId });
    tokens.set(userName, (await server.as(userName)).token);
  }
});
afterAll(() => server.close());

const staffCalls = allModules.flatMap(module =>
  module.handlers.filter(handler => handler.audience === 'staff').map(handler => handler.call),
);

/** What the declaration alone says: may somebody of this role and type make the call? */
function declared(call: Call, role: Role, agentType: number | null): boolean {
  const privs = defaultPrivs(role, agentType);
  const { needs } = call;
  const has =
    needs === 'signedIn' ||
    (typeof needs === 'object'
      ? 'anyOf' in needs
        ? needs.anyOf.some(priv => privs.has(priv))
        : needs.allOf.every(priv => privs.has(priv))
      : privs.has(needs as Priv));
  return has && (!call.platformOnly || role === 'SuperAdmin' || role === 'Admin');
}

/** The same message for whoever lacks what the call declares; what the call itself refuses afterwards says something else. */
async function refusedAtTheDoor(call: Call, userName: string): Promise<boolean> {
  const url = call.path.replace(/:\w+/g, '999999');
  const answer = await server.app.inject({
    method: call.method,
    url,
    headers: { ...signedHeaders(call.method, url), 'x-auth-token': tokens.get(userName) as string },
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: { 'not a field': true } }),
  });
  const { code, message } = answer.json() as { code: number; message: string };
  return code === 403 && (message.startsWith('没有访问权限') || /^仅平台(财务)?可操作$/.test(message));
}

describe('privilege matrix: every call × every role gives exactly what the declared privileges say', () => {
  for (const [userName, role, agentType] of people) {
    test(userName, async () => {
      const wrong: string[] = [];
      for (const call of staffCalls) {
        const refused = await refusedAtTheDoor(call, userName);
        if (refused === declared(call, role, agentType)) wrong.push(`${call.method} ${call.path}`);
      }
      expect(wrong).toEqual([]);
    });
  }

  test('every staff call names a privilege of the list, or says that anybody signed in may', () => {
    const known = new Set<unknown>([...allPrivs, 'signedIn']);
    const names = (call: Call): readonly unknown[] =>
      typeof call.needs === 'string' ? [call.needs] : 'anyOf' in call.needs ? call.needs.anyOf : call.needs.allOf;
    expect(staffCalls.filter(call => !names(call).every(name => known.has(name))).map(call => call.path)).toEqual([]);
  });

  test('without a token nobody gets past the door', async () => {
    const open: string[] = [];
    for (const call of staffCalls) {
      const url = call.path.replace(/:\w+/g, '999999');
      const answer = await server.app.inject({ method: call.method, url, headers: signedHeaders(call.method, url) });
      if (answer.statusCode !== 401) open.push(call.path);
    }
    expect(open).toEqual([]);
  });
});
