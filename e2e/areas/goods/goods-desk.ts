import type { Locator } from '@playwright/test';
import { reviewGoods, saveGoods } from '../../../contract/src/areas/goods/index.ts';
import type { SentOf } from '../../../contract/src/kernel/index.ts';
import { query } from '../../kernel/server.ts';
import type { DemoAccount } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';

export const goodsScreen = '/app/goods/goods_mgmt';

/** A name that no other walkthrough uses. */
export const ownName = (what: string): string => `${what}${String(Date.now()).slice(-8)}`;
let made = 0;
/** An approval number of its own for each goods. */
export const ownApproval = (): string => {
  made += 1;
  return `国药准字Z${String(Date.now()).slice(-7)}${made % 10}`;
};

const usage = (['INDICATION', 'DOSAGE', 'TABOO', 'NOTICE'] as const).map(section => ({
  section,
  content: '演示内容。',
}));

type Sent = SentOf<typeof saveGoods>;
/** A medicine without picture and category, as a body. */
export function draftOf(name: string, goods: object = {}, medicine: object = {}): Sent {
  return {
    mode: 1,
    goods: {
      goodsType: 1,
      genericName: name,
      spec: '10g*9袋',
      unit: '盒',
      guidePrice: 1580,
      manufacturerId: 1,
      ...goods,
    },
    medicine: {
      rxType: 3,
      approvalNo: ownApproval(),
      dosageForm: '颗粒剂',
      storageCondition: 'NORMAL',
      shelfLifeMonths: 24,
      ...medicine,
    },
    usage,
  };
}

/** Made by admin or whom is named, approved by superadmin. */
export async function approvedGoods(
  name: string,
  goods: object = {},
  medicine: object = {},
  by: DemoAccount = 'admin',
): Promise<number> {
  const maker = await staff(by);
  const { goods_id, review } = await maker(saveGoods, { body: draftOf(name, goods, medicine) });
  const [row] = await query<{ version: number }>('select version from goods_review where id = $1', [review?.reviewId]);
  const root = await staff('superadmin');
  const items = [{ reviewId: review?.reviewId ?? 0, version: row?.version ?? 1 }];
  const { failed } = await root(reviewGoods, { body: { items, status: 2 } });
  if (failed.length > 0) throw new Error(`${name}: ${JSON.stringify(failed)}`);
  return goods_id;
}

/** Chooses in a select of a drawer or dialog by its label. */
export async function choose(within: Locator, label: string | RegExp, option: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label });
  await field.click();
  await within
    .page()
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .getByText(option, { exact: true })
    .click();
}
