import { expectWords } from '../../kernel/accessible.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

const slow = { timeout: 30_000 };

test('03 W12 what a cancelled order still holds is freed; the hold of a live one stands', async ({ page }) => {
  const [held] = await query<{ goods: number; line: number; stock: number; dead: string; live: string }>(
    `select l.goods_id::int as goods, l.id::int as line, l.store_goods_id::int as stock, o.order_no as dead, lo.order_no as live
     from order_line l join customer_order o on o.id = l.order_id and o.order_status_code in (-10, -11)
     join store_goods sg on sg.id = l.store_goods_id
     join order_line ll on ll.goods_id = l.goods_id
     join customer_order lo on lo.id = ll.order_id and lo.order_status_code in (20, 21, 22, 23)
     join order_hold h on h.order_line_id = ll.id and h.released_at is null
     order by l.id desc limit 1`,
  );
  if (!held) throw new Error('nothing of a closed order is held by a live one');
  const { goods, line, stock, dead, live } = held;
  const [hold] = await query<{ id: number }>(
    `with kept as (update store_goods set held = held + 1 where id = $2)
     insert into order_hold (order_line_id, store_goods_id, number) values ($1, $2, 1) returning id::int`,
    [line, stock],
  );
  await signIn(page, 'admin', `/app/goods/goods_mgmt?goodsId=${goods}&part=locks`);
  await expect(page.getByRole('checkbox', { name: live }).first()).toBeDisabled(slow);
  await expectWords(page, 'a goods with its locks');
  // The very first click in this tab.
  await page.getByRole('checkbox', { name: dead }).check();
  await page.getByRole('textbox', { name: '解锁原因' }).fill('订单已取消');
  await page.getByRole('button', { name: '解锁 1 项' }).click();
  await expect(page.getByRole('checkbox', { name: dead })).toHaveCount(0, slow);
  const [freed] = await query<{ free: boolean }>(
    `select released_at is not null as free from order_hold where id = $1`,
    [hold?.id],
  );
  expect(freed?.free).toBe(true);
});
