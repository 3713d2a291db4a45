import { goodsRecordTexts, withdrawGoodsReview } from '@materia/contract/areas/goods';
import { say, type Words } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type StoredEvent, sql, timer } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { goodsNotices, goodsPushes } from './goods-notices.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await goodsDesk();
  for (const [userName, companyId] of [
    ['monitor', desk.own],
    ['foreign', desk.other],
  ] as const) {
    const { id } = await desk.given.user({ userName, agentType: 4, companyId });
    await desk.db.run(sql`insert into sys_user_priv (user_id, priv, effect) values (${id}, 'GOODS:REVIEW', 'GRANT')`);
  }
});
afterAll(() => desk.server.close());

type Key = keyof typeof goodsRecordTexts;
/** Hands the last event of a goods' review to the consumer, as the outbox does; answers who was told what. */
async function told(goodsId: number) {
  const event = await desk.db.one<StoredEvent>(sql`
    select id, event, company_id as "companyId", payload, actor, at from outbox
    where event = 'goods.reviewed' and aggregate_id = ${goodsId} order by id desc limit 1`);
  const tag = `goods-review-${(await desk.reviewOf(goodsId)).reviewId}`;
  await desk.db.run(sql`delete from notification where tag = ${tag}`);
  await inTx({ ...desk.server.services, actor: timer('test'), requestId: 'test' }, async tx => {
    for (const each of goodsNotices) await each.handleAll(tx, [event]);
  });
  const rows = await desk.db.rows<{ who: string; title: Key; body: Key; words: Words; parameter: object }>(sql`
    select u.user_name as who, n.title, n.body, n.words, n.parameter from notification n join sys_user u on u.id = n.user_id
    where n.tag = ${tag} order by u.user_name`);
  for (const row of rows) expect(row.parameter).toEqual({ goodsId });
  const texts = rows.map(
    row => `${say(goodsRecordTexts[row.title], 'zh')} ${say(goodsRecordTexts[row.body], 'zh', row.words)}`,
  );
  return { who: rows.map(({ who }) => who), text: texts[0] };
}

test('of a submission those hear who may judge it, of the result whoever submitted it; what is taken back is told to nobody (spec 03 §2)', async () => {
  const { companyName } = await desk.db.one<{ companyName: string }>(
    sql`select name as "companyName" from company where id = ${desk.own}`,
  );
  const { goods_id } = (await desk.save('manager', desk.draft({ genericName: '通知药', goodsName: '通知药' }))).data;
  expect(await told(goods_id)).toEqual({
    who: ['admin', 'admin2', 'monitor', 'superadmin'],
    text: `商品待审核 ${companyName}提交了「通知药」，请审核。`,
  });
  await desk.judge('admin', goods_id, 1, { opinion: '用法不清' });
  expect(await told(goods_id)).toEqual({ who: ['manager'], text: '商品审核结果 「通知药」已驳回。用法不清' });

  const own = (await desk.save('admin', desk.draft({ genericName: '平台药', goodsName: '平台药' }))).data.goods_id;
  expect(await told(own)).toEqual({
    who: ['admin', 'admin2', 'superadmin'],
    text: '商品待审核 平台提交了「平台药」，请审核。',
  });
  const { reviewId } = await desk.reviewOf(own);
  await (await desk.server.as('admin')).call(withdrawGoodsReview, { body: { reviewId } });
  expect(await told(own)).toEqual({ who: [], text: undefined });
});

test('of many that came at once one notice tells, with the first and their number, and leads to where they wait', async () => {
  const made: number[] = [];
  for (const name of ['一号药', '二号药', '三号药'])
    made.push((await desk.save('manager', desk.draft({ genericName: name, goodsName: name }))).data.goods_id);
  const events = () =>
    desk.db.rows<StoredEvent>(sql`
      select distinct on (aggregate_id) id, event, company_id as "companyId", payload, actor, at from outbox
      where event = 'goods.reviewed' and aggregate_id = any(${made}::bigint[]) order by aggregate_id, id desc`);
  const tell = async () => {
    const stored = await events();
    await desk.db.run(sql`delete from notification`);
    await inTx({ ...desk.server.services, actor: timer('test'), requestId: 'test' }, async tx => {
      for (const each of goodsNotices) await each.handleAll(tx, stored);
    });
    const rows = await desk.db.rows<{
      who: string;
      body: Key;
      words: Words;
      parameter: object | null;
      tag: string;
    }>(sql`
      select u.user_name as who, n.body, n.words, n.parameter, n.tag from notification n join sys_user u on u.id = n.user_id order by n.id`);
    return rows.map(({ body, words, ...row }) => ({ ...row, text: say(goodsRecordTexts[body], 'zh', words) }));
  };
  const submitted = await tell();
  expect(submitted.map(({ who }) => who).toSorted()).toEqual(['admin', 'admin2', 'monitor', 'superadmin']);
  expect(submitted[0]).toMatchObject({
    text: expect.stringMatching(/提交了「一号药等3个商品」，请审核。$/),
    parameter: { tab: 'PENDING' },
    tag: `goods-reviews-0-${desk.own}`,
  });
  for (const goodsId of made.slice(0, 2)) await desk.judge('admin', goodsId, 1, { opinion: '用法不清' });
  await desk.judge('admin', made[2] as number, 2);
  expect((await tell()).map(({ who, text, parameter }) => ({ who, text, parameter }))).toEqual([
    { who: 'manager', text: '「一号药等2个商品」已驳回。用法不清', parameter: { tab: 'REJECTED' } },
    { who: 'manager', text: '「三号药」已通过。', parameter: { goodsId: made[2] } },
  ]);
});

test('that a row changed hears who sees the goods: before it is approved its company and the platform', async () => {
  const { goods_id } = (await desk.save('manager', desk.draft({ genericName: '未审药' }))).data;
  const audience = async () => {
    const event = { event: 'goods.changed', payload: { goodsIds: [goods_id], fields: [] } } as unknown as StoredEvent;
    const of = goodsPushes.filter(each => each.event === event.event);
    return (await Promise.all(of.map(each => each.frames(event, desk.db)))).flat().map(({ to }) => to);
  };
  expect(await audience()).toEqual([{ priv: 'GOODS', companyId: desk.own }]);
  await desk.judge('admin', goods_id, 2);
  expect(await audience()).toEqual([{ priv: 'GOODS' }]);
});
