import { readMat } from '../../../contract/src/areas/mat/index.ts';
import { expectAccessible } from '../../kernel/accessible.ts';
import { shoot } from '../../kernel/screenshots.ts';
import { query } from '../../kernel/server.ts';
import { signIn } from '../../kernel/sign-in.ts';
import { staff, taskRunner } from '../../kernel/staff.ts';
import { expect, test } from '../../kernel/test.ts';
import { atCabinets, sendCommand } from './device-desk.ts';

const matId = 20;
const path = '/app/monitor/mat_offline_monitor';

test('06 W6 the network is cut: monitor, alert after ten minutes, escalation, ticket; back, the history says how long', async ({
  page,
}) => {
  test.slow();
  const manager = await staff('manager');
  const { matName } = await manager(readMat, { params: { id: matId } });
  await atCabinets(`mats/${matId}/fault`, { kind: 'network', seconds: 80 });
  const offline = async () =>
    (await query<{ online: boolean }>('select online from mat where id = $1', [matId]))[0]?.online === false;
  await expect.poll(offline, { timeout: 90_000 }).toBe(true);
  // Eleven minutes of it, without the others growing silent with it.
  await query(`update mat set offline_since = offline_since - interval '11 minutes' where id = $1`, [matId]);
  await query(
    `update mat_status_history set at = at - interval '11 minutes'
     where mat_id = $1 and kind = 'ONLINE'`,
    [matId],
  );
  await (await taskRunner('mat_offline_scan'))();

  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'manager', path);
  const row = page.getByRole('row').filter({ hasText: matName });
  await test.step('it stands in the monitor, with its alert', async () => {
    await expect(row).toContainText(/1[12]分钟/);
    await expect(row.getByRole('button', { name: '备注' })).toBeEnabled({ timeout: 70_000 });
    await row.getByRole('button', { name: '备注' }).click();
    const note = page.getByRole('dialog', { name: new RegExp(`备注 · ${matName}`) });
    await note.getByRole('textbox', { name: '备注' }).fill('已电话联系场地');
    await note.getByRole('button', { name: /保\s*存/ }).click();
    await expect(row).toContainText('已电话联系场地');
    await expectAccessible(page, 'offline monitor');
    if (process.env.SHOTS) await shoot(page, 'offline-now');
  });

  await test.step('the map says where it is', async () => {
    // Where several stand at one spot a press comes nearer, until it is one of them.
    await expect(async () => {
      await page.locator('.monitor-map .map-mark').first().click({ timeout: 2_000 });
      await expect(page.locator('.monitor-map').getByRole('status')).toContainText('离线', { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('a reboot is asked for out of the table: it waits for the device', async () => {
    await query(
      `update sys_user set cellphone = '13900660001' where user_name = 'manager' and coalesce(cellphone, '') = ''`,
    );
    await query(`delete from sms_code where purpose = 'MAT_PUSH'`);
    await row.getByRole('button', { name: '重启' }).click();
    await sendCommand(page);
    const reboots = await query<{ status: string }>(
      `update mat_command set status = 'CANCELLED', finished_at = now() where mat_id = $1 and type = 'REBOOT' and status = 'QUEUED'
       returning 'QUEUED' as status`,
      [matId],
    );
    expect(reboots).toEqual([{ status: 'QUEUED' }]);
  });

  await test.step('nobody acknowledges it: the leader is told; a ticket is made of it', async () => {
    await query(
      `update alert set raised_at = now() - interval '16 minutes' where mat_id = $1 and type = 'NETWORK' and status = 'NEW'`,
      [matId],
    );
    const escalate = await taskRunner('alert_escalate');
    await expect(async () => {
      await escalate();
      const [alert] = await query<{ escalated: number }>(
        `select escalated from alert where mat_id = $1 and type = 'NETWORK' order by id desc limit 1`,
        [matId],
      );
      expect(alert?.escalated).toBe(1);
    }).toPass({ timeout: 30_000 });
    await row.getByRole('button', { name: '建工单' }).click();
    const dialog = page.getByRole('dialog', { name: '建工单' });
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await expect(row.getByRole('link', { name: /^GD/ })).toBeVisible();
  });

  await test.step('back on line it leaves the monitor; how long it was away stands in its history', async () => {
    await expect(row).toHaveCount(0, { timeout: 180_000 });
    const [last] = await query<{ to: string; said: number; real: number }>(
      `select h.to_state as to, h.duration_sec as said, round(extract(epoch from h.at - g.at))::int as real
       from mat_status_history h cross join lateral (select at from mat_status_history o where o.mat_id = h.mat_id and o.kind = 'ONLINE'
         and o.at < h.at order by o.at desc limit 1) g
       where h.mat_id = $1 and h.kind = 'ONLINE' order by h.at desc limit 1`,
      [matId],
    );
    expect(last?.to).toBe('ONLINE');
    expect(Math.abs((last?.said ?? 0) - (last?.real ?? 0))).toBeLessThanOrEqual(1);
    await page.getByRole('tab', { name: '近7天' }).click();
    await expect(page.getByRole('row').filter({ hasText: matName })).toBeVisible();
    if (process.env.SHOTS) await shoot(page, 'offline-week');
    await expectAccessible(page, 'outages');
  });
});
