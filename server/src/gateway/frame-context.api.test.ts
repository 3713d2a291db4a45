import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../kernel/index.ts';
import { givenDevice } from '../testing/device-world.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { frameContext } from './frame-context.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('devices that all come at once leave connections to the database for others', async () => {
  const { matId } = await givenDevice(server);
  const ctx = frameContext(server.services, { kind: 'device', id: matId, name: '' }, 'EMBEDDED');
  let [working, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 20 }, () =>
      ctx.transaction(async tx => {
        working += 1;
        most = Math.max(most, working);
        await tx.run(sql`select 1`);
        await sleep(5);
        working -= 1;
      }),
    ),
  );
  expect(most).toBe((server.services.db.pool.options.max as number) - 2);
});
