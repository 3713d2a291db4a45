import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';

test('who may only read is told of nothing they cannot do: no boxes, no empty column of actions, no dragging', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'service', '/app/operation/alert_mgmt');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '状态' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '操作' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);

  await signIn(page, 'viewer', '/app/monitor/mat_goods_monitor?onlyShort=false');
  await expect(page.getByText('点格子看明细', { exact: true })).toBeVisible();
  await expect(page.locator('.goods-monitor-mat').first()).toBeVisible();
  await expect(page.locator('.goods-monitor').getByRole('checkbox')).toHaveCount(0);
  await page.goto('/app/operation/mat_ticket');
  await expect(page.getByRole('region', { name: '待派单', exact: true })).toBeVisible();
  await expect(page.getByText('拖动卡片')).toHaveCount(0);

  await signIn(page, 'store', '/app/biz/store_mgmt');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('tab', { name: '时段', exact: true }).click();
  await expect(page.getByText('周一').first()).toBeVisible();
  await expect(page.getByText(/拖动涂选/)).toHaveCount(0);
});

test('what the server would refuse an account in any case is not offered: contracts, a store, a company', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'leader', '/app/biz/mat_service_expired_mgmt');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '操作' })).toHaveCount(0);
  await page.getByRole('tab', { name: '合同', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: '新建合同' })).toHaveCount(0);

  await signIn(page, 'header', '/app/biz/store_mgmt');
  await expect(page.getByRole('button', { name: '编辑' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '新建门店' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '导入' })).toHaveCount(0);

  await signIn(page, 'manager', '/app/biz/company_mgmt');
  await expect(page.getByRole('button', { name: '编辑' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '新建公司' })).toHaveCount(0);
});
