import type { Locator, Page } from '@playwright/test';
import { StoreOrderStatus, type StoreOrderStatusCode } from '../../../contract/src/areas/order/index.ts';
import { type DemoAccount, signIn } from '../../kernel/sign-in.ts';
import { expect } from '../../kernel/test.ts';

export const deskPath = '/app/order/order_mgmt';

/** antd may set a space between the two characters of a button. */
export const button = (words: string) => new RegExp(`^${[...words].join('\\s?')}$`);

/** 订单管理 as its clerk sees it (spec 02 §6.1). */
export class OrderDesk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, account: DemoAccount, search = ''): Promise<OrderDesk> {
    await signIn(page, account, deskPath + search);
    const desk = new OrderDesk(page);
    await desk.ready();
    return desk;
  }

  async go(search = ''): Promise<void> {
    await this.page.goto(deskPath + search);
    await this.ready();
  }

  private async ready(): Promise<void> {
    await expect(this.page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}\\s?\\d*$`) });
  }

  /** The row of an order; the cell's title has the number whole. */
  row(orderNo: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.locator(`[title$=" ${orderNo}"]`) });
  }

  /** The chosen rows' numbers stand in their checkboxes' names. */
  box(orderNo: string): Locator {
    return this.row(orderNo).getByRole('checkbox');
  }

  /** Waits until the row says so: without a reload, since nothing here reloads. */
  async shows(orderNo: string, status: StoreOrderStatusCode): Promise<void> {
    const words = StoreOrderStatus.label(status, 'zh');
    await expect(this.row(orderNo).locator('.order-badges')).toContainText(words);
  }

  /** Presses an action of the row, from 更多 if it does not stand in the row itself. */
  async act(orderNo: string, action: string): Promise<void> {
    const row = this.row(orderNo);
    const direct = row.getByRole('button', { name: button(action) });
    const more = row.getByRole('button', { name: button('更多') });
    await expect(direct.or(more).first()).toBeVisible();
    if (await direct.isVisible()) return direct.click();
    await more.click();
    const item = this.page.getByRole('menuitem', { name: action, exact: true });
    // The order may become another while the menu opens: then the action stands in the row. Both are waited for until one
    // is pressed: a menu that opens is hidden for a moment after it was first seen.
    await item.or(direct).first().click();
  }

  /** The dialog of an action, once it is open. */
  async dialog(title: string): Promise<Locator> {
    const dialog = this.page.getByRole('dialog').filter({ hasText: title });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** 交付 to the first deliveryman offered, from the open dialog. */
  async giveToDeliveryman(): Promise<void> {
    const dialog = await this.dialog('交付');
    // What a platform sold is first offered to its rider.
    await dialog.locator('.ant-segmented-item', { hasText: '配送员' }).click();
    await dialog.getByRole('combobox', { name: '配送员' }).click();
    await this.page.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('button', { name: button('交付') }).click();
    await expect(dialog).toBeHidden();
  }

  /** 交付 by parcel, from the open dialog. */
  async sendByExpress(expressNo: string): Promise<void> {
    const dialog = await this.dialog('交付');
    await dialog.getByText('快递', { exact: true }).click();
    await dialog.getByRole('textbox').fill(expressNo);
    await dialog.getByRole('button', { name: button('交付') }).click();
    await expect(dialog).toBeHidden();
  }

  /** 签收 by the customer, as the time line will say. */
  async sign(orderNo: string): Promise<void> {
    await this.act(orderNo, '签收');
    const dialog = await this.dialog('签收');
    await dialog.getByRole('button', { name: '本人', exact: true }).click();
    await dialog.getByRole('button', { name: button('签收') }).click();
    await expect(dialog).toBeHidden();
  }

  /** 退货退款 for the quality of the goods: one unit of one of them, or the whole order. */
  async askBack(orderNo: string, of: { oneOf: string } | 'whole'): Promise<void> {
    await this.act(orderNo, '退货退款');
    const dialog = await this.dialog('退货退款');
    if (of === 'whole') await dialog.getByRole('button', { name: button('整单') }).click();
    else await dialog.getByRole('spinbutton', { name: of.oneOf }).fill('1');
    await dialog.getByRole('combobox', { name: '退款原因' }).click();
    await this.page.locator('.ant-select-item-option', { hasText: '质量问题' }).click();
    await dialog.getByRole('button', { name: /退款 [\d.,]+ 元$/ }).click();
    await expect(dialog).toBeHidden();
  }

  /** Opens the drawer of an order at one of its tabs. */
  async detail(orderNo: string, tab: string): Promise<Locator> {
    await this.row(orderNo).locator('.order-no b').click();
    const detail = this.page.locator('.order-detail');
    await expect(detail.getByRole('heading')).toContainText(orderNo);
    await detail.getByRole('tab', { name: tab }).click();
    return detail;
  }

  /** The steps of the open time line, oldest first. */
  async timeline(detail: Locator): Promise<string[]> {
    return (await detail.locator('.order-times .ui-badge').allInnerTexts()).reverse();
  }
}
