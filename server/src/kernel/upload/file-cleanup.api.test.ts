import { newFileUpload, type UploadedFile, uploadImage, uploadPart } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTask } from '../../testing/run-task.ts';
import type { Tx } from '../call/context.ts';
import { inTx } from '../call/make-tx.ts';
import { sql } from '../db/sql.ts';
import { Refusal } from '../refusal.ts';
import { claimFiles, releaseFiles } from './claim-files.ts';
import { fileCleanup } from './file-cleanup.task.ts';
import { draw, type UploadDesk, uploadDesk } from './testing/upload-desk.ts';

let desk: UploadDesk;
beforeAll(async () => {
  desk = await uploadDesk();
});
afterAll(() => desk.server.close());

const ref = { refType: 'ALERT', refId: 7, modules: ['ALERT'] };
const upload = async (content?: Buffer): Promise<UploadedFile> =>
  (
    await desk.send(uploadImage, {
      module: 'ALERT',
      name: 'a.png',
      content: content ?? (await draw().png().toBuffer()),
    })
  ).data;

/** As a handler's transaction of somebody. */
async function as<R>(userName: string, fn: (tx: Tx) => Promise<R>): Promise<R> {
  const { services } = desk.server;
  const { token } = await desk.server.as(userName);
  const actor = await services.authenticate.staff(token, '/');
  return inTx({ ...services, actor, requestId: 'test' }, fn);
}
const claim = (ids: readonly number[], of = ref, userName = 'manager') =>
  as(userName, tx => claimFiles(tx, ids, of)).then(
    files => files.map(({ id }) => id),
    (error: Refusal) => (error instanceof Refusal ? error.key : Promise.reject(error)),
  );
const age = (ids: readonly number[], days: number) =>
  desk.server.db.run(
    sql`update uploaded_file set created_at = now() - make_interval(days => ${days}) where id = any(${ids})`,
  );
const clean = () => runTask(desk.server.services, fileCleanup);
const served = async ({ url }: UploadedFile) => (await desk.server.app.inject({ method: 'GET', url })).statusCode;

test('files belong to the record that claims them first; others’, foreign modules’ and unknown ones cannot be claimed', async () => {
  const [one, two] = [await upload(), await upload()];
  expect(await claim([two.id, one.id])).toEqual([two.id, one.id]);
  expect(await claim([one.id])).toEqual([one.id]);
  expect(await claim([one.id], { ...ref, refId: 8 })).toBe('row.notFound');
  const three = await upload();
  expect(await claim([three.id], ref, 'admin')).toBe('row.notFound');
  expect(await claim([three.id], { ...ref, modules: ['GOODS'] })).toBe('row.notFound');
  expect(await claim([three.id, 999_999])).toBe('row.notFound');
  expect(await claim([])).toEqual([]);
});

test('orphans go after their days with what is stored of them, claimed ones stay, given up ones go the next night', async () => {
  const [orphan, young, claimed, given] = [await upload(), await upload(), await upload(), await upload()];
  await claim([claimed.id]);
  await claim([given.id], { ...ref, refId: 9 });
  await as('manager', tx => releaseFiles(tx, { refType: 'ALERT', refId: 9 }));
  await age([orphan.id, claimed.id, given.id], 8);
  await age([young.id], 6);
  expect(await clean()).toMatchObject({ ok: 2 });
  expect(await Promise.all([orphan, young, claimed, given].map(served))).toEqual([404, 200, 200, 404]);
  expect((await desk.server.app.inject({ method: 'GET', url: orphan.thumbUrl as string })).statusCode).toBe(404);
  expect(await claim([orphan.id])).toBe('row.notFound');
  expect(await clean()).toMatchObject({ ok: 0 });
});

test('after other days where the installation says so (retention.orphanFile, spec 01 §4)', async () => {
  const [old, young] = [await upload(), await upload()];
  await age([old.id], 3);
  await age([young.id], 1);
  const { db, services } = desk.server;
  await db.run(sql`insert into sys_config (key, value) values ('retention.orphanFile', '2')`);
  await services.settings.reload(db);
  await clean();
  await db.run(sql`delete from sys_config where key = 'retention.orphanFile'`);
  await services.settings.reload(db);
  expect(await Promise.all([old, young].map(served))).toEqual([404, 200]);
});

test('a record keeps some of its files and gives up the others', async () => {
  const files = [await upload(), await upload()];
  const ids = files.map(({ id }) => id);
  await claim(ids, { ...ref, refId: 10 });
  await as('manager', tx => releaseFiles(tx, { refType: 'ALERT', refId: 10 }, ids.slice(0, 1)));
  await clean();
  expect(await Promise.all(files.map(served))).toEqual([200, 404]);
});

test('what two uploads share stays until the last of them goes', async () => {
  const content = await draw().png().toBuffer();
  const [first, second] = [await upload(content), await upload(content)];
  expect(first.url).toBe(second.url);
  await age([first.id], 8);
  await clean();
  expect(await served(second)).toBe(200);
  await age([second.id], 8);
  await clean();
  expect(await served(second)).toBe(404);
});

test('a claim at that very moment has its file, or is told that it is gone', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const file = await upload();
    await age([file.id], 8);
    const [claimed] = await Promise.all([claim([file.id]), clean()]);
    expect(await served(file)).toBe(Array.isArray(claimed) ? 200 : 404);
  }
});

test('what is uploaded again at that very moment stays', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const content = await draw().png().toBuffer();
    await age([(await upload(content)).id], 8);
    const [again] = await Promise.all([upload(content), clean()]);
    expect(await served(again)).toBe(200);
  }
});

test('a file that a record still refers to is left, and the others go all the same', async () => {
  const [kept, gone] = [await upload(), await upload()];
  const payload = JSON.stringify({ module: 'AD', name: 'a.pdf', size: 5 });
  await desk.ask({ method: 'POST', url: newFileUpload.path, type: 'application/json', payload });
  await desk.server.db.run(sql`insert into export_job (job_id, kind, user_id, request, file_name, expires_at, file_id)
    values (gen_random_uuid(), 'x', 1, '{}', 'x', now(), ${kept.id})`);
  await age([kept.id, gone.id], 8);
  expect(await clean()).toMatchObject({ ok: 1 });
  expect([await served(kept), await served(gone)]).toEqual([200, 404]);
});

test('uploads that nobody went on with for a day are forgotten, with their parts', async () => {
  const payload = JSON.stringify({ module: 'AD', name: 'a.pdf', size: 10 });
  const { data } = (
    await desk.ask({ method: 'POST', url: newFileUpload.path, type: 'application/json', payload })
  ).json();
  const url = uploadPart.path.replace(':uploadId', data.uploadId).replace(':offset', '0');
  await desk.ask({ method: 'PUT', url, type: 'application/octet-stream', payload: Buffer.from('%PDF-') });
  const { parts } = await desk.server.db.one<{ parts: { key: string }[] }>(
    sql`select parts from upload_session where id = ${data.uploadId}`,
  );
  const { store } = desk.server.services.files;
  expect(await store.size(parts[0]?.key as string)).toBe(5);
  await clean();
  expect(await store.size(parts[0]?.key as string)).toBe(5);
  await desk.server.db.run(
    sql`update upload_session set updated_at = now() - interval '25 hours' where id = ${data.uploadId}`,
  );
  await clean();
  expect(await store.size(parts[0]?.key as string)).toBeUndefined();
});
