import { changePassword, readCurrentUser, signIn } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { firstUserName, makeFirstAccount } from './first-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('an empty installation gets one SuperAdmin, whose password is told once and must be changed (spec 00 §5)', async () => {
  const [one, two] = await Promise.all([makeFirstAccount(server.db), makeFirstAccount(server.db)]);
  const password = (one ?? two) as string;
  expect([one, two].filter(Boolean)).toHaveLength(1);
  expect(await makeFirstAccount(server.db)).toBeUndefined();

  const { data } = await server.anonymous().call(signIn, { body: { userName: firstUserName, password } });
  expect(data).toMatchObject({ role: 'SuperAdmin', mustChangePassword: true });
  const client = testClient(server.app, { 'x-auth-token': data.token });
  const wanted = 'Another@2026';
  expect(
    (
      await client.call(changePassword, {
        body: { oldPassword: password, newPassword: wanted, confirmPassword: wanted },
      })
    ).status,
  ).toBe(200);
  expect((await client.call(readCurrentUser)).data.mustChangePassword).toBe(false);
});
