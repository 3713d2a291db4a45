import { createHash } from 'node:crypto';
import {
  listAdLibrary,
  readAdLibrary,
  saveAdLibrary,
  setAdLibraryStatus,
  toggleAdLibrary,
} from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adDesk } from '../../../testing/ad-desk.ts';
import { movie } from './testing/movie.ts';

let desk: Awaited<ReturnType<typeof adDesk>>;
beforeAll(async () => {
  desk = await adDesk();
});
afterAll(() => desk.server.close());

const changed = '数据已被他人修改，请刷新后重试';
const missing = '记录不存在或已被删除';

test('a picture is kept with its hash and size, and awaits review; a video with its length', async () => {
  const { data: picture } = await desk.library({ title: '防暑' });
  expect(picture).toMatchObject({
    ...{
      title: '防暑',
      kind: 'IMAGE',
      review: 0,
      opCompanyId: desk.companyId,
      durationSec: null,
      mine: true,
      version: 1,
    },
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    height: 30,
  });
  const bytes = movie({ width: 1080, height: 1920, durationSec: 15 });
  const file = (await desk.file('a.mp4', bytes)).data;
  const { data: video } = await desk.library({ title: '短片', fileId: file.id });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(video).toMatchObject({
    kind: 'VIDEO',
    width: 1080,
    height: 1920,
    durationSec: 15,
    sha256,
    size: bytes.length,
  });
});

test('other files, broken videos, files of others and none are refused', async () => {
  const text = (await desk.file('a.txt', Buffer.from('text'))).data;
  (await desk.library({ fileId: text.id })).refuses(400, '仅支持图片或MP4视频！');
  const broken = (await desk.file('b.mp4', movie({ width: 0, height: 0, durationSec: 0 }))).data;
  (await desk.library({ fileId: broken.id })).refuses(400, '无法读取视频的时长与尺寸，请重新导出MP4！');
  const others = (await desk.file('c.png', undefined, 'stranger')).data;
  (await desk.library({ fileId: others.id })).refuses(404, missing);
  const manager = await desk.server.as('manager');
  (await manager.call(saveAdLibrary, { body: { title: '无' } })).refuses(400, '请选择文件！');
  (await desk.library({ goodsId: 999_999 })).refuses(404, missing);
});

test('it passes or is rejected with a reason; what is changed is looked at anew', async () => {
  const { id, version } = (await desk.library()).data;
  (await desk.review([id], 'REJECT')).refuses(400, '请填写驳回原因！');
  (await desk.review([id], 'REJECT', '文字违规')).data;
  const manager = await desk.server.as('manager');
  const read = async () => (await manager.call(readAdLibrary, { params: { id } })).data;
  expect(await read()).toMatchObject({ review: 1, rejectReason: '文字违规', reviewerName: expect.any(String) });
  (await desk.review([id], 'REJECT', '再驳')).refuses(409, '当前状态不允许此操作！');
  (await desk.review([id])).data;
  expect(await read()).toMatchObject({ review: 2, rejectReason: null });
  (await desk.library({ id, version, title: '改' })).refuses(409, changed);
  (await desk.library({ id, version: (await read()).version, title: '改' })).data;
  expect(await read()).toMatchObject({ review: 0, title: '改', reviewerName: null });
  const stale = await manager.call(setAdLibraryStatus, { body: { ids: [id], action: 'PASS', version: 1 } });
  stale.refuses(409, changed);
});

test('what runs is neither changed, rejected nor deleted', async () => {
  const libraryId = await desk.passed();
  const adId = await desk.running({ name: '在播', items: [{ libraryId, durationSec: 5 }] });
  const says = '素材正在广告“在播”中投放，请先暂停！';
  const { version } = (await (await desk.server.as('manager')).call(readAdLibrary, { params: { id: libraryId } })).data;
  (await desk.library({ id: libraryId, version, title: '改' })).refuses(409, says);
  (await desk.review([libraryId], 'REJECT', '违规')).refuses(409, says);
  const toggle = async (deleted: boolean) =>
    (await desk.server.as('manager')).call(toggleAdLibrary, { body: { ids: [libraryId], deleted } });
  (await toggle(true)).refuses(409, says);
  (await desk.step(adId, 'PAUSE')).data;
  (await toggle(true)).data;
  (await desk.step(adId, 'RESUME')).refuses(409, '素材未审核通过！');
  (await toggle(false)).data;
  (await desk.step(adId, 'RESUME')).data;
});

test('the platform’s are for everybody to see and use, its own to change; others’ do not exist', async () => {
  const { id } = (await desk.library({ title: '平台公益' }, 'admin')).data;
  const list = async (user: string, body: object = {}) => {
    const { data } = await (await desk.server.as(user)).call(listAdLibrary, { params: { limit: 100, page: 1 }, body });
    return data;
  };
  const row = (await list('manager', { query: '公益' })).rows[0];
  expect(row).toMatchObject({ id, opCompanyId: null, mine: false });
  (await desk.review([id])).refuses(403, '平台广告仅平台可维护！');
  (await desk.library({ id, version: 1, title: '我的' })).refuses(403, '平台广告仅平台可维护！');
  const own = (await desk.library({ title: '本公司' })).data;
  expect((await list('stranger')).rows.map(each => each.id)).not.toContain(own.id);
  (await desk.review([own.id], 'PASS', undefined, 'stranger')).refuses(404, missing);
  (await desk.library({ id: own.id, version: 1, title: '他' }, 'stranger')).refuses(404, missing);
  (await desk.library({ opCompanyId: desk.otherId })).refuses(404, missing);
  (await desk.library({ opCompanyId: null })).refuses(403, '平台广告仅平台可维护！');
  const { counts, total } = await list('manager', { review: [0] });
  expect(counts.find(each => each.review === 0)?.count).toBe(total);
  const toggled = await (await desk.server.as('manager')).call(toggleAdLibrary, { body: { ids: [id], deleted: true } });
  toggled.refuses(403, '平台广告仅平台可维护！');
});
