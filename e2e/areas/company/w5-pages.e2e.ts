import {
  listXcxVersions,
  publishXcxTemplate,
  readXcxPage,
  readXcxTemplate,
  saveXcxTemplate,
  toggleXcxTemplates,
  type XcxTemplateRow,
} from '@materia/contract/areas/company';
import { caller } from '../../kernel/caller.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const path = '/app/biz/xcx_template_mgmt';
const button = (name: string) => new RegExp(`^${[...name].join('\\s*')}$`);

test('04 W5 a prescription medicine is refused by name; what is published is served; going back makes a new version; a stale save is refused', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const admin = await staff('admin');
  const [rx] = await query<{ id: number; name: string }>(`
    select g.id::int as id, g.goods_name as name from goods g join goods_medicine d on d.goods_id = g.id
    where d.rx_type = 1 and g.deleted_at is null and g.approved_at is not null order by g.id limit 1`);
  const made = await admin(saveXcxTemplate, {
    body: {
      ...{ name: '走查活动页', kind: 'ACTIVITY' },
      blocks: [{ type: 'GOODS', key: 'g', title: '活动商品', goodsIds: [rx?.id ?? 0] }],
    },
  });
  const params = { id: made.id };
  const read = (): Promise<XcxTemplateRow> => admin(readXcxTemplate, { params });

  await signIn(page, 'admin', `${path}?templateId=${made.id}`);
  const editor = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: '模块设置' }) });
  const tool = (name: string) => editor.getByRole('button', { name: button(name) });
  await tool('发布').click();
  const publishing = page.getByRole('dialog', { name: '发布「走查活动页」' });
  await publishing.getByRole('button', { name: button('发布') }).click();
  await expect(publishing.getByText(`处方药不能用于页面展示：${rx?.name}`)).toBeVisible();
  await publishing.getByRole('button', { name: button('取消') }).click();

  // The goods go, a notice comes; undone and done again; the phone shows it.
  await editor
    .getByRole('region', { name: '模块', exact: true })
    .getByRole('button', { name: button('移除') })
    .click();
  await editor.getByRole('combobox', { name: '添加模块' }).click();
  await page.getByTitle('公告', { exact: true }).click();
  await editor.getByRole('textbox', { name: '文字' }).fill('第一版公告');
  const phone = editor.getByRole('region', { name: '手机预览' }).last();
  await expect(phone.getByText('第一版公告')).toBeVisible();
  await tool('发布').click();
  await publishing.getByRole('textbox', { name: '说明' }).fill('首版');
  await publishing.getByRole('button', { name: button('发布') }).click();
  await expect(publishing).toHaveCount(0);
  const anybody = caller({});
  const served = await anybody(readXcxPage, { query: { templateId: String(made.id) } as never });
  expect(served).toMatchObject({ no: 1, blocks: [{ block: { text: '第一版公告' } }] });

  // Two more versions, by somebody else: what is open here is stale.
  for (const text of ['第二版公告', '第三版公告']) {
    const { version, blocks } = await read();
    const next = blocks.map(block => (block.type === 'NOTICE' ? { ...block, text } : block));
    const saved = await admin(saveXcxTemplate, {
      body: { id: made.id, version, name: '走查活动页', kind: 'ACTIVITY', blocks: next },
    });
    await admin(publishXcxTemplate, { params, body: { version: saved.version, note: text } });
  }
  await editor.getByRole('textbox', { name: '标题' }).fill('旧页面');
  await tool('保存').click();
  await expect(editor.getByRole('alert')).toContainText('数据已被他人修改，请刷新后重试');

  // Read anew it goes on; version 2 comes back as version 4, equal to it.
  page.once('dialog', dialog => void dialog.accept());
  await page.goto(path);
  await page
    .getByRole('listitem', { name: '走查活动页' })
    .getByRole('button', { name: button('编辑') })
    .click();
  await tool('版本').click();
  const versions = page.getByRole('dialog', { name: '「走查活动页」的版本' });
  await versions.getByRole('button', { name: /^版本\s*2/ }).click();
  await expect(versions.getByRole('region', { name: '版本2' }).getByText('第二版公告')).toBeVisible();
  await versions.getByRole('button', { name: '回滚到版本2' }).click();
  await page
    .getByRole('dialog', { name: /回滚到版本2？/ })
    .getByRole('button', { name: '回滚到版本2' })
    .click();
  await expect.poll(async () => (await read()).publishedNo).toBe(4);
  const [fourth, , second] = await admin(listXcxVersions, { params });
  expect(fourth?.blocks).toEqual(second?.blocks);

  await admin(toggleXcxTemplates, { body: { ids: [made.id], deleted: true } });
});

test('04 §5 settings of a company: inherited values show through, own ones go back; a draft is scanned', async ({
  page,
}) => {
  await query(`delete from xcx_config where company_id = 5`);
  await signIn(page, 'admin', '/app/biz/xcx_config_mgmt?companyId=5');
  const name = page.getByRole('textbox', { name: '名称', exact: true });
  await expect(name).toHaveAttribute('placeholder', '康健购药（演示）');
  await name.fill('汉阳街小药房');
  await expect(page.getByRole('region', { name: '手机预览' })).toContainText('汉阳街小药房');
  await page.getByRole('button', { name: button('保存') }).click();
  await expect(page.getByRole('button', { name: '恢复继承 名称' })).toBeVisible();
  await page.getByRole('button', { name: '恢复继承 名称' }).click();
  await page.getByRole('button', { name: button('保存') }).click();
  await expect(page.getByRole('button', { name: '恢复继承 名称' })).toHaveCount(0);
  await expect(name).toHaveValue('');

  await page.goto(`${path}?templateId=1`);
  await page.getByRole('button', { name: button('预览') }).click();
  const scan = page.getByRole('dialog', { name: '预览「平台首页」' });
  await expect(scan.getByRole('img', { name: '扫码预览' })).toBeVisible();
  const address = await scan.getByRole('link', { name: '在浏览器中打开' }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { name: '平台首页' })).toBeVisible();
  await expect(page.getByText('演示公告：请在药师指导下用药').first()).toBeVisible();
});
