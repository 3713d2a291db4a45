import type { Page } from '@playwright/test';
import {
  cancelMyPreOrder,
  makeMyPreOrder,
  makeMyWish,
  payMyPreOrder,
  payMyWish,
  RefundStatus,
} from '../../../contract/src/areas/order/index.ts';
import { dayOf } from '../../../contract/src/kernel/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from './order-desk.ts';
import { Shopper } from './shopper.ts';
import { payAtWallet, refuseRefund } from './wallet.ts';

/** What WMDB asks 2.00 of deposit for, while `act` runs. */
async function withDeposit<R>(act: (of: { shopper: Shopper; storeId: number; goodsId: number }) => Promise<R>) {
  const shopper = await Shopper.arrive();
  const [article] = await shopper.goods();
  const [place] = await query<{ storeId: number; id: number; before: number }>(
    `select g.store_id as "storeId", g.id, g.deposit_money as before from store_goods g join store s on s.id = g.store_id
     where s.code = 'WMDB' and g.goods_id = $1`,
    [article?.goodsId],
  );
  if (!article || !place) throw new Error('WMDB sells nothing');
  const ask = (fen: number) => query('update store_goods set deposit_money = $1 where id = $2', [fen, place.id]);
  await ask(200);
  try {
    return await act({ shopper, storeId: place.storeId, goodsId: article.goodsId });
  } finally {
    await ask(place.before);
  }
}

/** Paid when it was cancelled already; the wallet will not take the money back. */
const latePreOrder = () =>
  withDeposit(async ({ shopper, storeId, goodsId }) => {
    const body = { storeId, goods: [{ goodsId, number: 1 }], expectDate: dayOf(Date.now() + 86_400_000) };
    const { id, preNo } = await shopper.send(makeMyPreOrder, { body });
    const { payNo } = await shopper.send(payMyPreOrder, { params: { id }, body: { payType: 3 } });
    await shopper.send(cancelMyPreOrder, { params: { id }, body: {} });
    await refuseRefund(payNo);
    await payAtWallet(payNo, { evenIfClosed: true });
    return { no: preNo, path: `/app/mall/pre_order_mgmt?id=${id}` };
  });

/** Paid in both wallets; the one that was too late will not take the money back. */
const wishPaidTwice = () =>
  withDeposit(async ({ shopper, storeId, goodsId }) => {
    const { wish_id, wishNo } = await shopper.send(makeMyWish, { body: { storeId, goodsId, number: 1 } });
    const open = async (payType: 2 | 3) =>
      (await shopper.send(payMyWish, { params: { wish_id }, body: { payType } })).payNo;
    const [first, second] = [await open(3), await open(2)];
    await payAtWallet(second);
    await refuseRefund(first);
    await payAtWallet(first, { evenIfClosed: true });
    return { no: wishNo, path: `/app/mall/wishlist_mgmt?source=ALL&wish_id=${wish_id}` };
  });

async function retries(page: Page, { no, path }: { no: string; path: string }): Promise<void> {
  await signIn(page, 'manager', path);
  const detail = page.locator('.order-detail');
  await expect(detail.getByRole('heading').first()).toContainText(no);
  await detail.getByRole('tab', { name: '退款' }).click();
  const card = detail.getByRole('tabpanel').filter({ hasText: RefundStatus.label(RefundStatus.byName.failed, 'zh') });
  const retry = card.getByRole('button', { name: button('重试') });
  await expect(retry).toBeVisible();
  await expectAccessible(page, 'a deposit that could not be given back');
  await retry.click();
  await expect(detail).toContainText(RefundStatus.label(RefundStatus.byName.refunded, 'zh'));
  await expect(detail.getByRole('button', { name: button('重试') })).toBeHidden();
}

test('重试 of money that was late for a pre-order, from its drawer: given back, without a reload', async ({ page }) => {
  await retries(page, await latePreOrder());
});

test('重试 of a wish that was paid twice', async ({ page }) => {
  await retries(page, await wishPaidTwice());
});
