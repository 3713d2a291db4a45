import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readAccount, saveAccount, setAccountStatus } from '../../../contract/src/areas/company/index.ts';
import type { Caller } from '../../kernel/caller.ts';
import { query, told } from '../../kernel/server.ts';
import { demoPassword, signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { confirmAll } from '../order/advance.ts';
import { button } from '../order/order-desk.ts';
import { Shopper } from '../order/shopper.ts';
import { payAtWallet } from '../order/wallet.ts';

const path = '/app/biz/account_mgmt';
const merchant = '1600000099';

/** The key that the wallet signs callbacks of this merchant with, as its own pages would show it. */
function keyOfWallet(): string {
  const { pay } = JSON.parse(readFileSync(join(told('DATA_DIR'), 'demo-secrets.json'), 'utf8'));
  return pay.wechat.merchants.find((each: { mchId: string }) => each.mchId === merchant).apiV3Key;
}

/** Whatever a walkthrough has made of it: payments go where they went before. */
async function putAway(manager: Caller, id: number): Promise<void> {
  const { version, status } = await manager(readAccount, { params: { id } });
  if (status !== 'ACTIVE') return;
  const body = { items: [{ id, version }], to: 'DISABLED' as const, password: demoPassword, confirmed: true };
  await manager(setAccountStatus, { body });
}

/** Where in the database the words stand. */
async function tablesWith(words: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name ~ '^(operation_log|payment_|outbox|notification|sys_|job)'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await query(`select 1 as there from ${name} t where t::text like $1 limit 1`, [`%${words}%`]);
    if (row) found.push(name);
  }
  return found;
}

test('04 W3 a WeChat account: not enabled untested, a wrong password refused, its key nowhere in plain, tested at the simulator, chosen and paid by', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 4(00|09)/);
  const manager = await staff('manager');
  const [known] = await query<{ id: number; name: string }>(
    'select id, name from payment_account where mch_id = $1 and company_id = 1',
    [merchant],
  );
  const { id, name } = known ?? { id: 0, name: '' };
  const params = { id };
  await putAway(manager, id);
  await query('update payment_account set tested_at = null where id = $1', [id]);
  // For WMDB alone, so that it comes before the account of the whole company.
  const [store] = await query<{ id: number; name: string }>(`select id, name from store where code = 'WMDB'`);
  const { version, mchId, appId, serialNo, publicKeyId, companyId } = await manager(readAccount, { params });
  const merchantOf = { mchId, appId, serialNo, publicKeyId, companyId };
  const draft = { name, payType: 3 as const, provider: 'WECHAT' as const, feeBp: 60, storeIds: [store?.id ?? 0] };
  await manager(saveAccount, { body: { id, version, ...merchantOf, ...draft, password: demoPassword } });

  await signIn(page, 'manager', `${path}?payType=3`);
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog').last();
  const act = async (action: string) => {
    await row.getByRole('button', { name: button('更多') }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const confirm = async (password: string, action: string) => {
    await dialog.getByLabel('登录密码').fill(password);
    await dialog.getByRole('button', { name: button(action) }).click();
  };

  await test.step('not with a wrong password, not untested', async () => {
    await act('启用');
    await confirm('Wrong@2025', '启用');
    await expect(dialog.getByText('登录密码错误！')).toBeVisible();
    await confirm(demoPassword, '启用');
    await expect(dialog.getByText('请先通过连接测试')).toBeVisible();
    await dialog.getByRole('button', { name: button('取消') }).click();
    await page.getByRole('button', { name: '离开', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  const key = keyOfWallet();
  await test.step('its key goes in and never comes out', async () => {
    await act('换密钥');
    await choose(page, '密钥类型', 'API密钥');
    await dialog.getByLabel('新密钥').fill(key);
    await confirm(demoPassword, '保存');
    await expect(dialog).toHaveCount(0);
    const read = await manager(readAccount, { params });
    expect(read.secrets.map(({ kind }) => kind).sort()).toEqual(['API_V3_KEY', 'PRIVATE_KEY', 'PUBLIC_KEY']);
    expect(JSON.stringify(read)).not.toContain(key);
    expect(await tablesWith(key)).toEqual([]);
    expect(await tablesWith(Buffer.from(key).toString('hex'))).toEqual([]);
  });

  await test.step('tested, it is enabled, and 命中测试 chooses it', async () => {
    await row.getByRole('button', { name: button('测试') }).click();
    await expect(page.getByText('连接测试通过')).toBeVisible();
    await expect(row).toContainText('已通过');
    await act('启用');
    await confirm(demoPassword, '启用');
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('启用');
    await page.getByRole('button', { name: '命中测试' }).click();
    await dialog.getByRole('combobox', { name: '门店' }).click();
    await page.keyboard.type(store?.name ?? '');
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: store?.name ?? '' })
      .first()
      .click();
    await dialog.getByRole('button', { name: button('测试') }).click();
    await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText('命中');
    await expect(dialog.getByText('命中', { exact: true })).toHaveCount(1);
  });

  await test.step('a customer pays by it', async () => {
    try {
      const shopper = await Shopper.arrive();
      const { orderNo, order_id } = await shopper.order();
      await confirmAll(await staff('service'), order_id);
      const [answer] = await payAtWallet(await shopper.openPayment(orderNo));
      expect(answer?.status).toBe(200);
      const paid = await query(
        `select payment_account_id as account from order_payment where owner_type = 'ORDER' and owner_id = $1 and status = 1`,
        [order_id],
      );
      expect(paid).toEqual([{ account: id }]);
    } finally {
      await putAway(manager, id);
    }
  });
});

/** Chooses in a select by its label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click();
}
