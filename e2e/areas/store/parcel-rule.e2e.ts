import { quoteOrder, readExpressRule } from '../../../contract/src/areas/order/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { ownStore } from './own-store.ts';

test('快递费规则 is written with the ways a store brings; a far province costs more, however it is written', async ({
  page,
}) => {
  const admin = await staff('admin');
  const { storeId, goodsId, name } = await ownStore(admin, {
    hours: { OPEN: ['00:00:00', '00:00:00'] },
    modes: [{ mode: 'EXPRESS', dates: ['TODAY'] }],
  });
  await signIn(page, 'admin', `/app/mall/store_mgmt?storeId=${storeId}`);
  await page.getByRole('tab', { name: '配送方式', exact: true }).click();
  await expect(page.getByText('未启用，快递不收运费')).toBeVisible();
  await page.getByRole('button', { name: '快递费规则 编辑' }).click();
  const dialog = page.getByRole('dialog', { name: `快递费规则 · ${name}` });
  await dialog.getByLabel('首重运费').fill('8');
  await dialog.getByLabel('首重（克）').fill('100000');
  await dialog.getByRole('combobox', { name: '添加省份' }).click();
  await page.keyboard.type('广西');
  await page.keyboard.press('Enter');
  await dialog.getByRole('spinbutton', { name: '广西壮族自治区加价' }).fill('5.5');
  await expectAccessible(page, 'the parcel rule of a store');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('首重100000克8.00元 · 广西壮族自治区加5.50元')).toBeVisible();
  expect(await admin(readExpressRule, { params: { storeId } })).toMatchObject({
    ...{ enabled: true, baseFee: 800, provinceExtra: { 广西壮族自治区: 550 } },
  });

  const receiver = { receiverName: '张三', receiverPhone: '13812345678', address: '走查路1号' };
  const fee = async (province: string) => {
    const fulfilment = { fulfilType: 'EXPRESS' as const, receiver: { ...receiver, province } };
    const basket = { storeId, goods: [{ goodsId, number: 1 }], customer: {}, fulfilment };
    return (await admin(quoteOrder, { body: { orderType: 'DELIVERY_ORDER', ...basket } as never })).deliveryFee;
  };
  expect([await fee('广西'), await fee('广西壮族自治区'), await fee('广东')]).toEqual([1350, 1350, 800]);
  await expect(fee('')).rejects.toThrow('请填写收货省份');
});
