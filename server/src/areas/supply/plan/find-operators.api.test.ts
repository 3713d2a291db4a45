import { listOperationLog } from '@materia/contract/areas/identity';
import { findSupplyOperators, listSupplyHistory } from '@materia/contract/areas/supply';
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

test('a plan is given to somebody else until it is being filled: both are told, history says to whom (spec 06 §3)', async () => {
  const { given, db } = desk.server;
  const { companyId } = desk;
  const [ill, fit] = await Promise.all(
    ['away1', 'free1'].map(userName => given.user({ userName, agentType: 2, companyId })),
  );
  const elsewhere = await db.one<{ id: number }>(sql`select id from sys_user where user_name = 'stranger'`);
  if (!ill || !fit) throw new Error('nobody was made');
  const { trackId } = await desk.slot({ shelf: 5 });
  const made = await desk.plan([{ trackGoodsId: trackId, quantity: 1 }], { operatorId: ill.id });
  expect(made.allowedActions).toContain('ASSIGN');
  const assign = (operatorId?: number, more = {}, who = 'manager') =>
    desk.step(made.id, 'ASSIGN', { ...(operatorId ? { operatorId } : {}), ...more }, who);
  (await assign()).refuses(400, '请选择补货员！');
  expect((await assign(elsewhere.id)).status).toBe(404);
  (await assign(fit.id, {}, 'store')).refuses(403, '没有访问权限（SUPPLY:WRITE），请联系管理员');
  expect((await assign(fit.id, { version: made.version + 1 })).status).toBe(409);
  expect((await assign(fit.id)).data.done).toMatchObject([{ id: made.id, status: 'NEW' }]);
  expect(await desk.read(made.id)).toMatchObject({ status: 'NEW', operatorId: fit.id, operatorName: '用户free1' });
  const told = await db.rows<{ userId: number; title: string; name: string | null }>(sql`
    select user_id as "userId", title, words ->> 'name' as name from notification
    where user_id in (${ill.id}, ${fit.id}) order by id`);
  expect(told).toEqual([
    { userId: ill.id, title: 'supply.notice.planned', name: null },
    { userId: fit.id, title: 'supply.notice.planned', name: null },
    { userId: ill.id, title: 'supply.notice.taken', name: '用户free1' },
  ]);
  const { data: steps } = await (await desk.as('manager')).call(listSupplyHistory, { params: { id: made.id } });
  expect(steps.map(({ action, to, reason }) => [action, to, reason])).toEqual([
    ['CREATE', 'NEW', null],
    ['ASSIGN', 'NEW', '用户free1'],
  ]);
  const body = { targetType: 'SUPPLY_PLAN', targetId: made.id };
  const log = await (await desk.as('manager')).call(listOperationLog, { params: { limit: 10, page: 1 }, body });
  const change = log.data.rows.find(({ after, code }) => code < 400 && after?.operatorId);
  expect(change).toMatchObject({
    before: { operatorId: ill.id },
    after: { operatorId: fit.id },
    names: { [`operatorId:${ill.id}`]: '用户away1', [`operatorId:${fit.id}`]: '用户free1' },
  });
  // Whoever it is given to already hears nothing twice; on its way it may still change hands, being filled it may not.
  for (const action of ['PICK', 'DEPART'] as const) await desk.step(made.id, action, {}, 'store');
  expect((await assign(ill.id)).data.done).toMatchObject([{ status: 'ON_WAY' }]);
  // Who hands their own plan on is told nothing of it.
  const { id: operatorId } = await db.one<{ id: number }>(sql`select id from sys_user where user_name = 'operator'`);
  expect((await assign(operatorId)).status).toBe(200);
  expect((await assign(fit.id, {}, 'operator')).status).toBe(200);
  const titles = await db.rows<{ title: string }>(sql`select title from notification where user_id = ${operatorId}`);
  expect(titles.map(({ title }) => title)).toEqual(['supply.notice.planned']);
  await desk.step(made.id, 'ARRIVE');
  expect((await assign(ill.id)).status).toBe(409);
});
