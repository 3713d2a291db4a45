import { listMats, readMat, saveMat } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { reaches } from '../../../kernel/live/reaches.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { loadActor, receives } from '../../identity/index.ts';

let server: TestServer;
const at = { company: 0, old: 0, next: 0 };
const people = new Map<string, number>();

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
  const { given } = server;
  at.company = (await given.company()).id;
  at.old = (await given.store({ companyId: at.company })).id;
  at.next = (await given.store({ companyId: at.company })).id;
  const companyId = at.company;
  await given.user({ userName: 'manager', role: 'Manager', companyId });
  for (const [userName, agentType, storeId] of [
    ['old_clerk', 0, at.old],
    ['old_header', 5, at.old],
    ['next_clerk', 0, at.next],
    ['next_header', 5, at.next],
  ] as const)
    people.set(userName, (await given.user({ userName, agentType, companyId, storeId })).id);
});
afterAll(() => server.close());

const save = async (storeId: number | null, more: Partial<SentOf<typeof saveMat>> = {}) =>
  (
    await (
      await server.as('manager')
    ).call(saveMat, {
      body: {
        ...{
          matName: '搬家的设备',
          model: 'YK-48',
          cabinetType: 1,
          tempZone: 'NORMAL',
          opCompanyId: at.company,
          storeId,
        },
        ...more,
      },
    })
  ).data;

const sees = async (userName: string) =>
  (await (await server.as(userName)).call(listMats, { params: { limit: 10, page: 1 }, body: {} })).data.rows.map(
    row => row.matId,
  );
const seers = async () => {
  const all = await Promise.all([...people.keys()].map(async name => ((await sees(name)).length > 0 ? name : '')));
  return all.filter(Boolean);
};

/** Whom a notice and a frame about the device reach. */
async function told(matId: number): Promise<{ notices: string[]; frames: string[] }> {
  const to = { priv: 'MAT', companyId: at.company, storeId: null, matId } as const;
  const rows = await server.db.rows<{ name: string }>(sql`
    select u.user_name as name from sys_user u where ${receives(to, server.services.clock.now())} and u.agent_type in (0, 5) order by u.id`);
  const frames: string[] = [];
  for (const [name, id] of people) if (reaches(to, (await loadActor(server.db, id)) as never)) frames.push(name);
  return { notices: rows.map(row => row.name), frames };
}

const rescoped = async () =>
  (
    await server.db.rows<{ name: string }>(sql`
      delete from outbox o using sys_user u where o.event = 'user.changed' and o.aggregate_id = u.id and o.payload->>'what' = 'SCOPE'
      returning u.user_name as name`)
  )
    .map(row => row.name)
    .sort();

test('a device that gets a store, another or none: their accounts see it, or no longer, at the next call', async () => {
  expect(await seers(), 'everybody is known to the server with no device').toEqual([]);
  const made = await save(at.old);
  const { matId } = made;
  const ofOld = ['old_clerk', 'old_header'];
  const ofNext = ['next_clerk', 'next_header'];
  expect(await seers()).toEqual(ofOld);
  expect(await rescoped()).toEqual(ofOld);

  const moved = await save(at.next, { matId, version: made.version });
  expect(await seers()).toEqual(ofNext);
  expect(await rescoped()).toEqual([...ofNext, ...ofOld]);
  expect(await told(matId)).toEqual({ notices: ofNext, frames: ofNext });
  (await (await server.as('old_clerk')).call(readMat, { params: { id: matId } })).refuses(404, '记录不存在或已被删除');

  const named = await save(at.next, { matId, version: moved.version, matName: '改了名的设备' });
  expect(await rescoped(), 'another name is no other scope').toEqual([]);

  await save(null, { matId, version: named.version, matName: '改了名的设备' });
  expect(await seers()).toEqual([]);
  expect(await rescoped()).toEqual(ofNext);
});
