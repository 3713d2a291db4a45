import {
  listCompanies,
  readCompany,
  saveCompany,
  skipOnboardingStep,
} from '../../../contract/src/areas/company/index.ts';
import { saveSysUser } from '../../../contract/src/areas/identity/index.ts';
import { query } from '../../kernel/server.ts';
import { type DemoAccount, signIn } from '../../kernel/sign-in.ts';
import { resetPassword, staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';

const path = '/app/biz/company_mgmt';
const creditCode = '91350100M000100Y43';

/** What the steps of opening want, as their screens will make it: licences, contract, account, a store with hours. */
async function equip(companyId: number, code: string): Promise<void> {
  const [store] = await query<{ id: number }>(
    `insert into store (code, name, short_name, company_id, status, phone, longitude, latitude)
     values ($2 || '001', $2 || '店', $2, $1, 'PREPARING', '0591-1', 119.296, 26.074) returning id`,
    [companyId, code],
  );
  await query(
    `insert into licence (company_id, owner_type, owner_id, kind, number, holder, status)
     select $1, type, case type when 'STORE' then $2::bigint else $1 end, kind, concat_ws('-', $3::text, type, kind), '走查', 'VALID'
     from unnest(array['BUSINESS', 'DRUG']) kind, unnest(array['COMPANY', 'STORE']) type`,
    [companyId, store?.id, code],
  );
  await query(
    `insert into store_timeframe (store_id, kind, weekdays, time_from, time_to) values ($1, 'OPEN', '{1,2,3,4,5,6,7}', '08:00', '22:00')`,
    [store?.id],
  );
  await query(
    `insert into company_contract (contract_no, company_id, start_on, end_on, status) values ('HT-' || $2, $1, '2020-01-01', '2099-12-31', 'ACTIVE')`,
    [companyId, code],
  );
  await query(
    `insert into payment_account (company_id, name, pay_type, provider, status) values ($1, '现金', 0, 'CASH', 'ACTIVE')`,
    [companyId],
  );
}

test('04 W1 a company is made, its credit code checked, opened once its steps are done; its Manager sees only it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 4(00|09)/);
  // The number is the walkthrough's: a company of an earlier try gives it back.
  await query(`update company set credit_code = 'W' || id where credit_code = $1`, [creditCode]);
  const code = `MJ${Date.now() % 10_000_000}`;
  const name = `闽江大药房${code}有限公司`;
  const admin = await staff('admin');
  await signIn(page, 'admin', path);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');

  await test.step('a wrong credit code is refused', async () => {
    await page.getByRole('button', { name: '新建公司' }).click();
    const dialog = page.getByRole('dialog');
    const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
    await field('编码').fill(code);
    await field('公司名称').fill(name);
    await field('简称').fill(code);
    await field('统一社会信用代码').fill('91350100M000100Y44');
    await dialog.getByRole('button', { name: button('保存') }).click();
    await expect(dialog.getByText('统一社会信用代码不正确！')).toBeVisible();
    await field('统一社会信用代码').fill(creditCode);
    await dialog.getByRole('button', { name: button('保存') }).click();
    await expect(dialog).toHaveCount(0);
  });

  const found = await admin(listCompanies, { params: { limit: 10, page: 1 }, body: { query: code } });
  const id = found.rows[0]?.id as number;
  await page.goto(`${path}?companyId=${id}`);
  const detail = page.locator('.list-detail');
  const open = async () => {
    await detail.getByRole('button', { name: button('开通') }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: button('开通') })
      .click();
  };
  await test.step('it cannot be opened before its steps are done', async () => {
    await expect(detail.getByText('法人、联系人、电话、地区、地址')).toBeVisible();
    await open();
    await expect(page.getByText(/开通条件未满足：基本资料、证照、合同/).first()).toBeVisible();
  });

  const boss = `${code.toLowerCase()}boss`;
  await test.step('steps done, it is', async () => {
    const { version } = await admin(readCompany, { params: { companyId: id } });
    const who = { legalPerson: '林一', contactName: '林二', contactPhone: '0591-12345678', regionCode: '350100' };
    const body = { code, name, shortName: code, creditCode, ...who, address: '八一七路1号' };
    await admin(saveCompany, { body: { ...body, id, version } });
    await equip(id, code);
    await admin(saveSysUser, { body: { userName: boss, name: '闽江经理', role: 'Manager', companyId: id } });
    for (const step of [8, 9, 10] as const)
      await admin(skipOnboardingStep, { params: { id }, body: { step, reason: '暂不需要' } });
    await page.reload();
    await expect(detail.getByText('已跳过：暂不需要').first()).toBeVisible();
    await open();
    await expect(detail.getByText('正常', { exact: true }).first()).toBeVisible();
  });

  await test.step('its Manager sees only it, whose level stays the platform’s', async () => {
    await resetPassword(boss);
    const manager = await staff(boss as DemoAccount);
    const mine = await manager(listCompanies, { params: { limit: 100, page: 1 }, body: {} });
    expect(mine.rows.map(row => row.id)).toEqual([id]);
    const { shortName, version } = await manager(readCompany, { params: { companyId: id } });
    const raised = { code, name, shortName, creditCode, priority: 5 as const, id, version };
    await expect(manager(saveCompany, { body: raised })).rejects.toThrow('仅平台可操作');
  });
});
