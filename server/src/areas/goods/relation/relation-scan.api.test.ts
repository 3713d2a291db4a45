import { readGoodsRelations, saveGoodsRelations } from '@materia/contract/areas/goods';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { runTask } from '../../../testing/run-task.ts';
import { makeMonths } from '../../statistics/index.ts';
import { goodsRelationScan } from './relation-scan.task.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await goodsDesk();
}, 60_000);
afterAll(() => desk.server.close());

let orders = 0;
/** Orders that have all of these. */
async function bought(goodsIds: readonly number[], times: number, day: string): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    orders += 1;
    await desk.db.run(sql`
      insert into stats.sales_fact (outbox_id, seq, event, biz_day, sale_day, occurred_at, order_id, order_no, order_line_id, company_id,
        store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type, is_activity, region_code, poi_id, quantity)
      select ${orders}::bigint, i, 'SALE', ${day}::date, ${day}::date, now(), ${orders}::bigint, ${`T${orders}`}, i, ${desk.own}, ${desk.storeId}, 0, g, 0,
        'STORE_ORDER', 'APP', 'STORE_PICKUP', 0, false, '', 0, 1
      from unnest(${[...goodsIds]}::bigint[]) with ordinality x (g, i)`);
  }
}

test('what is bought together goes together; what people said stands, what nobody buys any more goes', async () => {
  const [recent, long] = [addDays(dayOf(new Date()), -10), addDays(dayOf(new Date()), -200)];
  await makeMonths(desk.db, [recent, long]);
  const made = async (genericName: string) => desk.approved({ genericName });
  const [a, b, c, d] = [await made('同购甲'), await made('同购乙'), await made('同购丙'), await made('同购丁')];
  await bought([a, b, c], 6, recent);
  // Too seldom, and too long ago.
  await bought([a, d], 4, recent);
  await bought([b, d], 9, long);
  const admin = await desk.server.as('admin');
  const said = [{ relatedGoodsId: a, kind: 'CONFLICT' as const }];
  await admin.call(saveGoodsRelations, { body: { goods_id: c, relations: said } });
  const scan = () => runTask(desk.server.services, goodsRelationScan);
  const found = async (goods_id: number) =>
    (await admin.call(readGoodsRelations, { params: { goods_id } })).data
      .filter(each => each.source === 'AUTO')
      .map(({ relatedGoodsId, kind }) => [relatedGoodsId, kind]);
  expect(await scan()).toEqual({ done: 2 });
  expect(await found(a)).toEqual([[b, 'COMBINE']]);
  expect(await found(b)).toEqual([
    [a, 'COMBINE'],
    [c, 'COMBINE'],
  ]);
  expect(await found(d)).toEqual([]);
  await desk.db.run(sql`delete from stats.sales_fact where goods_id = ${c}`);
  expect(await scan()).toEqual({ done: 1 });
  expect(await found(b)).toEqual([[a, 'COMBINE']]);
});
