import { saveTicket } from '@materia/contract/areas/mat';
import { saveGoodsAdvice, setGoodsAdviceStatus } from '@materia/contract/areas/supply';
import { searchRecords } from '@materia/contract/areas/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { inDays, SupplyDesk } from '../../testing/supply-desk.ts';

let desk: SupplyDesk;
beforeAll(async () => {
  desk = await SupplyDesk.open();
});
afterAll(() => desk.server.close());

const search = async (who: string, query: string) =>
  (await (await desk.as(who)).call(searchRecords, { query: { query } })).data;
const found = async (who: string, query: string) => (await search(who, query)).map(({ kind, id }) => [kind, id]);
const idOf = async (text: ReturnType<typeof sql>) => (await desk.server.db.one<{ id: number }>(text)).id;

test('supply plans, tickets and goods visits are found by the beginning of their number, in the scope of the account', async () => {
  const { goodsId, trackId } = await desk.slot({ inSlot: 5, shelf: 10 });
  const plan = await desk.plan([{ trackGoodsId: trackId, quantity: 2 }]);
  const ticket = (
    await (
      await desk.as('manager')
    ).call(saveTicket, {
      body: { type: 'FAULT', priority: 'P2', matId: desk.matId, title: '不制冷' },
    })
  ).data;
  const visitId = await idOf(sql`
    insert into goods_visit (visit_no, company_id, mat_id, goods_id, viewed_at)
    values ('QH202601010001', ${desk.companyId}, ${desk.matId}, ${goodsId}, now()) returning id`);
  const all = [
    ['supplyPlan', plan.id, plan.planNo],
    ['ticket', ticket.ticketId, ticket.ticketNo],
    ['goodsVisit', visitId, 'QH202601010001'],
  ] as const;
  for (const [kind, id, number] of all) {
    for (const query of [number, number.toLowerCase(), number.slice(0, 9)])
      expect(await found('manager', query), query).toEqual([[kind, id]]);
    expect(await found('stranger', number)).toEqual([]);
  }
  const [shown] = await search('manager', ticket.ticketNo);
  expect(shown).toMatchObject({
    title: `${ticket.ticketNo} 不制冷`,
    hint: '待派单',
    path: '/app/operation/mat_ticket',
    search: { ticketId: String(ticket.ticketId) },
  });
  expect(await search('manager', 'QH2026')).toMatchObject([{ hint: '草稿', search: { duration: 'ALL' } }]);
  // A clerk sees plans of the store, and has no tickets.
  expect(await found('store', plan.planNo)).toEqual([['supplyPlan', plan.id]]);
  expect(await found('store', ticket.ticketNo)).toEqual([]);
});

test('open advice is found by its goods or by what was wished for in words, settled advice is not', async () => {
  const manager = await desk.as('manager');
  const goodsId = await desk.rows.goods({
    ...{ approved_at: '2025-01-01', review_status: 2, publish_mask: 2 },
    ...{ goods_name: '连花清瘟胶囊', mnemonic: 'lhqwjn' },
  });
  const of = async (body: object) =>
    (await manager.call(saveGoodsAdvice, { body: { matId: desk.matId, kind: 'ADD', ...body } as never })).data.adviceId;
  const byGoods = await of({ goodsId });
  const inWords = await of({ kind: 'WISH', goodsText: '电子血压计' });
  const advice = async (who: string, query: string) =>
    (await found(who, query)).filter(([kind]) => kind === 'goodsAdvice').map(([, id]) => id);
  for (const query of ['清瘟', '连花清瘟胶囊', 'lhq']) expect(await advice('manager', query), query).toEqual([byGoods]);
  expect(await advice('manager', '血压计')).toEqual([inWords]);
  expect(await advice('manager', 'lh')).toEqual([]);
  expect(await advice('stranger', '清瘟')).toEqual([]);
  const [shown] = (await search('manager', '血压计')).filter(({ kind }) => kind === 'goodsAdvice');
  expect(shown).toMatchObject({ hint: '心愿 · 待处理', search: { adviceId: String(inWords) } });
  await manager.call(setGoodsAdviceStatus, { body: { ids: [byGoods], action: 'reject', reply: '不适合' } });
  expect(await advice('manager', '清瘟')).toEqual([]);
});

test('ads are found by a part of their name, versions by name and code', async () => {
  const ad = (name: string, companyId: number | null) =>
    idOf(sql`
      insert into ad (company_id, name, slot, start_date, end_date)
      values (${companyId}, ${name}, 'IDLE', ${inDays(0)}, ${inDays(9)}) returning id`);
  const inside = await ad('秋冬感冒季', desk.companyId);
  const first = await ad('感冒用药', desk.companyId);
  const ofAll = await ad('平台感冒提示', null);
  const version = await idOf(sql`
    insert into app_version (version_name, version_code, kind, url, file_name, size, sha256, signature, notes)
    values ('7.8.9', 70809, 'APP', '/files/x.apk', 'x.apk', 1, ${'a'.repeat(64)}, 's', '修复') returning id`);
  const of = async (who: string, query: string, kind: string) =>
    (await found(who, query)).filter(([each]) => each === kind).map(([, id]) => id);
  expect(await of('manager', '感冒', 'ad')).toEqual([first, ofAll, inside]);
  expect(await of('stranger', '感冒', 'ad')).toEqual([ofAll]);
  expect(await of('operator', '感冒', 'ad')).toEqual([]);
  const [shown] = (await search('manager', '秋冬')).filter(({ kind }) => kind === 'ad');
  expect(shown).toMatchObject({
    hint: '待机 · 草稿',
    path: '/app/mat/ad_mgmt',
    search: { part: 'ads', query: '秋冬感冒季' },
  });
  for (const query of ['7.8', 'v7.8.9', '70809']) expect(await of('manager', query, 'app'), query).toEqual([version]);
  expect(await of('manager', '7080', 'app')).toEqual([]);
  expect(await of('operator', '7.8.9', 'app')).toEqual([]);
});
