import { randomBytes } from 'node:crypto';
import {
  finishUpload,
  newFileUpload,
  newImageUpload,
  readUpload,
  uploadPart,
  uploadPartBytes,
} from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { draw, refused, type UploadDesk, uploadDesk } from './testing/upload-desk.ts';

let desk: UploadDesk;
beforeAll(async () => {
  desk = await uploadDesk();
});
afterAll(() => desk.server.close());

const begin = async (of: { module?: string; name?: string; size: number; call?: { path: string } }, user?: string) => {
  const { call = newFileUpload, module = 'AD', name = 'film.mp4', size } = of;
  const payload = JSON.stringify({ module, name, size });
  return (await desk.ask({ method: 'POST', url: call.path, user, type: 'application/json', payload })).json();
};
const path = (call: { path: string }, uploadId: string, offset = 0) =>
  call.path.replace(':uploadId', uploadId).replace(':offset', String(offset));
const part = async (uploadId: string, offset: number, payload: Buffer, user?: string) =>
  (
    await desk.ask({
      method: 'PUT',
      url: path(uploadPart, uploadId, offset),
      user,
      type: 'application/octet-stream',
      payload,
    })
  ).json();
const finish = async (uploadId: string, user?: string) =>
  (await desk.ask({ method: 'POST', url: path(finishUpload, uploadId), user })).json();
const state = async (uploadId: string, user?: string) =>
  (await desk.ask({ url: path(readUpload, uploadId), user })).json();
const film = (size: number) => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), randomBytes(size - 12)]);

test('a film in parts: gone on with where it stands, put together once, whole', async () => {
  const content = film(2 * uploadPartBytes + 5_000);
  const { data } = await begin({ size: content.length });
  expect(data).toEqual({ uploadId: expect.any(String), received: 0, size: content.length, fileId: null });
  const { uploadId } = data;
  const cut = (from: number, to: number) => content.subarray(from, to);
  expect((await part(uploadId, 0, cut(0, uploadPartBytes))).data.received).toBe(uploadPartBytes);
  // Its answer was lost: sent again, answered again.
  expect((await part(uploadId, 0, cut(0, uploadPartBytes))).data.received).toBe(uploadPartBytes);
  const ahead = await part(uploadId, 2 * uploadPartBytes, cut(2 * uploadPartBytes, content.length));
  refused(ahead, 409, '上传进度不一致，请继续上传');
  expect(ahead.data.received).toBe(uploadPartBytes);
  refused(await finish(uploadId), 409, '文件尚未上传完成！');
  // After a reload or a restart the server tells where it stands.
  const { received } = (await state(uploadId)).data;
  await part(uploadId, received, cut(received, 2 * uploadPartBytes));
  await part(uploadId, 2 * uploadPartBytes, cut(2 * uploadPartBytes, content.length));
  const done = (await finish(uploadId)).data;
  expect(done).toMatchObject({ name: 'film.mp4', size: content.length });
  expect((await finish(uploadId)).data.id).toBe(done.id);
  expect((await state(uploadId)).data.fileId).toBe(done.id);
  const kept = await desk.server.app.inject({ method: 'GET', url: done.url });
  expect(kept.rawPayload.equals(content)).toBe(true);
  expect(kept.headers['content-type']).toBe('video/mp4');
  const row = await desk.server.db.one<{ parts: unknown[] }>(
    sql`select parts from upload_session where id = ${uploadId}`,
  );
  expect(row.parts).toEqual([]);
});

test('the same part twice at once is received once', async () => {
  const content = film(1_000);
  const { uploadId } = (await begin({ size: content.length })).data;
  const both = await Promise.all([part(uploadId, 0, content), part(uploadId, 0, content)]);
  expect(both.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
  expect((await state(uploadId)).data.received).toBe(content.length);
  expect((await finish(uploadId)).data.size).toBe(content.length);
});

test('a picture in parts is proven like any other; one that is none is forgotten', async () => {
  const content = await draw().png().toBuffer();
  const { uploadId } = (await begin({ call: newImageUpload, module: 'GOODS', name: 'a.png', size: content.length }))
    .data;
  await part(uploadId, 0, content);
  expect((await finish(uploadId)).data).toMatchObject({ width: 300, height: 200 });
  const other = (await begin({ call: newImageUpload, module: 'GOODS', name: 'a.png', size: 5 })).data.uploadId;
  await part(other, 0, Buffer.from('<svg>'));
  refused(await finish(other), 415, '仅支持jpg、png、jpeg、bmp、gif格式的图片！');
  expect((await state(other)).code).toBe(404);
});

test('finished twice at once, one of them is told to wait', async () => {
  const { uploadId } = (await begin({ size: 100 })).data;
  await part(uploadId, 0, film(100));
  await desk.server.db.run(sql`update upload_session set finishing_at = now() where id = ${uploadId}`);
  refused(await finish(uploadId), 409, '文件正在处理中，请稍候');
  await desk.server.db.run(
    sql`update upload_session set finishing_at = now() - interval '3 minutes' where id = ${uploadId}`,
  );
  expect((await finish(uploadId)).code).toBe(200);
});

test('what the module or the limits do not allow is not begun', async () => {
  refused(await begin({ size: 201 * 1_048_576 }), 413, '文件不能超过200MB！');
  refused(await begin({ call: newImageUpload, name: 'a.png', size: 11 * 1_048_576 }), 413, '文件不能超过10MB！');
  refused(await begin({ call: newImageUpload, size: 10 }), 415, '仅支持jpg、png、jpeg、bmp、gif格式的图片！');
  refused(await begin({ name: 'a.exe', size: 10 }), 415, '不支持该格式的文件！');
  refused(await begin({ module: 'NOTHING', size: 10 }), 400, '上传模块不正确！');
});

test('parts that are too large, empty or beyond the end are not taken', async () => {
  const { uploadId } = (await begin({ size: 10 })).data;
  refused(await part(uploadId, 0, Buffer.alloc(uploadPartBytes + 1)), 413, '文件不能超过1MB！');
  refused(await part(uploadId, 0, Buffer.alloc(0)), 400, '请选择文件！');
  refused(await part(uploadId, 0, Buffer.alloc(11)), 409, '上传进度不一致，请继续上传');
});

test('an account goes on with its own uploads only, and not with any number', async () => {
  const { uploadId } = (await begin({ size: 10 })).data;
  for (const answer of [
    await state(uploadId, 'clerk'),
    await part(uploadId, 0, film(20), 'clerk'),
    await finish(uploadId, 'clerk'),
  ]) {
    expect(answer.code).toBe(404);
  }
  for (let at = 0; at < 50; at += 1) await begin({ size: 10 }, 'stranger');
  expect((await begin({ size: 10 }, 'stranger')).code).toBe(429);
});
