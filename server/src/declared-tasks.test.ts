import { addDays, dayOf, instantAt, timeOf } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import { allModules } from './areas.ts';
import { nextRuns } from './kernel/index.ts';

/** All tasks there may be, with when each runs (spec 01 §5): `1m`, `hourly`, times of the day, days of the month before a time. */
const listed = `
  broadcast_send 1m · account_expiry_notice 08:00 · notification_cleanup 03:30 · session_cleanup 03:40 · log_cleanup 03:50
  · file_cleanup 04:10 · outbox_cleanup 04:20
  · order_timeout 1m · store_confirm_remind 2m · order_auto_sign hourly · refund_check 5m · pre_order_due 5m
  · goods_duplicate_scan 02:20 · goods_relation_scan 02:50 · approval_expiry_notice 07:10 · cost_effective 00:05 · catalogue_pull 05:00
  · mat_service_expiry 07:00 · licence_expiry 07:10 · store_resume 1m · xcx_publish 1m
  · coupon_expire 00:05 · points_expire 00:10 · promotion_switch 1m · activity_switch 1m · member_level 03:20 · ledger_check 02:40
  · coupon_notice 09:00 · customer_erase 03:10 · feedback_close hourly
  · mat_offline_scan 1m · mat_telemetry_scan 5m · stock_expiry 00:01 · near_expiry_scan 06:00 · par_auto 05:00 · goods_advice_scan 05:10
  · supply_suggestion 05:30 · command_timeout 1m · alert_escalate 1m · cell_release 5m · ad_switch 5m · app_rollout 5m
  · erp_order_sync 1m · supply_plan_sync 1m · stock_balance_check 03:00 · telemetry_rollup hourly · device_cleanup 04:00
  · reservation_expire 1m · advice_expire 00:30 · prescription_expire 00:40 · consulting_close 1m · schedule_generate 00:25
  · rx_chain_verify 03:25 · doctor_licence_expiry 07:20 · follow_remind 08:30 · rx_sla 1m · video_sweep 1m
  · maintain_plan_generate 00:20 · maintain_task_close 00:01 · operation_task_generate 00:15 · operation_task_due 5m
  · gsp_month_generate 1st 01:00 · gsp_duty_close 00:02 · gsp_chain_verify 03:20 · humidity_due 10:00 16:00
  · benchmark_compute 2nd 02:45 · empty_track_close 00:35 · unsold_scan 06:30
  · waimai_order_pull 1m · waimai_goods_sync 30m · waimai_price_sync 1m · waimai_compare 02:30 · waimai_token_refresh 10m
  · waimai_phone_pull 5m · waimai_plan_call 1m · waimai_shortage_build 00:25 · waimai_settlement_pull 10:10 · waimai_log_cleanup 04:40
  · delivery_status_pull 2m · delivery_balance_check 30m
  · rollup 5m · rollup_repair 03:10 · stock_close 00:10 · bill_settlement 1st 16th 02:00 · report_mail 08:00`;
const times = new Map(
  listed.split('·').map(each => {
    const [code = '', ...when] = each.trim().split(/\s+/);
    return [code, when] as const;
  }),
);

const today = '2026-03-01';
const midnight = instantAt(addDays(today, -1), '23:59:59');

/** Its runs of a day, or where it runs by the month, of the month, as the list writes them. */
function runsOf(cron: string, when: readonly string[]): unknown {
  const [first = '', ...more] = when;
  const every = first === 'hourly' ? 60 : /^\d+m$/.test(first) ? Number.parseInt(first, 10) : undefined;
  const next = nextRuns(cron, midnight, 100);
  if (every) return next.slice(1).map((at, index) => (at.getTime() - (next[index] as Date).getTime()) / 60_000);
  if (/^\d+(st|nd|th)$/.test(first)) {
    const days = [...new Set(next.slice(0, when.length - 1).map(at => Number(dayOf(at).slice(8))))];
    return [...days.map(day => `${day}${['', 'st', 'nd'][day] ?? 'th'}`), timeOf(next[0] as Date).slice(0, 5)];
  }
  return next.slice(0, 1 + more.length).map(at => timeOf(at).slice(0, 5));
}

const declared = allModules.flatMap(({ tasks }) => tasks.map(({ code, cron }) => ({ code, cron })));

test('what runs by itself is read', () => expect(declared.length).toBeGreaterThan(20));

test.each(declared)('$code is of the list, and runs when that says ($cron)', ({ code, cron }) => {
  const when = times.get(code) ?? [];
  expect(when, 'no area has others').not.toEqual([]);
  const runs = runsOf(cron, when);
  if (/^(hourly|\d+m)$/.test(when[0] as string)) {
    const minutes = when[0] === 'hourly' ? 60 : Number.parseInt(when[0] as string, 10);
    expect([...new Set(runs as number[])]).toEqual([minutes]);
  } else expect(runs).toEqual(when);
  // Once a day, not twice.
  if (/^\d\d:\d\d$/.test(when[0] as string))
    expect(nextRuns(cron, midnight, 100).filter(at => dayOf(at) === today)).toHaveLength(when.length);
});
