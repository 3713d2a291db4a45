import { askRefundCode, MatOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { query, told } from '../../kernel/server.ts';
import { expect, test } from '../../kernel/test.ts';
import { OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';
import { payAtWallet } from './wallet.ts';

const S = MatOrderStatus.byName;

interface Slot {
  matId: number;
  goodsId: number;
  goodsName: string;
  trackNo: string;
}

/** Two goods of one cabinet that is there, each in a slot of its own. */
async function twoGoods(): Promise<[Slot, Slot]> {
  const slots = await query<Slot>(
    `select t.mat_id as "matId", t.goods_id as "goodsId", g.goods_name as "goodsName", t.track_no as "trackNo"
     from track t join mat m on m.id = t.mat_id and m.online and m.company_id = 1 join goods g on g.id = t.goods_id
     left join goods_medicine d on d.goods_id = g.id
     where t.sub_no = 0 and t.locks = '{}' and t.stock - t.held > 1 and d.rx_type is distinct from 1 and g.specials = '{}'
       and (t.next_expiry is null or t.next_expiry > current_date + 30)
       and not exists (select from track o where o.mat_id = t.mat_id and o.goods_id = t.goods_id and o.id <> t.id)
     order by t.mat_id desc, t.id`,
  );
  const pair = Object.values(Object.groupBy(slots, slot => slot.matId)).find(of => of && of.length > 1);
  if (!pair?.[0] || !pair[1]) throw new Error('no cabinet of the demo has two goods to sell');
  return [pair[0], pair[1]];
}

/** The cabinet's hardware: from now on nothing falls out of that slot. */
const jam = ({ matId, trackNo }: Slot, on: boolean) =>
  fetch(`${told('SIM_CABINETS_URL')}/sim/mats/${matId}/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'jam', trackNo, on }),
  });

const statusOf = async (orderNo: string) =>
  (
    await query<{ status: number }>('select order_status_code as status from customer_order where order_no = $1', [
      orderNo,
    ])
  )[0]?.status;

/** Two goods are bought at a cabinet, and one of them comes out. */
async function halfDropped(): Promise<{ orderNo: string; dropped: string; missing: string }> {
  const [falls, stays] = await twoGoods();
  await jam(stays, true);
  try {
    const shopper = await Shopper.arrive();
    const goods = [falls, stays].map(({ goodsId }) => ({ goodsId, number: 1 }));
    const { orderNo } = await shopper.orderAt({ matId: falls.matId, goods, fulfilment: { fulfilType: 'DISPENSE' } });
    await payAtWallet(await shopper.openPayment(orderNo));
    await expect.poll(() => statusOf(orderNo), { timeout: 30_000 }).toBe(S.abnormal);
    return { orderNo, dropped: falls.goodsName, missing: stays.goodsName };
  } finally {
    await jam(stays, false);
  }
}

test('02 W8 a device order of which half came out: refunded by a code, a wrong one refused, and only that line', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400/);
  const { orderNo, dropped, missing } = await halfDropped();
  const desk = await OrderDesk.open(page, 'manager');
  await page.goto(`/app/operation/order_mgmt?duration=ALL&orderNo=${orderNo}`);
  await desk.act(orderNo, '退款');
  const dialog = await desk.dialog(`退款 · ${orderNo}`);

  await test.step('what did not come out is proposed, the sum follows', async () => {
    await expect(dialog.getByRole('spinbutton', { name: missing })).toHaveValue('1');
    await expect(dialog.getByRole('spinbutton', { name: dropped })).toHaveValue('0');
  });
  await dialog.getByRole('combobox', { name: '退款原因' }).click();
  await page.locator('.ant-select-item-option', { hasText: '未出货' }).click();
  const refund = dialog.getByRole('button', { name: /^退款 [\d.,]+ 元$/ });
  await expect(refund).toBeDisabled();

  const code = await test.step('the code goes to the own phone, once a minute', async () => {
    const sent = page.waitForResponse(response => response.url().endsWith(askRefundCode.path));
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    const { data } = (await (await sent).json()) as { data: { demoCode: string; sentTo: string } };
    await expect(dialog.getByText(`验证码已发送至 ${data.sentTo}`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /\d+秒后重新获取/ })).toBeDisabled();
    return data.demoCode;
  });

  await test.step('a wrong one is refused', async () => {
    await dialog.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000');
    await refund.click();
    await expect(dialog.getByText('短信验证码错误或已过期')).toBeVisible();
    await expect(desk.row(orderNo).locator('.order-badges')).toContainText(MatOrderStatus.label(S.abnormal, 'zh'));
  });

  await test.step('the right one: -23, then 54', async () => {
    await dialog.getByLabel('短信验证码').fill(code);
    await refund.click();
    await expect(dialog).toBeHidden();
    // The wallet gives it back in its own time.
    await expect(desk.row(orderNo).locator('.order-badges')).toContainText(
      MatOrderStatus.label(S.completeWithRefund, 'zh'),
      { timeout: 20_000 },
    );
  });

  const lines = await query<{ goodsName: string; refunded: number }>(
    `select l.goods_name as "goodsName", l.refunded_number as refunded from order_line l
     join customer_order o on o.id = l.order_id where o.order_no = $1`,
    [orderNo],
  );
  expect(Object.fromEntries(lines.map(line => [line.goodsName, line.refunded]))).toEqual({
    [missing]: 1,
    [dropped]: 0,
  });
  const steps = await query<{ to: number }>(
    `select h.to_code as to from order_status_history h join customer_order o on o.id = h.order_id
     where o.order_no = $1 order by h.id desc limit 3`,
    [orderNo],
  );
  expect(steps.map(step => step.to)).toEqual([S.completeWithRefund, S.refunding, S.awaitingRefund]);
});
