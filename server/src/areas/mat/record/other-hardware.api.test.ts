import { activateDevice, issueActivation } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { framesOf, givenDevice } from '../../../testing/device-world.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
});
afterAll(() => server.close());

test('faults go with the hardware that said them: the same one activated anew still has them, another has none', async () => {
  const { matId } = await givenDevice(server, { bizStatus: 'TESTING' });
  const admin = await server.as('admin');
  const activate = async (hwSerial: string) => {
    const { activationCode } = (await admin.call(issueActivation, { params: { id: matId }, body: {} })).data;
    const body = { activationCode, hwSerial, model: 'X1', appVersion: '3.2.1' };
    return (await server.anonymous().call(activateDevice, { body })).data.secret;
  };
  const faults = () => server.db.rows(sql`select code from mat_fault where mat_id = ${matId}`);
  const secret = await activate('HW-A');
  (await framesOf(server, matId, secret).up('fault', { subNo: 0, code: 'E12', text: '压缩机', on: true })).data;
  await activate('HW-A');
  expect(await faults()).toEqual([{ code: 'E12' }]);
  await activate('HW-B');
  expect(await faults()).toEqual([]);
});
