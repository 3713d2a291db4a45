import { query, restartServer } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { expect, test } from '../../kernel/test.ts';
import { atCabinets, command, detailOf, matsPath } from './device-desk.ts';

const matId = 14;

/** The reboots of the device, the newest first. */
const reboots = () =>
  query<{ readonly id: number; readonly status: string }>(
    `select id, status from mat_command where mat_id = $1 and type = 'REBOOT' order by id desc`,
    [matId],
  );
const online = async () =>
  (await query<{ online: boolean }>('select online from mat where id = $1', [matId]))[0]?.online === true;

test('06 W3 REBOOT: a wrong code, the right one; off line it waits, through a restart of the server, and is done once', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/, /WebSocket/, /Failed to load resource/, /ERR_CONNECTION/);
  test.setTimeout(600_000);
  await query(
    `update sys_user set cellphone = '13900660001' where user_name = 'manager' and coalesce(cellphone, '') = ''`,
  );
  await query(`delete from sms_code where purpose = 'MAT_PUSH'`);
  await expect.poll(online, { timeout: 60_000 }).toBe(true);
  await signIn(page, 'manager', `${matsPath}?matId=${matId}&matTab=commands`);
  const detail = detailOf(page);
  const first = detail.getByRole('row').filter({ hasText: '重启' }).first();

  await test.step('on line: refused with a wrong code, done with the right one', async () => {
    await command(page, '重启', { wrongFirst: true });
    await page.reload();
    await expect(first.getByText('成功')).toBeVisible({ timeout: 60_000 });
    await expect(detail.getByRole('img', { name: '在线' })).toBeVisible({ timeout: 60_000 });
  });
  const [done] = await reboots();

  await test.step('its log of today and what it shows are asked for, and can be looked at', async () => {
    for (const type of ['上传日志', '截屏']) {
      // One code a minute.
      await query(`delete from sms_code where purpose = 'MAT_PUSH'`);
      await command(page, type);
      await page.reload();
      const row = detail.getByRole('row').filter({ hasText: type }).first();
      await expect(row.getByText('成功')).toBeVisible({ timeout: 60_000 });
      // The log by its name, what it shows as a small picture.
      await expect(row.getByRole('link')).toBeVisible();
    }
  });

  await test.step('off line: it is queued, and still is when the server is another', async () => {
    await atCabinets(`mats/${matId}/fault`, { kind: 'duplicate' });
    await atCabinets(`mats/${matId}/fault`, { kind: 'network', seconds: 900 });
    await expect.poll(online, { timeout: 240_000 }).toBe(false);
    await expect(detail.getByRole('img', { name: /^离线/ })).toBeVisible();
    // One code a minute.
    await query(`delete from sms_code where purpose = 'MAT_PUSH'`);
    await command(page, '重启');
    await page.reload();
    await expect(first.getByText('待下发')).toBeVisible();
    await restartServer();
    await page.reload();
    await expect(first.getByText('待下发')).toBeVisible({ timeout: 60_000 });
    const [queued] = await reboots();
    expect(queued?.status).toBe('QUEUED');
    expect(queued?.id).not.toBe(done?.id);
  });

  await test.step('the network is back: done once, though its cabinet says everything twice', async () => {
    await atCabinets(`mats/${matId}/fault`, { kind: 'network', seconds: 0 });
    await expect(first.getByText('成功')).toBeVisible({ timeout: 120_000 });
    await expect.poll(online, { timeout: 60_000 }).toBe(true);
    const [last, before] = await reboots();
    expect(last?.status).toBe('DONE');
    expect(before?.id).toBe(done?.id);
    await atCabinets(`mats/${matId}/fault`, { kind: 'duplicate', on: false });
  });
});
