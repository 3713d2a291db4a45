import { readCurrentUser, readSysUser, saveSysUser } from '@materia/contract/areas/identity';
import { uploadImage } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { draw, type UploadDesk, uploadDesk } from '../../../kernel/upload/testing/upload-desk.ts';

let desk: UploadDesk;
let id: number;

beforeAll(async () => {
  desk = await uploadDesk();
  const { companyId } = await desk.server.db.one<{ companyId: number }>(
    sql`select company_id as "companyId" from sys_user where user_name = 'manager'`,
  );
  ({ id } = await desk.server.given.user({ userName: 'helper', role: 'Service', agentType: 3, companyId }));
});
afterAll(() => desk.server.close());

const upload = async (user: string, module = 'USER') =>
  (await desk.send(uploadImage, { module, name: 'me.png', content: await draw().png().toBuffer() }, user)).data;
async function save(headImage: string | null, user = 'manager') {
  const caller = await desk.server.as(user);
  const { version, companyId } = (await caller.call(readSysUser, { params: { id } })).data;
  const body = { id, version, name: '小林', role: 'Service' as const, type: 3 as const, companyId, headImage };
  return caller.call(saveSysUser, { body });
}
const isGone = async (file: number) =>
  (
    await desk.server.db.one<{ gone: boolean }>(
      sql`select deleted_at is not null as gone from uploaded_file where id = ${file}`,
    )
  ).gone;
const shown = async () => (await (await desk.server.as('helper')).call(readCurrentUser, {})).data.headImage;

test('a head picture is kept with its account, shown to whose it is, and goes with the next', async () => {
  const [first, next] = [await upload('manager'), await upload('admin')];
  expect((await save(first.url)).status).toBe(200);
  expect(await shown()).toBe(first.url);
  // As it stands, by another too.
  expect((await save(first.url, 'admin')).status).toBe(200);
  expect((await save(next.url, 'admin')).status).toBe(200);
  expect([await shown(), await isGone(first.id), await isGone(next.id)]).toEqual([next.url, true, false]);
  expect((await save(null)).status).toBe(200);
  expect([await shown(), await isGone(next.id)]).toEqual([null, true]);
});

test('what somebody else uploaded, what was for something else, and what was never is no head picture', async () => {
  const strange = [(await upload('stranger')).url, (await upload('manager', 'GOODS')).url, '/images/aa/nothing.png'];
  for (const url of [...strange, 'https://elsewhere.example/me.png'])
    expect((await save(url)).refuses(404, '记录不存在或已被删除').data).toMatchObject({ path: ['headImage'] });
  expect(await shown()).toBeNull();
});
