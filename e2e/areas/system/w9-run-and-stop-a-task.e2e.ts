import { runTaskNow } from '../../../contract/src/areas/system/index.ts';
import { holding, query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';

const years = '2020-01-01T00:00:00Z';
// Not by an offset alone: that would lock what it passes over too.
const halfway = `select from operation_log where id = (
  select id from operation_log where request_id = 'old' order by id offset 500000 limit 1)`;

test.beforeAll(async () => {
  await query(
    `insert into operation_log (request_id, method, path, action, code, created_at)
    select 'old', 'POST', '/old', 'system.op.saveTask', 200, $1::timestamptz from generate_series(1, 1000000)`,
    [years],
  );
});
test.afterAll(async () => {
  await query(`delete from operation_log where request_id = 'old'`);
});

test('01 W9 log_cleanup over a million rows: 立即执行, its log grows, again it is refused, 停止 leaves it 未完成', async ({
  page,
}) => {
  const [task] = await query<{ id: number }>(`select id from scheduled_task where code = 'log_cleanup'`);
  await signIn(page, 'superadmin', '/app/system/task_mangement?query=log_cleanup');
  await page
    .getByRole('row', { name: /log_cleanup/ })
    .getByText('清理日志')
    .click();
  const drawer = page.locator('.task-detail');
  // It gets half of them done and no further, however slowly the rest of this goes.
  await holding(`${halfway} for update`, async () => {
    await drawer.getByRole('button', { name: '立即执行' }).click();
    await page.getByRole('dialog', { name: '立即执行 清理日志' }).getByRole('button', { name: '立即执行' }).click();

    const lines = drawer.getByRole('list', { name: '日志' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'operation_log' }).first()).toBeVisible();
    await expect(drawer.getByText('执行中').first()).toBeVisible();
    const again = (await staff('superadmin'))(runTaskNow, { params: { id: task?.id ?? 0 }, body: {} });
    await expect(again).rejects.toThrow('任务正在执行中！');

    await drawer.getByRole('button', { name: '停止' }).click();
    const told = page.waitForResponse(/\/stop$/);
    await page.getByRole('dialog', { name: '停止' }).getByRole('button', { name: '停止' }).click();
    await told;
  });
  await expect(drawer.getByText('已手动停止')).toBeVisible();
  await expect(drawer.locator('.record-head').getByText('未完成')).toBeVisible();
  await expect(drawer.locator('.record-head').getByText('已停止')).toBeVisible();
  const [left] = await query<{ rows: number }>(`select count(*) as rows from operation_log where request_id = 'old'`);
  expect(left?.rows).toBeGreaterThan(0);
  expect(left?.rows).toBeLessThan(1_000_000);

  await drawer.getByRole('button', { name: '启动' }).click();
  await expect(drawer.locator('.record-head').getByText('计划中')).toBeVisible();
});
