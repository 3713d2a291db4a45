import { listCommands } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { givenDevice } from '../../../testing/device-world.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { enqueueCommand } from '../enqueue-command.ts';

let server: TestServer;
let admin: TestClient;
let device: Awaited<ReturnType<typeof givenDevice>>;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
  admin = await server.as('admin');
  device = await givenDevice(server);
});
afterAll(() => server.close());

const ask = async (type: 'UPLOAD_LOG' | 'SCREENSHOT' | 'REBOOT') => {
  const tx = { ...server.services, actor: timer('test'), requestId: 'test' };
  const cmdId = await inTx(tx, each => enqueueCommand(each, { matId: device.matId, type, source: 'USER' }));
  await device.down();
  return cmdId;
};
const send = async (cmdId: string, name: string, content: Buffer | string, by = device) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const request = new Response(form);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/public/device/${by.matId}/file?cmdId=${cmdId}`,
    headers: { authorization: by.authorization, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...(answer.json() as { data: { fileId: number } | null; message: string }) };
};
const shown = async (cmdId: string) => {
  const body = { matId: device.matId };
  const { rows } = (await admin.call(listCommands, { params: { limit: 20, page: 1 }, body })).data;
  return rows.find(row => row.cmdId === cmdId)?.file;
};
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a log that was asked for is kept with its command, opened at its address, sent twice the same', async () => {
  const cmdId = await ask('UPLOAD_LOG');
  expect(await shown(cmdId)).toBeNull();
  const sent = await send(cmdId, 'mat.txt', 'line 1\nline 2\n');
  expect(sent).toMatchObject({ status: 200, data: { fileId: expect.any(Number) } });
  expect((await send(cmdId, 'mat.txt', 'another')).data).toEqual(sent.data);
  const file = await shown(cmdId);
  expect(file).toMatchObject({ name: 'mat.txt', size: 14, thumbUrl: null });
  const opened = await server.app.inject({ url: file?.url ?? '' });
  expect(opened.body).toBe('line 1\nline 2\n');
  (await device.up('ack', { cmdId, state: 'DONE' })).data;
  expect((await shown(cmdId))?.name).toBe('mat.txt');
});

test('a picture of the screen has a small one beside it; whoever may not see the device does not see it', async () => {
  const cmdId = await ask('SCREENSHOT');
  expect((await send(cmdId, 'screen.png', png)).status).toBe(200);
  const file = await shown(cmdId);
  expect(file?.thumbUrl).toContain('_120x120');
  expect((await server.app.inject({ url: file?.thumbUrl ?? '' })).headers['content-type']).toBe('image/jpeg');
  const bare = (file?.url ?? '').split('?')[0] ?? '';
  expect((await server.app.inject({ url: bare })).statusCode).toBeGreaterThanOrEqual(400);
});

test('nothing else is taken: other kinds, other commands, other devices, too much', async () => {
  const [log, screen, reboot] = [await ask('UPLOAD_LOG'), await ask('SCREENSHOT'), await ask('REBOOT')];
  const other = await givenDevice(server);
  const said = async (...of: Parameters<typeof send>) => {
    const { status, message } = await send(...of);
    return [status, message];
  };
  expect(await said(log, 'mat.exe', 'MZ')).toEqual([415, '不支持该格式的文件！']);
  expect(await said(log, 'mat.png', png)).toEqual([415, '不支持该格式的文件！']);
  expect(await said(log, 'mat.zip', 'no zip')).toEqual([415, '不支持该格式的文件！']);
  expect((await said(screen, 'mat.txt', 'text'))[0]).toBe(415);
  expect((await said(screen, 'mat.png', 'no picture'))[0]).toBe(415);
  expect((await said(reboot, 'mat.txt', 'text'))[0]).toBe(404);
  expect((await said(log, 'mat.txt', 'text', other))[0]).toBe(404);
  expect((await said(log, 'mat.txt', ''))[0]).toBe(400);
  expect((await said(log, 'mat.txt', Buffer.alloc(21 * 1_048_576, 97)))[0]).toBe(413);
  const files = await server.db.rows(sql`select id from uploaded_file where ref_type is null`);
  expect(files).toEqual([]);
});
