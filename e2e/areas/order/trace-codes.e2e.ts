import { readOrder, StoreOrderStatus } from '../../../contract/src/areas/order/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { query } from '../../kernel/server.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { confirmAll } from './advance.ts';
import { button, OrderDesk } from './order-desk.ts';
import { Shopper } from './shopper.ts';

const S = StoreOrderStatus.byName;
/** A package of its own for each run. */
const code = (n: number) => `81234567${String(Date.now()).slice(-10)}${String(n).padStart(2, '0')}`;

/** WMDB asks for trace codes meanwhile; the setting's own screen comes with the stores (spec 04). */
async function demanded<R>(act: () => Promise<R>): Promise<R> {
  const set = (on: boolean) =>
    query(
      `update store_config set trace_code_required = $1 where store_id = (select id from store where code = 'WMDB')`,
      [on],
    );
  await set(true);
  try {
    return await act();
  } finally {
    await set(false);
  }
}

test('交付 where the store demands trace codes: each package is scanned, none twice (spec 02 §2.1 30→40, §6.1)', async ({
  page,
}) => {
  const shopper = await Shopper.arrive();
  const offered = await shopper.goods();
  const [medicine] = await query<{ id: number }>('select id from goods where goods_type = 1 and id = any($1)', [
    offered.map(({ goodsId }) => goodsId),
  ]);
  const goods = [{ goodsId: medicine?.id as number, number: 2 }];
  const { orderNo, order_id } = await shopper.order({ goods, payOnDelivery: true });
  const store = await staff('store');
  await confirmAll(store, order_id);
  const scanned = [code(1), code(2)] as const;
  const desk = await OrderDesk.open(page, 'store', `?duration=ALL&orderNo=${orderNo}`);
  await demanded(async () => {
    await desk.act(orderNo, '交付');
    const dialog = await desk.dialog('交付');
    await dialog.getByText('快递', { exact: true }).click();
    await dialog.getByRole('textbox', { name: /快递单号/ }).fill('SF1234567890');
    const send = dialog.getByRole('button', { name: button('交付') });
    const field = dialog.getByRole('textbox', { name: /^追溯码/ });
    const scan = async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
    };
    await expect(dialog).toContainText('已扫 0/2');
    await expect(send).toBeDisabled();
    await scan('12345');
    await expect(dialog).toContainText('追溯码为20位数字');
    await scan(scanned[0]);
    await expect(dialog).toContainText('已扫 1/2');
    await scan(scanned[0]);
    await expect(dialog).toContainText('该追溯码已扫描');
    await expectAccessible(page, 'scanning trace codes');
    await scan(scanned[1]);
    await expect(dialog).toContainText('已扫 2/2');
    await send.click();
    await expect(dialog).toBeHidden();
  });
  await desk.shows(orderNo, S.onWay);
  const { lines } = await store(readOrder, { params: { order_id } });
  expect(lines[0]?.traceCodes).toEqual(scanned);
  await expect(await desk.detail(orderNo, '商品')).toContainText(scanned[1]);
});
