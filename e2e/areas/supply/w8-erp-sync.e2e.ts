import type { Page } from '@playwright/test';
import { expectAccessible } from '../../kernel/accessible.ts';
import { query, told } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { taskRunner } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

const path = '/app/operation/mat_order_sync';

/** Of this document alone: others may be under way. */
const fault = (kind: string, docNo: string) =>
  fetch(`${told('SIM_ERP_URL')}/sim/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, docNo }),
  });
const documents = async (docNo: string): Promise<unknown[]> =>
  (await (await fetch(`${told('SIM_ERP_URL')}/documents?docNo=${docNo}`)).json()).documents;

/** A sold order of a device, queued anew; due when `minute` says so. */
async function queued(goodsId?: number): Promise<{ id: number; docNo: string }> {
  const [row] = await query<{ id: number; docNo: string }>(
    `update order_sync set status = 'WAIT', doc_no = doc_no || 'W' || (extract(epoch from clock_timestamp()) * 1000)::bigint, tries = 0,
       erp_doc_no = null, sent_at = null, synced_at = null, next_at = now() + interval '1 day', error = null, version = version + 1,
       lines = case when $1::bigint is null then lines else jsonb_set(lines, '{0,goodsId}', to_jsonb($1::bigint)) end
     where id = (select id from order_sync where status = 'SYNCED' and kind = 'SALE' and server = 'YSW' and company_id = 1
       and not exists (select from order_sync r where r.refers_to = order_sync.doc_no) order by id limit 1)
     returning id, doc_no as "docNo"`,
    [goodsId ?? null],
  );
  return row as { id: number; docNo: string };
}

const statusOf = async (id: number) =>
  (await query<{ status: string }>('select status from order_sync where id = $1', [id]))[0]?.status;

/** The minute comes round: what is due is sent. */
async function minute(id: number, until: string): Promise<void> {
  await query(`update order_sync set next_at = now() where id = $1 and status in ('WAIT', 'FAILED')`, [id]);
  const run = await taskRunner('erp_order_sync');
  await expect
    .poll(
      async () => {
        await run();
        return statusOf(id);
      },
      { timeout: 60_000, intervals: [300] },
    )
    .toBe(until);
}

const search = (page: Page, docNo: string) => page.goto(`${path}?query=${docNo}`);
const row = (page: Page) => page.getByRole('row').filter({ hasText: /YSW/ }).first();

test('06 W8 the ERP: an answer lost makes one document; unmapped is held back, mapped and synced; six failures, by hand', async ({
  page,
}) => {
  test.slow();
  let mapped = 0;
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', path);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'order sync');

  await test.step('an answer is lost: one document', async () => {
    const { id, docNo } = await queued();
    await fault('answerLost', docNo);
    await minute(id, 'FAILED');
    expect(await documents(docNo)).toHaveLength(1);
    await search(page, docNo);
    await row(page).click();
    const drawer = page.locator('.list-detail');
    await expect(drawer.getByText('NO_CONNECTION')).toBeVisible();
    await drawer.getByRole('tab', { name: '报文' }).click();
    await expect(drawer.getByRole('region', { name: '请求' })).toContainText(docNo);
    await expectAccessible(page, 'sync drawer');
    await drawer.getByRole('button', { name: button('重试') }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /确\s*定|重\s*试/ })
      .last()
      .click();
    await minute(id, 'SYNCED');
    await expect(drawer.getByText('已同步').first()).toBeVisible({ timeout: 60_000 });
    expect(await documents(docNo)).toHaveLength(1);
  });

  await test.step('goods without a code: held back; mapped, sent again', async () => {
    const [free] = await query<{ id: number; name: string }>(
      `select g.id, coalesce(g.short_name, g.goods_name) as name from goods g where g.deleted_at is null
         and not exists (select from erp_goods_map m where m.connection_id = 1 and m.goods_id = g.id) order by g.id limit 1`,
    );
    const goods = free as { id: number; name: string };
    const { id, docNo } = await queued(goods.id);
    await minute(id, 'BLOCKED');
    await search(page, docNo);
    await expect(page.getByText('商品未映射ERP编码！')).toBeVisible();
    await page.goto(`${path}?part=goods&state=UNMAPPED&query=${encodeURIComponent(goods.name)}`);
    await expectAccessible(page, 'goods codes');
    const goodsRow = page.getByRole('row').filter({ hasText: goods.name }).filter({ hasText: 'YSW' }).first();
    await goodsRow.getByRole('button', { name: button('映射') }).click();
    const dialog = page.getByRole('dialog', { name: `映射 · ${goods.name}` });
    await dialog.getByRole('textbox', { name: 'ERP编码' }).fill(`YSW${100_000 + goods.id}`);
    await dialog.getByRole('button', { name: button('保存') }).click();
    await expect(dialog).toHaveCount(0);
    await search(page, docNo);
    await row(page)
      .getByRole('button', { name: button('重试') })
      .click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /确\s*定|重\s*试/ })
      .last()
      .click();
    await minute(id, 'SYNCED');
    expect(await documents(docNo)).toHaveLength(1);
    mapped = goods.id;
  });

  await test.step('six failures: given up, with an alert; settled by hand', async () => {
    const { id, docNo } = await queued();
    await query(`update order_sync set tries = 5, sent_at = now(), status = 'FAILED' where id = $1`, [id]);
    await query(`update erp_connection set base_url = 'http://127.0.0.1:1' where id = 1`);
    await minute(id, 'DEAD');
    await query(`update erp_connection set base_url = '' where id = 1`);
    const [alert] = await query<{ n: number }>(
      `select count(*)::int as n from alert a join order_sync s on s.mat_id = a.mat_id
       where s.id = $1 and a.type = 'SYNC' and a.track_id is null and a.status in ('NEW', 'ACK', 'HANDLING')`,
      [id],
    );
    expect(alert?.n).toBe(1);
    await search(page, docNo);
    await row(page)
      .getByRole('button', { name: button('人工同步') })
      .click();
    const dialog = page.getByRole('dialog', { name: /人工同步/ });
    await dialog.getByRole('textbox', { name: 'ERP单号' }).fill('Y-BY-HAND');
    await dialog.getByRole('textbox', { name: '备注' }).fill('已在ERP补录');
    await dialog.getByRole('button', { name: button('人工同步') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page).getByText('人工').first()).toBeVisible();
    expect(await documents(docNo)).toHaveLength(0);
  });

  await test.step('the connection is tested', async () => {
    await page.goto(`${path}?part=connections`);
    await page.getByRole('button', { name: /^测试 .* YSW$/ }).click();
    await expect(page.getByText('连接正常，签名有效')).toBeVisible();
    await expectAccessible(page, 'connections');
    await page.getByRole('button', { name: /^编辑 .* YSW$/ }).click();
    const dialog = page.getByRole('dialog', { name: /YSW/ });
    await expect(dialog.getByText(/^已设置（[0-9a-f]{8}），留空不变$/)).toBeVisible();
    await expect(dialog.getByLabel('密钥')).toHaveValue('');
    await expectAccessible(page, 'connection dialog');
  });
  await query('delete from erp_goods_map where connection_id = 1 and goods_id = $1', [mapped]);
});
