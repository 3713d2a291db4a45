import { finishUpload, type UploadedFile, uploadFile, uploadImage, uploadImageViaUrl } from '@materia/contract/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { draw, formOf, refused, type UploadDesk, uploadDesk } from './testing/upload-desk.ts';

const wrongType = '仅支持jpg、png、jpeg、bmp、gif格式的图片！';
let desk: UploadDesk;
const send: UploadDesk['send'] = (...of) => desk.send(...of);
const get = (url: string, headers: Record<string, string> = {}) =>
  desk.server.app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  desk = await uploadDesk();
});
afterAll(() => desk.server.close());

describe('forms', () => {
  test('no file, no module, an unknown one, no form: refused', async () => {
    const content = await draw().jpeg().toBuffer();
    refused(await send(uploadImage, { module: 'GOODS' }), 400, '请选择文件！');
    refused(await send(uploadImage, { module: 'GOODS', content: Buffer.alloc(0) }), 400, '请选择文件！');
    for (const module of [undefined, '', 'NOTHING', 'goods']) {
      refused(await send(uploadImage, { module, content }), 400, '上传模块不正确！');
    }
    const broken = async (type: string | undefined, payload: string) =>
      (await desk.ask({ method: 'POST', url: uploadImage.path, type, payload })).json().code;
    expect(await broken('multipart/form-data', 'x')).toBe(400);
    expect(
      await broken(
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nxx',
      ),
    ).toBe(400);
    expect(await broken('application/json', '{}')).toBe(400);
    expect(await broken('text/plain', 'x')).toBe(415);
  });

  test('calls that take no file do not take one', async () => {
    const { type, payload } = await formOf({ module: 'GOODS', content: Buffer.from('x') });
    const url = finishUpload.path.replace(':uploadId', crypto.randomUUID());
    refused((await desk.ask({ method: 'POST', url, type, payload })).json(), 415, '不支持的内容类型');
  });

  test('without a token or a signature nobody uploads', async () => {
    const { type, payload } = await formOf({ module: 'GOODS', content: Buffer.from('x') });
    const reply = await desk.server.app.inject({
      method: 'POST',
      url: uploadImage.path,
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.json().code).toBe(400);
    expect(
      (await desk.ask({ method: 'POST', url: uploadImage.path, type, payload, headers: { 'x-auth-token': 'none' } }))
        .statusCode,
    ).toBe(401);
  });
});

describe('files', () => {
  const pdf = (text: string = crypto.randomUUID()) => Buffer.from(`%PDF-1.7\n${text}`);

  test('the limits are the installation’s (upload.imageMaxMb, upload.fileMaxMb, spec 01 §4)', async () => {
    const { db, services } = desk.server;
    const mb = (n: number) => pdf('x'.repeat(n * 1_048_576));
    await db.run(sql`insert into sys_config (key, value) values ('upload.imageMaxMb', '1'), ('upload.fileMaxMb', '2')`);
    await services.settings.reload(db);
    refused(await send(uploadImage, { module: 'GOODS', content: mb(1) }), 413, '文件不能超过1MB！');
    refused(await send(uploadFile, { module: 'HELP', name: 'a.pdf', content: mb(2) }), 413, '文件不能超过2MB！');
    expect((await send(uploadFile, { module: 'HELP', name: 'a.pdf', content: mb(1) })).success).toBe(true);
    await db.run(sql`delete from sys_config where key like 'upload.%'`);
    await services.settings.reload(db);
  });

  test('a file is kept as it is, saved and not shown; parts of it can be asked for', async () => {
    const content = pdf();
    const { data } = await send(uploadFile, { module: 'HELP', name: '../../说明<书>.pdf', content });
    expect(data).toMatchObject({ name: '说明书.pdf', size: content.length, thumbUrl: null, width: null });
    const reply = await get(data.url);
    expect(reply.rawPayload).toEqual(content);
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
    const part = await get(data.url, { range: 'bytes=0-4' });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${content.length}`,
    ]);
    expect((await get(data.url, { range: 'bytes=9999-' })).statusCode).toBe(200);
  });

  test('pages, drawings, programs and what is not what it is called are not taken', async () => {
    const wrong: [string, Buffer][] = [
      ['a.html', Buffer.from('<script>')],
      ['a.svg', Buffer.from('<svg>')],
      ['a.exe', Buffer.from('MZ')],
      ['a.pdf', Buffer.from('<html>')],
      ['a.mp4', Buffer.from('<html>')],
      ['a.txt', Buffer.from('a\0b')],
    ];
    for (const [name, content] of wrong)
      refused(await send(uploadFile, { module: 'HELP', name, content }), 415, '不支持该格式的文件！');
    refused(await send(uploadFile, { module: 'MEITUAN_GOODS', name: 'a.pdf', content: pdf() }), 415, wrongType);
  });

  test('a picture sent as a file is a picture', async () => {
    const { data } = await send(uploadFile, { module: 'HELP', name: 'a.png', content: await draw().png().toBuffer() });
    expect(data).toMatchObject({ width: 300, height: 200, thumbUrl: expect.stringContaining('_120x120.jpg') });
    refused(await send(uploadFile, { module: 'HELP', name: 'a.png', content: Buffer.from('x') }), 415, wrongType);
  });

  test('addresses lead to kept files and nowhere else', async () => {
    const { data } = await send(uploadFile, { module: 'HELP', name: 'a.pdf', content: pdf() });
    const name = data.url.split('/').at(-1) as string;
    for (const url of [
      `/files/00/${name}`,
      `/images/${name.slice(0, 2)}/${name}`,
      '/files/../../etc/passwd',
      '/files/%2e%2e/x',
      '/files/ab/..%2f..%2fsecret-key',
      `/files/${name.slice(0, 2)}/${name.slice(0, 64)}.jpg`,
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});

describe('personal files', () => {
  let file: UploadedFile;
  beforeAll(async () => {
    file = (
      await send(uploadImage, { module: 'PRESCRIPTION', name: '处方.png', content: await draw().png().toBuffer() })
    ).data;
  });
  const asked = async (user: string, small = '') =>
    (await desk.ask({ url: `/api/private/file/${file.id}${small}`, user })).statusCode;

  test('are read at a signed address for five minutes, small ones too, and at no other', async () => {
    expect(file.url).toMatch(new RegExp(`^/api/private/file/${file.id}\\?expires=\\d+&sign=`));
    const reply = await get(file.url);
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, max-age=300' });
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toBe("inline; filename*=UTF-8''处方.png");
    expect((await sharp((await get(file.thumbUrl as string)).rawPayload).metadata()).width).toBe(120);
    expect((file.thumbUrl as string).replace('_120x120', '')).toBe(file.url);
    const { signer } = desk.server.services.files;
    const path = `/api/private/file/${file.id}`;
    for (const url of [
      `${file.url}x`,
      file.url.replace(/expires=\d+/, 'expires=9999999999'),
      signer.sign(path, Date.now() - 301_000),
      file.url.replace(path, `${path}1`),
    ]) {
      refused((await get(url)).json(), 400, '下载地址无效或已过期');
    }
    expect((await get(path)).statusCode).toBe(400);
    expect(JSON.stringify(file)).not.toContain('images/');
  });

  test('before they belong to a record only who uploaded them reads them', async () => {
    expect([
      await asked('manager'),
      await asked('manager', '_120x120'),
      await asked('clerk'),
      await asked('admin'),
      await asked('stranger'),
    ]).toEqual([200, 200, 404, 404, 404]);
    expect((await desk.ask({ url: '/api/private/file/999999' })).statusCode).toBe(404);
  });

  test('afterwards whoever may read that record', async () => {
    await desk.server.db.run(sql`update uploaded_file set ref_type = 'ORDER', ref_id = 999999 where id = ${file.id}`);
    // Nobody may read an order that is not there.
    expect([await asked('manager'), await asked('admin')]).toEqual([404, 404]);
  });

  test('of the same content in two companies share nothing', async () => {
    const content = await draw().png().toBuffer();
    const ids = [
      await send(uploadImage, { module: 'LICENCE', content }),
      await send(uploadImage, { module: 'LICENCE', content }, 'stranger'),
    ].map(({ data }) => data.id);
    const rows = await desk.server.db.rows<{ path: string; sha256: string }>(
      sql`select path, sha256 from uploaded_file where id = any(${ids})`,
    );
    expect(new Set(rows.map(row => row.sha256)).size).toBe(1);
    expect(new Set(rows.map(row => row.path)).size).toBe(2);
  });
});

describe('by address', () => {
  const by = async (url: string) =>
    (await desk.ask({ url: `${uploadImageViaUrl.path}?url=${encodeURIComponent(url)}` })).json();

  test('01 W12: what is no picture’s address, and what is not public, is refused', async () => {
    for (const url of ['', 'x.jpg', 'http://a.cn/x', 'javascript:alert(1)//.jpg', 'http://a.cn/x.svg']) {
      refused(await by(url), 400, '图片地址格式不正确！');
    }
    for (const url of [
      'http://127.0.0.1/x.jpg',
      'http://localhost/x.png',
      'file:///etc/x.jpg',
      'ftp://a.cn/x.gif',
      'http://8.8.8.8:8080/x.jpg',
      'http://u:p@8.8.8.8/x.jpg',
      'http://2130706433/x.jpg',
      'http://[::1]/x.jpg',
    ]) {
      refused(await by(url), 400, '图片地址不允许访问！');
    }
    refused(await by('http://nowhere.invalid/x.jpg'), 400, '图片读取失败，请检查地址！');
  });
});
