import { activateDevice, issueActivation, setMatLifecycle } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { framesOf, givenDevice } from '../../../testing/device-world.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { enqueueCommand } from '../enqueue-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
});
afterAll(() => server.close());

const activate = async (matId: number, hwSerial: string) => {
  const admin = await server.as('admin');
  const { activationCode } = (await admin.call(issueActivation, { params: { id: matId }, body: {} })).data;
  const body = { activationCode, hwSerial, model: 'X1', appVersion: '3.2.1' };
  return (await server.anonymous().call(activateDevice, { body })).data.secret;
};

test('faults go with the hardware that said them: the same one activated anew still has them, another has none', async () => {
  const { matId } = await givenDevice(server, { bizStatus: 'TESTING' });
  const faults = () => server.db.rows(sql`select code from mat_fault where mat_id = ${matId}`);
  const secret = await activate(matId, 'HW-A');
  (await framesOf(server, matId, secret).up('fault', { subNo: 0, code: 'E12', text: '压缩机', on: true })).data;
  await activate(matId, 'HW-A');
  expect(await faults()).toEqual([{ code: 'E12' }]);
  await activate(matId, 'HW-B');
  expect(await faults()).toEqual([]);
});

test('a door that the hardware before left open is none of another', async () => {
  const { matId } = await givenDevice(server, { bizStatus: 'TESTING' });
  const doors = () =>
    server.db.one(sql`select door_state as state, cardinality(open_subs) as open from mat where id = ${matId}`);
  const secret = await activate(matId, 'HW-E');
  const at = server.services.clock.now().getTime();
  (await framesOf(server, matId, secret).up('door', { subNo: 0, state: 'OPEN', cause: 'SUPPLY', at })).data;
  await activate(matId, 'HW-E');
  expect(await doors()).toEqual({ state: 'OPEN', open: 1 });
  await activate(matId, 'HW-F');
  expect(await doors()).toEqual({ state: 'CLOSED', open: 0 });
});

test('a command that waits for a device is for its hardware: given up with it, and when the device is taken away', async () => {
  const { matId } = await givenDevice(server, { bizStatus: 'TESTING', online: false });
  const wait = async () => {
    const { clock, db, settings } = server.services;
    const of = { db, clock, settings, actor: timer('test'), requestId: 'test' };
    await inTx(of, tx => enqueueCommand(tx, { matId, type: 'UNLOCK_DOOR', source: 'USER' }));
  };
  const states = async () =>
    (
      await server.db.rows<{ status: string }>(sql`select status from mat_command where mat_id = ${matId} order by id`)
    ).map(({ status }) => status);
  await activate(matId, 'HW-C');
  await wait();
  await activate(matId, 'HW-C');
  expect(await states()).toEqual(['QUEUED']);
  await activate(matId, 'HW-D');
  expect(await states()).toEqual(['CANCELLED']);
  await wait();
  const { version } = await server.db.one<{ version: number }>(sql`select version from mat where id = ${matId}`);
  const body = { matId, action: 'retire', reason: '撤点', version } as const;
  (await (await server.as('admin')).call(setMatLifecycle, { body })).data;
  expect(await states()).toEqual(['CANCELLED', 'CANCELLED']);
});
