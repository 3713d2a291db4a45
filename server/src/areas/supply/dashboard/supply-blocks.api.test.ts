import { readBlock } from '@materia/contract/areas/system';
import { addDays, type BlockAnswer } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts, today } from '../../../testing/given-alerts.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
const users: Record<string, number> = {};
const mats: Record<string, number> = {};
const plans: Record<string, number> = {};

/** A plan with one slot to load. */
async function plan(
  mat: string,
  of: { status?: string; day?: number; operator?: string; units?: number },
): Promise<number> {
  const no = `BH${server.given.next()}`;
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into supply_plan (plan_no, type, company_id, mat_id, store_id, run_no, plan_date, status, operator_id)
    select ${no}, 'ROUTINE', company_id, id, store_id, ${no}, ${addDays(today, of.day ?? 0)}, ${of.status ?? 'NEW'},
      ${of.operator ? (users[of.operator] as number) : null} from mat where id = ${mats[mat]} returning id`);
  await server.db.run(sql`
    insert into supply_plan_line (plan_id, track_id, goods_id, action, capacity, plan_qty)
    select ${id}, t.id, t.goods_id, 'LOAD', 10, ${of.units ?? 4} from track t where t.mat_id = ${mats[mat]}`);
  return id;
}

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  const at = await GivenAlerts.open(server);
  const [one, two] = [await given.company(), await given.company()];
  const store = await given.store({ companyId: one.id });
  const foreign = await given.store({ companyId: two.id });
  for (const name of ['北柜', '南柜', '东柜'])
    mats[name] = await at.mat(name, { companyId: one.id, storeId: store.id });
  mats.外柜 = await at.mat('外柜', { companyId: two.id, storeId: foreign.id });
  for (const id of Object.values(mats)) await at.track(id, 'A1');
  const user = async (userName: string, of: object) => {
    users[userName] = (await given.user({ userName, companyId: one.id, ...of } as never)).id;
  };
  await user('mine', { agentType: 2, mats: [mats.北柜, mats.南柜, mats.东柜] });
  await user('other', { agentType: 2, mats: [mats.北柜] });
  await user('leader', { agentType: 1 });
  await user('viewer', { agentType: 6 });
  await user('store', { agentType: 0, storeId: store.id });
  plans.today = await plan('北柜', { operator: 'mine', units: 7 });
  plans.late = await plan('南柜', { operator: 'mine', day: -2 });
  plans.under = await plan('东柜', { status: 'FILLING' });
  await plan('北柜', { operator: 'other' });
  await plan('北柜', { operator: 'mine', day: 1 });
  await plan('北柜', { operator: 'mine', status: 'FINISHED' });
  await plan('北柜', { operator: 'mine', status: 'CANCELLED' });
  await plan('外柜', {});
  const hours = (id: number, ago: number) =>
    server.db.run(sql`update supply_plan set finish_at = now() - ${ago} * interval '1 hour' where id = ${id}`);
  await hours(await plan('东柜', { status: 'FINISHED', day: -1 }), 25);
  await hours(await plan('东柜', { status: 'FINISHED', day: -1 }), 0);
  await plan('东柜', { status: 'CANCELLED', day: -7 });
  await hours(await plan('东柜', { status: 'FINISHED', day: -7 }), 24);
  await hours(await plan('外柜', { status: 'FINISHED', day: -1 }), 25);
  // Those that were late: ended since, ended before, given up since, not yet planned a week ago, of another company.
  const known = (id: number, ago: number) =>
    server.db.run(sql`update supply_plan set created_at = now() - ${ago} * interval '1 day' where id = ${id}`);
  const wasLate = async (mat: string, status: string, from: number, ended: number) => {
    const id = await plan(mat, { status, day: -9 });
    await known(id, from);
    if (status === 'FINISHED') await hours(id, ended);
    else
      await server.db.run(
        sql`update supply_plan set updated_at = now() - ${ended} * interval '1 hour' where id = ${id}`,
      );
  };
  await wasLate('东柜', 'FINISHED', 10, 25);
  await wasLate('东柜', 'FINISHED', 10, 23);
  await wasLate('东柜', 'CANCELLED', 10, 23);
  await wasLate('东柜', 'CANCELLED', 10, 8 * 24);
  await wasLate('东柜', 'FINISHED', 3, 23);
  await wasLate('外柜', 'FINISHED', 10, 23);
  await known(plans.late as number, 3);
});
afterAll(() => server.close());

type Shape<S> = Extract<BlockAnswer, { shape: S }>;
const call = async (who: string, block: string) => (await server.as(who)).call(readBlock, { params: { block } });
const read = async <S extends BlockAnswer['shape']>(who: string, block: string): Promise<Shape<S>> =>
  (await call(who, block)).data as Shape<S>;

test('an operator’s refills of the day: under way first, then the oldest; each leads to where it is begun', async () => {
  const { table } = await read<'table'>('mine', 'supply_mine');
  expect(table.rows.map(row => row.map(({ value }) => value))).toEqual([
    ['东柜', today, '补货中', 4, '开始补货'],
    ['南柜', addDays(today, -2), '新建', 4, '开始补货'],
    ['北柜', today, '新建', 7, '开始补货'],
  ]);
  const leads = table.rows.map(row => row[4]?.lead);
  expect(leads).toEqual(
    [plans.under, plans.late, plans.today].map(id => ({
      path: '/app/operation/supply_mgmt',
      search: { planId: String(id) },
    })),
  );
  const { rows } = await read<'todo'>('mine', 'todo');
  expect(rows.find(({ code }) => code === 'supply_due')).toMatchObject({ label: '今日待补货', count: 3 });
  expect((await call('store', 'supply_mine')).status).toBe(404);
});

test('the team’s board: planned for today, done, overdue, by who does them', async () => {
  for (const who of ['leader', 'viewer']) {
    const { figures, table } = await read<'figures'>(who, 'supply_team');
    expect(figures.map(({ label, value }) => [label, value])).toEqual([
      ['计划', 4],
      ['完成', 1],
      ['逾期未完成', 1],
    ]);
    expect(
      figures.map(({ before }) => before.map(({ value }) => value)),
      'yesterday and a week ago by this time',
    ).toEqual([
      [2, 1],
      [1, 0],
      [4, 3],
    ]);
    expect(figures.map(({ lead }) => lead && 'search' in lead && lead.search)).toEqual([
      { planDate: `${today}~${today}`, status: 'NEW,PICKING,ON_WAY,FILLING,FINISHED' },
      { planDate: `${today}~${today}`, status: 'FINISHED' },
      { planDate: `${addDays(today, -365)}~${addDays(today, -1)}`, status: 'NEW,PICKING,ON_WAY,FILLING' },
    ]);
    expect(table?.rows[0]?.[2]?.lead).toMatchObject({ search: { status: 'FINISHED', operatorId: String(users.mine) } });
    expect(table?.rows[2]?.[1]?.lead).toBeUndefined();
    expect(table?.rows.map(row => row.map(({ value }) => value))).toEqual([
      [expect.any(String), 2, 1, 1],
      [expect.any(String), 1, 0, 0],
      ['未指派', 1, 0, 0],
    ]);
  }
  expect((await call('mine', 'supply_team')).status).toBe(404);
});
