import { findSupplyOperators } from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
beforeAll(async () => {
  desk = await SupplyDesk.open();
});
afterAll(() => desk.server.close());

test('a new plan is offered whoever may be given it: in service and of the company, whether or not they ever had one', async () => {
  const { given } = desk.server;
  const { companyId, matId } = desk;
  const hired = await given.user({ userName: 'hired', agentType: 2, companyId });
  const gone = await given.user({ userName: 'gone', agentType: 2, companyId });
  const { trackId } = await desk.slot();
  await desk.plan([{ trackGoodsId: trackId, quantity: 1 }], { operatorId: gone.id });
  await desk.server.db.run(sql`update sys_user set status = 'DISABLED' where id = ${gone.id}`);
  const people = async (userName: string, body: object) =>
    (await (await desk.as(userName)).call(findSupplyOperators, { body })).data.map(each => each.userName);
  expect((await people('manager', { matId })).sort()).toEqual(['hired', 'leader', 'operator']);
  expect(await people('manager', { matId, query: 'hir' })).toEqual(['hired']);
  expect(await people('manager', { matId, userIds: [hired.id, gone.id] })).toEqual(['hired']);
  expect(await people('manager', { userIds: [gone.id] })).toEqual(['gone']);
  expect(await people('stranger', { matId })).toEqual([]);
});
