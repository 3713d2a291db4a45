import { AlertType, openAlertStatuses } from '@materia/contract/areas/mat';
import { Channel } from '@materia/contract/areas/order';
import { addDays, instantAt } from '@materia/contract/kernel';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';
import { receives } from '../identity/index.ts';

/** Of each account (spec 01 §14). */
const each = 60;
/** The newest so many are not read yet. */
const unread = 7;
/** As many tell of devices, as far as there is something wrong with them. */
const ofDevices = 12;
const unreadOfDevices = 3;

interface Broadcast {
  readonly title: string;
  readonly body: string;
  /** Days from today on which it goes or went; null: a draft. */
  readonly day: number | null;
  readonly status: 'DRAFT' | 'SCHEDULED' | 'SENT' | 'REVOKED';
  readonly audience?: object;
  readonly level?: 'warning' | 'error';
  readonly mustConfirm?: boolean;
  readonly companyId?: number;
  /** Percent of its receivers. */
  readonly read?: number;
}

const broadcasts: readonly Broadcast[] = [
  {
    title: '平台升级公告',
    body: '本周日凌晨2:00至4:00进行系统升级，期间设备可离线出货，后台暂停访问。',
    day: -26,
    status: 'SENT',
    read: 92,
  },
  {
    title: '冬季用药备货提醒',
    body: '感冒、止咳类药品销量上升，请各门店检查安全库存并提前补货。',
    day: -17,
    status: 'SENT',
    audience: { types: [0, 5, 2] },
    read: 81,
  },
  {
    title: '处方审核规范更新',
    body: '自下月起，慢病处方须填写诊断编码，缺失的处方一律退回。',
    day: -12,
    status: 'SENT',
    audience: { roles: ['Doctor', 'Manager'], types: [4] },
    level: 'warning',
    mustConfirm: true,
    read: 100,
  },
  {
    title: '门店盘点安排',
    body: '请各门店于本周五打烊后完成盘点，盘点结果周六上午提交。',
    day: -8,
    status: 'SENT',
    audience: { types: [0, 5] },
    companyId: 2,
    read: 70,
  },
  {
    title: '客服话术调整',
    body: '退款咨询请先核对出货结果，再引导顾客提交照片。',
    day: -4,
    status: 'SENT',
    audience: { types: [3, 1] },
    companyId: 1,
    read: 55,
  },
  {
    title: '测试消息',
    body: '这是一条测试消息，请忽略。',
    day: -3,
    status: 'REVOKED',
    audience: { types: [2] },
    read: 40,
  },
  {
    title: '月度对账提醒',
    body: '请各公司于月底前完成上月账单核对。',
    day: 3,
    status: 'SCHEDULED',
    audience: { roles: ['Manager'] },
  },
  {
    title: '春节值班安排',
    body: '请各门店填报春节期间的营业时间与值班人员。',
    day: null,
    status: 'DRAFT',
    audience: { types: [0, 5] },
    companyId: 1,
  },
];

/** Whoever writes for a company is its manager; for the platform the administrator. */
async function senders(demo: DemoFill): Promise<(companyId: number | undefined) => number> {
  const users = await demo.db.rows<{ id: number; companyId: number | null; role: string }>(
    sql`select id, company_id as "companyId", role from sys_user where role in ('Admin', 'Manager') order by id`,
  );
  return companyId => {
    const role = companyId === undefined ? 'Admin' : 'Manager';
    return users.find(user => user.role === role && user.companyId === (companyId ?? null))?.id ?? 0;
  };
}

async function fillBroadcasts(demo: DemoFill): Promise<void> {
  const senderOf = await senders(demo);
  const none = { roles: [], types: [], companyIds: [], storeIds: [], userIds: [] };
  const rows = broadcasts.map((of, index) => {
    const at = of.day === null ? null : instantAt(addDays(demo.today, of.day), '09:30:00');
    const gone = of.status === 'SENT' || of.status === 'REVOKED';
    return {
      id: index + 1,
      kind: 'BROADCAST',
      company_id: of.companyId ?? null,
      title: of.title,
      body: of.body,
      level: of.level ?? 'info',
      must_confirm: of.mustConfirm ?? false,
      audience: json({ ...none, ...of.audience }),
      send_at: at,
      sent_at: gone ? at : null,
      status: of.status,
      sender_id: senderOf(of.companyId),
      created_at: at ?? demo.now,
      updated_at: at ?? demo.now,
    };
  });
  await demo.copy('notification_message', rows);
  for (const [index, of] of broadcasts.entries())
    if (of.status === 'SENT' || of.status === 'REVOKED') await giveOut(demo, index + 1, of);
}

/** Its receivers' rows; the older it is the more have read it. */
async function giveOut({ db, now }: DemoFill, id: number, of: Broadcast): Promise<void> {
  const accounts = [of.audience ?? {}, of.companyId === undefined ? {} : { companyIds: [of.companyId] }];
  const read = sql`((u.id * 37 + ${id}) % 100) < ${of.read ?? 0}`;
  await db.run(sql`
    insert into notification (user_id, type, category, level, tag, title, body, must_confirm, message_id, read_at, confirmed_at, deleted_at,
      created_at, updated_at)
    select u.id, 'NOTIFICATION', 'SYSTEM', m.level, 'message-' || m.id, m.title, m.body, m.must_confirm, m.id,
      case when ${read} then m.sent_at + interval '3 hours' end,
      case when m.must_confirm and ${read} then m.sent_at + interval '3 hours' end,
      case when m.status = 'REVOKED' and not (${read}) then m.sent_at + interval '5 hours' end, m.sent_at, m.sent_at
    from sys_user u join notification_message m on m.id = ${id} where ${receives({ accounts }, now)}`);
  await db.run(sql`
    update notification_message m set receiver_count = c.receivers, read_count = c.read
    from (select count(*) as receivers, count(read_at) as read from notification where message_id = ${id}) c where m.id = ${id}`);
}

/** What each account heard of orders in its scope, newest first, up to its sixty. */
async function fillOrderNotices({ db }: DemoFill): Promise<void> {
  const channels = Channel.rows.map(([code, , zh, en]) => ({ code, zh, en }));
  await db.run(sql`
    insert into notification (user_id, type, category, level, tag, title, body, words, url, parameter, play_audio, order_info, read_at,
      created_at, updated_at)
    select u.id, case when o.order_type = 'MAT_ORDER' then 'MAT_ORDER' else 'STORE_ORDER' end, 'ORDER',
      case when o.order_status_code in (-12, -22) then 'error' else 'info' end, 'order-' || o.id,
      case o.order_status_code when -12 then 'order.notice.abnormal' when -22 then 'order.notice.refundFailed' else 'order.notice.paid' end,
      'order.notice.body',
      jsonb_build_object('place', coalesce(o.mat_name, o.store_name, ''), 'orderNo', o.order_no, 'channel', c.words),
      case when o.order_type = 'MAT_ORDER' then 'app.operation.order_mgmt' else 'app.order.order_mgmt' end,
      case when o.order_type = 'MAT_ORDER' then jsonb_build_object('orderNo', o.order_no) else jsonb_build_object('orderId', o.id) end,
      true,
      jsonb_build_object('orderNo', o.order_no, 'orderType', o.order_type, 'order_status_code', o.order_status_code, 'channel', o.channel,
        'matId', o.mat_id, 'matName', o.mat_name, 'storeId', o.store_id, 'storeName', o.store_name, 'amount', o.payable),
      case when o.place_in_row > ${unread} then o.paid_at + interval '20 minutes' end, o.paid_at, o.paid_at
    from sys_user u
    cross join lateral (
      select o.*, m.mat_name, s.name as store_name, row_number() over (order by o.paid_at desc) as place_in_row
      from customer_order o left join mat m on m.id = o.mat_id left join store s on s.id = o.store_id
      where o.paid_at is not null and (
        u.role in ('SuperAdmin', 'Admin')
        or (u.role = 'Manager' or u.agent_type in (1, 6)) and o.company_id = u.company_id
        or u.agent_type in (0, 5) and (o.store_id = u.store_id or m.store_id = u.store_id)
        or u.agent_type in (2, 3) and (
          exists (select from agent_store l where l.agent_id = u.id and l.store_id = o.store_id)
          or exists (select from agent_mat l where l.agent_id = u.id and l.mat_id = o.mat_id)))
      order by o.paid_at desc
      limit ${each} - (select count(*) from notification n where n.user_id = u.id)) o
    join unnest(${channels.map(channel => channel.code)}::text[], ${channels.map(({ zh, en }) => JSON.stringify({ zh, en }))}::jsonb[])
      as c (code, words) on c.code = o.channel
    where u.status = 'ACTIVE'`);
}

/** Stores with few orders heard, beside what was paid, of those that they had to confirm. */
async function fillConfirmNotices({ db }: DemoFill): Promise<void> {
  await db.run(sql`
    insert into notification (user_id, type, category, level, tag, title, body, words, url, parameter, order_info, read_at, created_at, updated_at)
    select u.id, 'NOTIFICATION', 'ORDER', 'warning', 'order-' || o.id, 'order.notice.storeConfirm', 'order.notice.body',
      jsonb_build_object('place', o.store_name, 'orderNo', o.order_no), 'app.order.order_mgmt', jsonb_build_object('orderId', o.id),
      jsonb_build_object('orderNo', o.order_no, 'orderType', o.order_type, 'order_status_code', 20, 'channel', o.channel, 'matId', null,
        'matName', null, 'storeId', o.store_id, 'storeName', o.store_name, 'amount', o.payable),
      o.at + interval '4 minutes', o.at, o.at
    from sys_user u
    cross join lateral (
      select o.*, s.name as store_name, h.at from customer_order o join store s on s.id = o.store_id
      join order_status_history h on h.order_id = o.id and h.to_code = 20
      where o.store_id = u.store_id and o.order_type <> 'MAT_ORDER' and o.order_status_code <> 20
      order by h.at desc limit ${each} - (select count(*) from notification n where n.user_id = u.id)) o
    where u.status = 'ACTIVE' and u.agent_type in (0, 5)`);
}

/** Pharmacists heard of prescriptions at their places. */
async function fillPrescriptionNotices({ db }: DemoFill): Promise<void> {
  await db.run(sql`
    insert into notification (user_id, type, category, level, tag, title, body, words, url, parameter, read_at, created_at, updated_at)
    select u.id, 'NOTIFICATION', 'DOCTOR', 'warning', 'prescription-' || p.id, 'doctor.notice.toReview', 'doctor.notice.toReview.body',
      jsonb_build_object('rxNo', coalesce(p.rx_no, p.id::text)), 'app.doctorspace.prescription', jsonb_build_object('prescriptionId', p.id),
      case when p.status <> 10 then p.created_at + interval '15 minutes' end, p.created_at, p.created_at
    from sys_user u
    cross join lateral (
      select p.* from prescription p
      where p.company_id = u.company_id and exists (
        select from agent_store l where l.agent_id = u.id and l.store_id = p.store_id)
      order by p.id desc limit ${each} - (select count(*) from notification n where n.user_id = u.id)) p
    where u.status = 'ACTIVE' and u.agent_type = 4`);
}

/** Who looks after devices heard what is wrong with those in their scope. */
async function fillDeviceNotices({ db }: DemoFill): Promise<void> {
  const types = AlertType.rows.map(([code, , zh, en]) => ({ code, zh, en }));
  await db.run(sql`
    insert into notification (user_id, type, category, level, tag, title, body, words, url, parameter, read_at, created_at, updated_at)
    select u.id, case a.type when 'NETWORK' then 'MAT_NETWORK' when 'TEMPERATURE' then 'MAT_T' when 'HUMIDITY' then 'MAT_H' else 'NOTIFICATION' end,
      'MAT', case a.level when 1 then 'error' when 2 then 'warning' else 'info' end, 'alert-' || a.id,
      'mat.notice.alert', 'mat.notice.alert.body',
      jsonb_build_object('place', a.mat_name, 'what', t.words,
        'at', to_char(a.first_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')),
      'app.mat.mat_mgmt', jsonb_build_object('matId', a.mat_id),
      case when a.place_in_row > ${unreadOfDevices} then a.first_at + interval '20 minutes' end, a.first_at, a.first_at
    from sys_user u
    cross join lateral (
      select a.*, m.mat_name, row_number() over (order by a.first_at desc, a.id) as place_in_row
      from alert a join mat m on m.id = a.mat_id
      where a.status = any(${openAlertStatuses}::text[]) and (
        u.role in ('SuperAdmin', 'Admin')
        or (u.role = 'Manager' or u.agent_type in (1, 6)) and m.company_id = u.company_id
        or u.agent_type in (0, 5) and m.store_id = u.store_id
        or u.agent_type = 2 and exists (select from agent_mat l where l.agent_id = u.id and l.mat_id = m.id))
      order by a.first_at desc, a.id
      limit ${ofDevices}) a
    join unnest(${types.map(type => type.code)}::text[], ${types.map(({ zh, en }) => JSON.stringify({ zh, en }))}::jsonb[])
      as t (code, words) on t.code = a.type
    where u.status = 'ACTIVE'`);
}

/** Ids rise with time, as they do where rows are written when things happen: centres are read by id. */
async function putInOrder({ db }: DemoFill): Promise<void> {
  await db.run(sql`
    update notification n set id = s.place from (
      select id, (select max(id) from notification) + row_number() over (order by created_at, id) as place from notification) s
    where s.id = n.id`);
  await db.rows(sql`select setval(pg_get_serial_sequence('notification', 'id'), (select max(id) from notification))`);
}

/** 8 broadcasts, 60 notifications each: of prescriptions, devices and orders in an account's scope. */
export const notificationDemo: DemoArea = {
  area: 'notification',
  fill: async demo => {
    await fillBroadcasts(demo);
    await fillPrescriptionNotices(demo);
    await fillDeviceNotices(demo);
    await fillOrderNotices(demo);
    await fillConfirmNotices(demo);
    await putInOrder(demo);
  },
};
