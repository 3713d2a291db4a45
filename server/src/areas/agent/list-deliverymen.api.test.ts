import { listDeliverymen } from '@materia/contract/areas/agent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('active deliverymen of the own company who take orders; for those who may read orders (spec 04 §4)', async () => {
  const { given } = server;
  const { id: companyId } = await given.company();
  const { id: otherId } = await given.company();
  const { id: storeId } = await given.store({ companyId });
  const duty = (userId: number, state = 'ON') =>
    server.services.db.run(sql`insert into deliveryman (user_id, work_state) values (${userId}, ${state})`);
  const rider = (userName: string, of: number) => given.user({ userName, companyId: of, isDeliveryman: true });
  const good = await rider('rider', companyId);
  await duty(good.id);
  await server.services.db.run(sql`update deliveryman set max_open = 3 where user_id = ${good.id}`);
  await duty((await rider('resting', companyId)).id, 'REST');
  await duty((await rider('stranger', otherId)).id);
  const former = await given.user({ userName: 'former', companyId });
  await duty(former.id);
  await given.user({ userName: 'clerk', companyId, agentType: 3, stores: [storeId] });
  await given.user({ userName: 'doctor', companyId, role: 'Doctor' });

  const { data } = await (await server.as('clerk')).call(listDeliverymen, {});
  const himself = { id: good.id, name: '用户rider', cellphone: null, storeId: null };
  expect(data).toEqual([{ ...himself, openOrders: 0, maxOpen: 3 }]);
  expect((await (await server.as('doctor')).call(listDeliverymen, {})).status).toBe(403);
});
