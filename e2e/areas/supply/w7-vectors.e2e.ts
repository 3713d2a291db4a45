import { updateSupplyStatus } from '../../../contract/src/areas/supply/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

/** Two devices of the store that `store` works at, which no other walkthrough fills. */
const matIds = [1, 2] as const;

interface Prepared {
  readonly goodsId: number;
  readonly name: string;
  readonly trackIds: number[];
  readonly routeId: number;
  readonly tomorrow: string;
}

/**
 * Goods that the store has and no device, in an empty slot of both, on a route driven tomorrow and three days later. Goods that once ran
 * out at one of them would not do: such days teach nothing; nor what has not long to live: a device is not given it.
 */
async function prepare(): Promise<Prepared> {
  const [goods] = await query<{ id: number; name: string }>(
    `select g.id, coalesce(g.short_name, g.goods_name) as name from store_goods s join goods g on g.id = s.goods_id
     where s.store_id = 1 and s.goods_number - s.held >= 40
       and (select sum(l.quantity) from stock_lot l join storage p on p.id = l.storage_id
            where p.store_id = s.store_id and l.goods_id = g.id and l.state = 'NORMAL' and l.expires_on > current_date + 200) >= 40
       and not exists (select from track t where t.goods_id = g.id)
       and not exists (select from stock_movement v join storage p on p.id = v.storage_id where p.mat_id = any($1) and v.goods_id = g.id)
     order by g.id limit 1`,
    [matIds],
  );
  const { id: goodsId, name } = goods as { id: number; name: string };
  const slots = await query<{ id: number; matId: number }>(
    `select distinct on (mat_id) id, mat_id as "matId" from track
     where mat_id = any($1) and goods_id is null and removed_at is null and sub_no = 0 and cell_use is distinct from 'PICKUP' order by mat_id, id`,
    [matIds],
  );
  const trackIds = slots.map(slot => slot.id);
  for (const { id, matId } of slots) {
    const units = matId === matIds[0] ? 7 : 2;
    await query(
      `update track set goods_id = $2, capacity = 20, par_level = 10, warn_level = 2, price = 1000, bound_at = now() - interval '29 days',
         stock = $3, next_expiry = current_date + 300 where id = $1`,
      [id, goodsId, units],
    );
    await query(
      `with lot as (
         insert into stock_lot (storage_id, track_id, goods_id, batch_no, expires_on, quantity)
         select s.id, $1, $2, 'VECTOR', current_date + 300, $3 from storage s where s.mat_id = $4 returning *)
       insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, expires_on, delta, before, after, ref_type, ref_id, at)
       select 'INIT', id, storage_id, track_id, goods_id, batch_no, expires_on, quantity, 0, quantity, 'TEST', id, now() from lot`,
      [id, goodsId, units, matId],
    );
  }
  const [route] = await query<{ id: number; tomorrow: string }>(
    `with day as (select (now() at time zone 'Asia/Shanghai')::date as today)
     insert into supply_route (company_id, store_id, name, weekdays, mat_ids)
     select 1, 1, '走查的需求线', array[extract(isodow from today + 1), extract(isodow from today + 4)]::int[], $1 from day
     returning id, (select (today + 1)::text from day) as tomorrow`,
    [matIds],
  );
  const { id: routeId, tomorrow } = route as { id: number; tomorrow: string };
  await query('update mat set route_id = $1 where id = any($2)', [routeId, matIds]);
  return { goodsId, name, trackIds, routeId, tomorrow };
}

/** Four weeks up to yesterday, from today's weekday on: tomorrow's sells 4, 6, 5, 9. */
async function sell(goodsId: number): Promise<void> {
  const weekdays = [[4, 4, 4, 4], [4, 6, 5, 9], [4, 4, 4, 4], [5, 5, 5, 1], [], [], [0, 0, 0, 4]];
  for (const [n, units] of weekdays.entries())
    for (const [week, each] of units.entries())
      await query(
        `insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type,
           is_activity, quantity)
         select (now() at time zone 'Asia/Shanghai')::date + $2::int, 1, 1, $3, $1, 0, 'MAT_ORDER', 'MAT', 'DISPENSE', 2, false, $4
         where $4::int > 0`,
        [goodsId, -28 + 7 * week + n, matIds[0], each],
      );
}

async function restore({ goodsId, trackIds, routeId }: Prepared): Promise<void> {
  await query('delete from stats.sales_daily where goods_id = $1 and mat_id = $2', [goodsId, matIds[0]]);
  await query(
    `update mat m set route_id = (select min(r.id) from supply_route r where m.id = any(r.mat_ids) and r.id <> $2) where id = any($1)`,
    [matIds, routeId],
  );
  await query('update supply_plan set route_id = null where route_id = $1', [routeId]);
  await query('delete from supply_route where id = $1', [routeId]);
  // What lies there is taken out again, so that lots stay what their movements come to.
  await query(
    `with gone as (update stock_lot l set quantity = 0 from (select id, quantity from stock_lot where track_id = any($1) and batch_no = 'VECTOR' and quantity > 0) b
       where l.id = b.id returning l.*, b.quantity as was)
     insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, expires_on, delta, before, after, ref_type, ref_id, at)
     select 'COUNT', id, storage_id, track_id, goods_id, batch_no, expires_on, -was, was, 0, 'TEST', id, now() from gone`,
    [trackIds],
  );
  await query(
    'update track set goods_id = null, stock = 0, price = null, par_level = 0, warn_level = 0, bound_at = null, next_expiry = null where id = any($1)',
    [trackIds],
  );
}

test('06 W7 two short devices dragged over: need 18, bring 15; the store picks them first-expiring first and goes no further', async ({
  page,
  openBrowser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  const made = await prepare();
  await sell(made.goodsId);
  try {
    await signIn(page, 'manager', `/app/monitor/mat_goods_monitor?goodsId=${made.goodsId}`);
    const grid = page.getByRole('table').first();
    const cell = (row: number) => grid.getByRole('row').nth(row).locator('.goods-monitor-cell').first();
    await expect(cell(2)).toBeVisible();
    await cell(1).hover();
    await page.mouse.down();
    await cell(2).hover();
    await page.mouse.up();
    await page.getByRole('button', { name: '生成补货计划（2台）' }).click();
    const suggest = page.getByRole('dialog', { name: '智能建议' });
    const day = suggest.getByRole('textbox', { name: '补货日期' });
    await day.fill(made.tomorrow);
    await day.press('Enter');
    await expect(day).toHaveValue(made.tomorrow);
    const card = suggest.locator('section.supply-card', { hasText: made.name }).first();
    const line = card.getByRole('row').filter({ hasText: made.name });
    await expect(line.getByRole('spinbutton')).toHaveValue('15');
    await line.getByRole('button', { name: /怎么算的/ }).click();
    const how = page.getByRole('tooltip').filter({ hasText: '需求量' });
    await expect(how).toContainText('需求量18');
    await expect(how).toContainText('到店时预计库存3.0');
    await expect(how).toContainText('6.2');
    await page.keyboard.press('Escape');
    await suggest.getByRole('button', { name: '生成2个计划' }).click();
    await expect(suggest).toHaveCount(0);

    const [plan] = await query<{ id: number; planNo: string }>(
      `select id, plan_no as "planNo" from supply_plan where mat_id = $1 and status = 'NEW' order by id desc limit 1`,
      [matIds[0]],
    );
    const { id, planNo } = plan as { id: number; planNo: string };
    const clerk = await openBrowser();
    await signIn(clerk, 'store', `/app/operation/supply_mgmt?planId=${id}`);
    const drawer = clerk.getByRole('dialog').first();
    await drawer.getByRole('button', { name: '开始拣货', exact: true }).click();
    await expect(drawer.getByRole('tab', { name: '拣货' })).toBeVisible();
    await expect(drawer.getByText('15/15')).toBeVisible();
    await drawer.getByRole('button', { name: '拣货单' }).click();
    await expect(clerk.getByRole('dialog', { name: /^拣货单/ })).toContainText(planNo);
    await clerk.keyboard.press('Escape');
    for (const name of ['取消计划', '到达', '完成补货'])
      await expect(drawer.getByRole('button', { name })).toHaveCount(0);
    const manager = await staff('manager');
    const [other] = await query<{ id: number }>(
      `select id from supply_plan where mat_id = $1 and status = 'NEW' order by id desc limit 1`,
      [matIds[1]],
    );
    await manager(updateSupplyStatus, { body: { ids: [id, other?.id ?? 0], action: 'CANCEL', reason: '演练' } });
  } finally {
    await restore(made);
  }
});
