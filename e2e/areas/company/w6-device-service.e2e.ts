import { quoteMyOrder } from '../../../contract/src/areas/order/index.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';
import { Shopper } from '../order/shopper.ts';

const path = '/app/biz/mat_service_expired_mgmt';
const contractNo = 'FW-走查-0001';

test('04 W6 a stopped device takes no order; renewed, a wrong sum refused, paid: it sells, and its tile is one less', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  // A device on line with something to sell, whose service has long ended.
  const [slot] = await query<{ matId: number; matNo: string; goodsId: number; until: string }>(
    `select t.mat_id as "matId", m.mat_no as "matNo", t.goods_id as "goodsId", m.service_expire_at::text as until from track t
     join mat m on m.id = t.mat_id join goods g on g.id = t.goods_id left join goods_medicine d on d.goods_id = g.id
     where m.online and not m.supplying and m.biz_status = 'OPERATIONAL' and m.company_id = 1 and t.locks = '{}' and t.stock - t.held > 1
       and d.rx_type is distinct from 1 and g.specials = '{}' and (t.next_expiry is null or t.next_expiry > current_date + 30)
     order by m.id desc limit 1`,
  );
  if (!slot) throw new Error('no device of the demo has anything to sell');
  const lines = `(select id from mat_service_contract where contract_no = $1)`;
  // What stood in force of it, set aside and put back.
  const own = await query<{ id: number; status: string }>(
    `select k.id, k.status from mat_service_contract k join mat_service_line l on l.contract_id = k.id and l.mat_id = $1`,
    [slot.matId],
  );
  const clean = async (until: string) => {
    await query(`delete from mat_service_line where contract_id in ${lines}`, [contractNo]);
    await query('delete from mat_service_contract where contract_no = $1', [contractNo]);
    await query('update mat set service_expire_at = $1 where id = $2', [until, slot.matId]);
    for (const { id, status } of own) {
      const now = until === slot.until ? status : 'VOID';
      await query('update mat_service_contract set status = $1 where id = $2', [now, id]);
    }
  };
  await clean('2025-01-31');
  const shopper = await Shopper.arrive();
  const ask = () =>
    shopper.send(quoteMyOrder, {
      body: {
        matId: slot.matId,
        goods: [{ goodsId: slot.goodsId, number: 1 }],
        fulfilment: { fulfilType: 'DISPENSE' },
      },
    });
  await expect(ask()).rejects.toThrow('设备服务已到期，暂停销售');

  await signIn(page, 'admin', `${path}?tile=STOPPED`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const tile = page.getByRole('tab', { name: /^已停止/ });
  const counted = async () => Number((await tile.textContent())?.replace(/\D/g, ''));
  await expect.poll(counted).toBeGreaterThan(0);
  const before = await counted();
  await page.goto(`${path}?tile=STOPPED&query=${slot.matNo}`);
  const row = page.getByRole('row').filter({ hasText: '2025-01-31' });
  await expect(row).toContainText('已停止');
  await row.getByRole('button', { name: button('续费') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '合同编号' }).fill(contractNo);
  await dialog.getByRole('textbox', { name: /^价格/ }).fill('3600');
  await dialog.getByRole('button', { name: button('保存') }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${path}?part=contracts&query=${encodeURIComponent(contractNo)}`);
  const contract = page.getByRole('row').filter({ hasText: contractNo });
  await contract
    .getByRole('button', { name: button('编辑') })
    .or(contract.getByRole('button', { name: '更多' }))
    .first()
    .click();
  const edits = page.getByRole('menuitem', { name: button('编辑') });
  if (await edits.isVisible()) await edits.click();
  await dialog.getByRole('textbox', { name: '优惠' }).fill('100');
  await dialog.getByRole('button', { name: button('保存') }).click();
  await expect(contract).toContainText('3,500.00');
  await contract.getByRole('button', { name: button('提交') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: button('提交') })
    .click();
  await expect(contract).toContainText('待付款');
  await contract.getByRole('button', { name: button('确认到款') }).click();
  await dialog.getByRole('textbox', { name: '到款金额' }).fill('3400');
  await dialog.getByRole('button', { name: button('确认到款') }).click();
  await expect(dialog.getByText('到款金额与应付金额不一致')).toBeVisible();
  await dialog.getByRole('textbox', { name: '到款金额' }).fill('3500');
  await dialog.getByRole('button', { name: button('确认到款') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(contract).toContainText('生效');

  expect((await ask()).payable).toBeGreaterThan(0);
  await page.goto(`${path}?tile=STOPPED`);
  await expect.poll(counted).toBe(before - 1);
  await clean(slot.until);
});

test('a Manager asks the platform for more; renewing is not theirs', async ({ page }) => {
  await signIn(page, 'manager', '/app/my-company/my_company_basic_mgmt');
  const card = page.getByRole('region', { name: '设备服务' });
  const first = card.getByRole('row').nth(1);
  const name = (await first.getByRole('cell').nth(1).textContent()) as string;
  await first.getByRole('checkbox').check();
  await card.getByRole('button', { name: '申请续费' }).click();
  const note = `走查${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('textbox', { name: '说明' }).fill(note);
  await dialog.getByRole('button', { name: '申请续费' }).click();
  await expect(page.getByText('申请已发送给平台')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('tab', { name: /^30天/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: button('续费') })).toHaveCount(0);

  const told = () =>
    query<{ name: string }>(
      `select u.user_name as name from notification n join sys_user u on u.id = n.user_id where n.words ->> 'note' like $1`,
      [`%${note}`],
    ).then(rows => rows.map(row => row.name));
  await expect.poll(told).toContain('admin');
  expect(await told()).not.toContain('manager');
});
