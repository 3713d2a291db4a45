import type { Locator, Page } from '@playwright/test';
import { listTracks, saveTracks } from '../../../contract/src/areas/mat/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { button } from '../order/order-desk.ts';
import { matsPath } from './device-desk.ts';
import { heldByDevice, wanted } from './held-by-device.ts';
import { drag, editor, openEditor, slotOf, slots, tool } from './planogram-desk.ts';

/** All of the cabinet stands on it: what is dragged and where to are seen at once. */
const tall = { width: 1366, height: 1200 };

/** Devices of company 1 that the simulator plays, and no other walkthrough sells from. */
const [mat, twin, other] = [20, 21, 22];

/** What the goods cost here and nowhere else. */
const yuan = '23.45';

/** A goods that may lie in a device and does not lie in this one; nobody asks about its price, for it costs less and may be asked. */
async function newGoods(matId: number): Promise<string> {
  const [goods] = await query<{ name: string }>(
    `select g.goods_name as name from goods g left join goods_medicine d on d.goods_id = g.id where publish_mask & 2 = 2 and not suspended and g.deleted_at is null
       and coalesce(d.storage_condition, 'NORMAL') = 'NORMAL' and not exists (select from track t where t.mat_id = $1 and t.goods_id = g.id)
       and not exists (select from company_goods_cost c where c.company_id = 1 and c.goods_id = g.id and c.cost > 2345)
       and 2345 between coalesce(g.min_price, 0) and coalesce(g.max_price, 2345)
     order by g.id limit 1`,
    [matId],
  );
  if (!goods) throw new Error('all goods of the demo lie in this device');
  return goods.name;
}

async function findGoods(page: Page, name: string): Promise<Locator> {
  await editor(page).getByRole('textbox', { name: '名称/拼音/条码' }).fill(name);
  const offer = page.locator('.planogram-offer').filter({ hasText: name }).first();
  await expect(offer).toBeVisible();
  return offer;
}

test('06 W2 goods are dragged into slots, undone, saved; what is occupied is refused; cloned to two; synced', async ({
  page,
}) => {
  test.slow();
  const { empty, full } = await slots(mat);
  const [first = '', second = ''] = empty;
  const [occupied = ''] = full;
  const name = await newGoods(mat);
  await page.setViewportSize(tall);
  await signIn(page, 'manager', matsPath);
  await openEditor(page, mat);
  if (process.env.SHOTS) await shoot(page, 'planogram');
  await expectAccessible(page, '货道陈列');

  await test.step('dragged, undone, dragged again, and moved on by keys', async () => {
    const offer = await findGoods(page, name);
    await drag(page, offer, slotOf(page, first));
    await expect(slotOf(page, first)).toContainText(name.slice(0, 4));
    await slotOf(page, first).focus();
    await page.keyboard.press('Control+z');
    await expect(slotOf(page, first)).toContainText('未绑定');
    await drag(page, offer, slotOf(page, first));
    await page.keyboard.press('0');
    await page.keyboard.press('3');
    const panel = page.getByRole('complementary', { name: '货道属性' });
    await panel.getByLabel('容量', { exact: true }).fill('12');
    await page.keyboard.press('Enter');
    await panel.getByLabel('售价', { exact: true }).fill(yuan);
    await page.keyboard.press('Enter');
    await slotOf(page, first).focus();
    await page.keyboard.press('m');
    await expect(page.locator('.planogram-said')).toContainText(name);
    await page.keyboard.press('Escape');
  });

  await test.step('saved after a look at what changes', async () => {
    await tool(page, /^保存（1）$/).click();
    const dialog = page.getByRole('dialog', { name: /保存 1 个货道的修改/ });
    await expect(dialog).toContainText(name);
    await expect(dialog).toContainText(/补货线 \d+ → 3/);
    if (process.env.SHOTS) await shoot(page, 'planogram-save');
    await expectAccessible(page, '保存陈列');
    await dialog.getByRole('button', { name: button('保存') }).click();
    await expect(page.getByText('保存成功，已更新 1 个货道')).toBeVisible();
    await expect(tool(page, /^保存（0）$/)).toBeDisabled();
    const [kept] = await query<{ goods: string; price: number }>(
      `select g.goods_name as goods, t.price from track t join goods g on g.id = t.goods_id where t.mat_id = $1 and t.track_no = $2`,
      [mat, first],
    );
    expect(kept).toEqual({ goods: name, price: Number(yuan) * 100 });
  });

  await test.step('other goods into an occupied slot: refused in that slot', async () => {
    const offer = await findGoods(page, name);
    await drag(page, offer, slotOf(page, occupied));
    await tool(page, /^保存（1）$/).click();
    const dialog = page.getByRole('dialog', { name: /保存 1 个货道的修改/ });
    await expect(dialog.getByText(new RegExp(`货道${occupied}仍有\\d+件库存，请先清空或移位！`))).toBeVisible();
    await expect(dialog.getByRole('button', { name: button('保存') })).toBeDisabled();
    await dialog.getByRole('button', { name: button('取消') }).click();
    await expect(slotOf(page, occupied)).toContainText('请先清空或移位');
    if (process.env.SHOTS) await shoot(page, 'planogram-refused');
    await slotOf(page, occupied).focus();
    await page.keyboard.press('Control+z');
    await expect(slotOf(page, occupied)).not.toContainText('请先清空或移位');
  });

  await test.step('a slot moves with its units', async () => {
    const before = await query<{ stock: number }>(`select stock from track where mat_id = $1 and track_no = $2`, [
      mat,
      occupied,
    ]);
    await drag(page, slotOf(page, occupied), slotOf(page, second));
    await tool(page, /^保存（2）$/).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: button('保存') })
      .click();
    await expect(page.getByText('保存成功，已更新 2 个货道')).toBeVisible();
    const after = await query<{ stock: number }>(`select stock from track where mat_id = $1 and track_no = $2`, [
      mat,
      second,
    ]);
    expect(after).toEqual(before);
  });

  await test.step('cloned to two devices after a look at what changes there', async () => {
    await tool(page, '克隆设备').click();
    const dialog = page.getByRole('dialog', { name: /克隆设备/ });
    const field = dialog.getByRole('combobox', { name: '目标设备' });
    for (const id of [twin, other]) {
      const [of] = await query<{ no: string; name: string }>(
        `select mat_no as no, mat_name as name from mat where id = $1`,
        [id],
      );
      await field.fill(of?.no ?? '');
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: of?.name ?? '' })
        .click();
    }
    await expect(dialog.getByRole('heading', { name: /变更 \d+，跳过 \d+/ })).toHaveCount(2);
    if (process.env.SHOTS) await shoot(page, 'planogram-clone');
    await dialog.getByRole('button', { name: /^应用（\d+ 处）$/ }).click();
    await expect(page.getByText(/已应用到 2 台设备，更新 [1-9]\d* 个货道/)).toBeVisible();
  });

  await test.step('synced: the device says that it has what we want, and takes the price', async () => {
    const before = await wanted(mat);
    await tool(page, '远程同步').click();
    await expect(page.getByText(/^已下发，等待设备确认$|^设备离线，上线后同步$/)).toBeVisible();
    await expect(slotOf(page, first).getByRole('img', { name: /等待设备确认|设备已确认/ })).toBeVisible();
    await expect.poll(async () => (await wanted(mat)).price).toBeGreaterThan(before.price);
    const held = await heldByDevice(mat);
    expect(held.prices.find(({ trackNo }) => trackNo === first)?.price).toBe(Number(yuan) * 100);
    await expect(slotOf(page, first).getByRole('img', { name: '设备已确认' })).toBeVisible();
    if (process.env.SHOTS) await shoot(page, 'planogram-synced');
  });

  await test.step('and so do the two that were cloned to, with no sync of their own', async () => {
    for (const id of [twin, other]) await heldByDevice(id);
  });
});

test('06 W10 two editors of one planogram: the second is told, and keeps what they did', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  test.slow();
  const { full } = await slots(other);
  const [one = '', two = ''] = full;
  await signIn(page, 'manager', matsPath);
  await openEditor(page, other);
  const second = await openBrowser();
  await signIn(second, 'leader', matsPath);
  await openEditor(second, other);
  const setPar = async (on: Page, no: string, par: string) => {
    await slotOf(on, no).click();
    await on.keyboard.press(par);
  };
  // Others than stand there, also where the walkthrough runs again.
  const pars = await query<{ no: string; par: number }>(
    `select track_no as no, par_level as par from track where mat_id = $1 and track_no = any($2)`,
    [other, [one, two]],
  );
  const next = (no: string) => (pars.find(row => row.no === no)?.par === 2 ? 3 : 2);
  await setPar(second, two, String(next(two)));
  await setPar(page, one, String(next(one)));
  await tool(page, /^保存（1）$/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: button('保存') })
    .click();
  await expect(page.getByText('保存成功，已更新 1 个货道')).toBeVisible();

  await expect(second.getByText('他人已修改 1 个货道，您的修改已保留')).toBeVisible();
  await expect(second.locator('.planogram-meanwhile')).toContainText(one);
  await tool(second, /^保存（1）$/).click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: button('保存') })
    .click();
  await expect(second.getByText('保存成功，已更新 1 个货道')).toBeVisible();
  const kept = await query<{ no: string; par: number }>(
    `select track_no as no, par_level as par from track where mat_id = $1 and track_no = any($2)`,
    [other, [one, two]],
  );
  expect(Object.fromEntries(kept.map(({ no, par }) => [no, par]))).toEqual({ [one]: next(one), [two]: next(two) });

  const [manager, stranger] = [await staff('manager'), await staff('manager2')];
  const { version } = await manager(listTracks, { body: { matId: other } });
  const stale = manager(saveTracks, { body: { matId: other, version: version - 1, tracks: [] } });
  await expect(stale).rejects.toThrow(/409: 数据已被他人修改，请刷新后重试/);
  await expect(stranger(listTracks, { body: { matId: other } })).rejects.toThrow(/404/);
  await expect(stranger(saveTracks, { body: { matId: other, version, tracks: [] } })).rejects.toThrow(/404/);
});

test('06 W10 saved by another between the look and the press: refused, shown what they did, and saved after all', async ({
  page,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  test.slow();
  const { full } = await slots(twin);
  const [one = ''] = full;
  const pars = await query<{ par: number }>(`select par_level as par from track where mat_id = $1 and track_no = $2`, [
    twin,
    one,
  ]);
  const [first, last] = [2, 3, 4].filter(par => par !== pars[0]?.par) as [number, number];
  await signIn(page, 'manager', matsPath);
  await openEditor(page, twin);
  const deaf = await openBrowser();
  // Nobody tells this one what the other does.
  await deaf.routeWebSocket(/\/live/, () => undefined);
  await signIn(deaf, 'leader', matsPath);
  await openEditor(deaf, twin);
  const setPar = async (on: Page, par: number) => {
    await slotOf(on, one).click();
    await on.keyboard.press(String(par));
  };
  const save = async (on: Page) => {
    await tool(on, /^保存（1）$/).click();
    const dialog = on.getByRole('dialog', { name: /保存 1 个货道的修改/ });
    const ready = dialog.getByRole('button', { name: button('保存') });
    await expect(ready).toBeEnabled();
    return ready;
  };
  await setPar(deaf, last);
  const pressed = await save(deaf);
  await setPar(page, first);
  await (await save(page)).click();
  await expect(page.getByText('保存成功，已更新 1 个货道')).toBeVisible();

  await pressed.click();
  await expect(deaf.getByText('数据已被他人修改，请刷新后重试').first()).toBeVisible();
  await expect(deaf.getByText('他人已修改 1 个货道，您的修改已保留')).toBeVisible();
  await expect(deaf.getByText(`双方都改了 ${one}，保留您的修改`)).toBeVisible();
  if (process.env.SHOTS) await shoot(deaf, 'planogram-conflict');
  await (await save(deaf)).click();
  await expect(deaf.getByText('保存成功，已更新 1 个货道')).toBeVisible();
  const kept = await query<{ par: number }>(`select par_level as par from track where mat_id = $1 and track_no = $2`, [
    twin,
    one,
  ]);
  expect(kept[0]?.par).toBe(last);
});
