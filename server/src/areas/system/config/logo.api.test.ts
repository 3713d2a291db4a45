import { readSettings, saveSettings } from '@materia/contract/areas/system';
import { uploadImage } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { draw, refused, type UploadDesk, uploadDesk } from '../../../kernel/upload/testing/upload-desk.ts';

let desk: UploadDesk;

beforeAll(async () => {
  desk = await uploadDesk();
  for (const userName of ['boss', 'second']) await desk.server.given.user({ userName, role: 'SuperAdmin' });
});
afterAll(() => desk.server.close());

const upload = async (user: string, module = 'SYSTEM') =>
  desk.send(uploadImage, { module, name: 'logo.png', content: await draw().png().toBuffer() }, user);
const save = async (value: string | null, version: number, user = 'boss') =>
  (await desk.server.as(user)).call(saveSettings, {
    body: { items: [{ key: 'ui.logo', value, scope: 'PLATFORM', companyId: null, version }] },
  });
const fileOf = (id: number) =>
  desk.server.db.one<{ refType: string | null; gone: boolean }>(sql`
    select ref_type as "refType", deleted_at is not null as gone from uploaded_file where id = ${id}`);

test('the logo is an uploaded picture, kept as long as the key names it', async () => {
  refused(await upload('manager'), 403, '没有访问权限（SYSCONFIG:WRITE），请联系管理员');
  const first = (await upload('boss')).data;
  expect((await save(first.url, 0)).status).toBe(200);
  expect(await fileOf(first.id)).toEqual({ refType: 'SETTING', gone: false });
  // As it stands, again, and by another.
  expect((await save(first.url, 1, 'second')).status).toBe(200);

  const next = (await upload('second')).data;
  (await save(next.url, 2)).refuses(400, '请上传标志图片！');
  expect((await save(next.url, 2, 'second')).status).toBe(200);
  expect([await fileOf(first.id), await fileOf(next.id)].map(({ gone }) => gone)).toEqual([true, false]);
  expect((await save(null, 3)).status).toBe(200);
  expect((await fileOf(next.id)).gone).toBe(true);
});

test('what was uploaded for something else, or never, is no logo', async () => {
  const { url } = (await upload('boss', 'GOODS')).data;
  const { data } = await (await desk.server.as('boss')).call(readSettings, {});
  const version = data.flatMap(({ items }) => items).find(({ key }) => key === 'ui.logo')?.version ?? 0;
  (await save(url, version)).refuses(400, '请上传标志图片！');
  (await save('/images/aa/nothing.png', version)).refuses(400, '请上传标志图片！');
  (await save('https://elsewhere.example/logo.png', version)).refuses(400, '「标志图片」格式不正确');
});
