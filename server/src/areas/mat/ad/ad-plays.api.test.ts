import { readAdStatistic } from '@materia/contract/areas/mat';
import { addDays, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { adDesk } from '../../../testing/ad-desk.ts';

let desk: Awaited<ReturnType<typeof adDesk>>;
beforeAll(async () => {
  desk = await adDesk();
});
afterAll(() => desk.server.close());

type Mat = Awaited<ReturnType<typeof desk.mat>>;
const play = (device: Mat, day: string, ...items: [number, number, number, number, number][]) =>
  device.up('play', {
    day,
    items: items.map(([adId, libraryId, plays, seconds, taps]) => ({ adId, libraryId, plays, seconds, taps })),
  });
const keptOf = (device: Mat) =>
  desk.server.db.rows(
    sql`select day, plays, seconds, taps from ad_play_daily where mat_id = ${device.matId} order by day`,
  );
const statistic = async (body: Partial<SentOf<typeof readAdStatistic>> = {}, user = 'manager') =>
  (await desk.server.as(user)).call(readAdStatistic, {
    body: { range: [addDays(desk.today, -6), desk.today], ...body },
  });

test('what a device says it has shown counts since the morning: lost, late and doubled reports change nothing', async () => {
  const [device, other] = [await desk.mat(), await desk.mat({ companyId: desk.otherId })];
  const libraryId = await desk.passed();
  const adId = await desk.running({ items: [{ libraryId, durationSec: 5 }] });
  const { today } = desk;
  (await play(device, today, [adId, libraryId, 10, 50, 1])).data;
  (await play(device, today, [adId, libraryId, 12, 60, 1])).data;
  (await play(device, today, [adId, libraryId, 10, 50, 2])).data;
  (await play(device, addDays(today, -1), [adId, libraryId, 3, 15, 0])).data;
  expect(await keptOf(device)).toEqual([
    { day: addDays(today, -1), plays: 3, seconds: 15, taps: 0 },
    { day: today, plays: 12, seconds: 60, taps: 2 },
  ]);
  (await play(device, addDays(today, -30), [adId, libraryId, 1, 1, 0])).data;
  (await play(device, addDays(today, 5), [adId, libraryId, 1, 1, 0])).data;
  (await play(device, today, [999_999, libraryId, 1, 1, 0])).data;
  expect(await keptOf(device)).toHaveLength(2);
  (await play(other, today, [adId, libraryId, 99, 99, 0])).data;
  expect(await keptOf(other)).toEqual([]);
});

test('statistics: by day, ad and material; devices that an ad is for and that said nothing are missing', async () => {
  const { today } = desk;
  const [played, silent] = [await desk.mat({ model: 'S1' }), await desk.mat({ model: 'S1' })];
  const libraryId = await desk.passed({ title: '统计素材' });
  const adId = await desk.running({ name: '统计', target: { models: ['S1'] }, items: [{ libraryId, durationSec: 5 }] });
  (await play(played, today, [adId, libraryId, 4, 20, 1])).data;
  (await play(played, addDays(today, -1), [adId, libraryId, 6, 30, 0])).data;
  const { data } = await statistic({ adId });
  expect(data).toMatchObject({
    total: { plays: 10, seconds: 50, taps: 1, mats: 1, ads: 1 },
    days: [
      { day: addDays(today, -1), plays: 6, mats: 1 },
      { day: today, plays: 4, mats: 1 },
    ],
    ads: [{ adId, plays: 10, mats: 1, targetMats: 2 }],
    materials: [{ libraryId, title: '统计素材', plays: 10, seconds: 50, taps: 1 }],
    missing: [{ adId, matId: silent.matId, name: '统计' }],
  });
  expect((await statistic({ adId }, 'stranger')).data).toMatchObject({
    total: { plays: 0, ads: 0 },
    ads: [],
    missing: [],
  });
  expect((await statistic({ slot: 'PAYWAIT' })).data.total.plays).toBe(0);
  expect((await statistic({ matId: silent.matId })).data.total.plays).toBe(0);
  (await statistic({ range: [addDays(today, -92), today] })).refuses(400, '统计范围不能超过92天！');
});
