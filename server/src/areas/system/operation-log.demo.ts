import { json } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { type Db, type Sql, sql } from '../../kernel/index.ts';

/** So many rows (spec 01 §14); what the other kinds leave are steps of orders. */
const wanted = 900;
const dayMs = 86_400_000;

interface Who {
  userId: number;
  userName: string;
  companyId: number | null;
}
/** Something that happened, as far as the area that has it knows; `at` is its time there. */
interface Deed extends Who {
  at: Date;
  action: string;
  path: string;
  targetType?: string;
  targetId?: number;
  targetName?: string;
  before?: object;
  after?: object;
  code?: number;
  message?: string;
}

/** 900 operations of the last days, of the accounts, orders, prices and rules that the demo has (spec 01 §14). */
export const operationLogDemo: DemoArea = {
  area: 'system.operationLog',
  fill: async demo => {
    const few = [
      ...(await signOuts(demo)),
      ...(await prices(demo)),
      ...(await prints(demo)),
      ...(await refusals(demo)),
      ...(await rules(demo)),
      ...(await devices(demo)),
    ];
    const deeds = [...few, ...(await orderSteps(demo, wanted - few.length))];
    deeds.sort((a, b) => a.at.getTime() - b.at.getTime());
    await demo.copy(
      'operation_log',
      deeds.map(deed => rowOf(deed, demo)),
    );
  },
};

function rowOf(deed: Deed, { random }: DemoFill) {
  return {
    request_id: `demo-${random.digits(12)}`,
    user_id: deed.userId,
    user_name: deed.userName,
    company_id: deed.companyId,
    method: 'POST',
    path: deed.path,
    action: deed.action,
    target_type: deed.targetType ?? null,
    target_id: deed.targetId ?? null,
    target_name: deed.targetName ?? null,
    before: deed.before ? json(deed.before) : null,
    after: deed.after ? json(deed.after) : null,
    code: deed.code ?? 200,
    message: deed.message ?? '',
    ip: `10.20.${(deed.userId * 7) % 250}.${(deed.userId * 13) % 250}`,
    duration_ms: random.int(6, 140),
    created_at: deed.at,
  };
}

const who = sql`u.id as "userId", u.user_name as "userName", u.company_id as "companyId"`;

interface Step extends Who {
  at: Date;
  id: number;
  orderNo: string;
  from: number | null;
  to: number;
}

/** The latest steps that staff took; `where` narrows, `offset` leaves the newest to others. */
const stepsOf = (db: Db, now: Date, limit: number, where: Sql = sql.empty) =>
  db.rows<Step>(sql`
    select ${who}, h.at, o.id, o.order_no as "orderNo", h.from_code as "from", h.to_code as "to"
    from order_status_history h join customer_order o on o.id = h.order_id join sys_user u on u.id = h.actor_id
    where h.actor_type = 'STAFF' and h.at <= ${now} and h.from_code is not null ${where}
    order by h.at desc, h.id desc limit ${limit}`);

const onOrder = ({ userId, userName, companyId, at, id, orderNo }: Step) => ({
  userId,
  userName,
  companyId,
  at: new Date(at),
  targetType: 'ORDER',
  targetId: id,
  targetName: orderNo,
});

async function orderSteps({ db, now }: DemoFill, count: number): Promise<Deed[]> {
  return (await stepsOf(db, now, count)).map(step => ({
    ...onOrder(step),
    action: 'order.op.changeStatus',
    path: '/api/mgmt/orders/status',
    before: { order_status_code: step.from },
    after: { order_status_code: step.to },
  }));
}

/** What was written down about devices once they stood: where customers find them. */
async function devices({ db, now, random }: DemoFill): Promise<Deed[]> {
  const mats = await db.rows<Who & { id: number; matName: string; addressShow: string | null }>(sql`
    select ${who}, m.id, m.mat_name as "matName", m.address_show as "addressShow"
    from mat m join lateral (
      select * from sys_user s where s.company_id = m.company_id and s.role = 'Manager' order by s.id limit 1) u on true
    where m.address_show is not null order by m.id`);
  return mats.map(({ id, matName, addressShow, ...by }) => ({
    ...by,
    at: new Date(now.getTime() - random.int(6, 50) * dayMs - random.int(0, 20_000) * 1000),
    action: 'mat.op.save',
    path: '/api/mgmt/mat',
    targetType: 'MAT',
    targetId: id,
    targetName: matName,
    before: { addressShow: null },
    after: { addressShow },
  }));
}

/** Delivery notes of orders that were made ready. */
async function prints({ db, now, random }: DemoFill): Promise<Deed[]> {
  const steps = await stepsOf(db, now, 60, sql`and h.to_code = 30`);
  return steps.map(step => ({
    ...onOrder(step),
    at: new Date(new Date(step.at).getTime() - random.int(20, 200) * 1000),
    action: 'order.op.print',
    path: '/api/mgmt/orders/print',
    after: { printKind: 'DELIVERY', printedCount: 1 },
  }));
}

/** Somebody was a moment quicker; somebody may not. */
async function refusals({ db, now, random }: DemoFill): Promise<Deed[]> {
  const late = (await stepsOf(db, now, 40, sql`and h.id % 9 = 0`)).map(step => ({
    ...onOrder(step),
    at: new Date(new Date(step.at).getTime() + random.int(1, 5) * 1000),
    action: 'order.op.changeStatus',
    path: '/api/mgmt/orders/status',
    code: 409,
    message: '数据已被他人修改，请刷新后重试',
  }));
  const viewers = await db.rows<Who>(sql`select ${who} from sys_user u where u.agent_type = 6 order by u.id limit 1`);
  const barred = viewers.flatMap(viewer =>
    [3, 7, 12].map(days => ({
      ...viewer,
      at: new Date(now.getTime() - days * dayMs + random.int(0, 20_000) * 1000),
      action: 'order.op.changeStatus',
      path: '/api/mgmt/orders/status',
      code: 403,
      message: '没有访问权限（ORDER:WRITE），请联系管理员',
    })),
  );
  return [...late, ...barred].filter(({ at }) => at <= now);
}

/** As the login log has them. */
async function signOuts({ db }: DemoFill): Promise<Deed[]> {
  const rows = await db.rows<Who & { at: Date }>(sql`
    select ${who}, l.created_at as at from login_log l join sys_user u on u.id = l.user_id
    where l.event = 'LOGOUT' and l.result = 'OK' order by l.id desc limit 120`);
  return rows.map(row => ({
    ...row,
    at: new Date(row.at),
    action: 'identity.op.signOut',
    path: '/api/private/session/logout',
  }));
}

/** Prices that were raised to what they are now, by whoever keeps that store. */
async function prices({ db, now, random }: DemoFill): Promise<Deed[]> {
  const rows = await db.rows<Who & { id: number; name: string; price: number }>(sql`
    select ${who}, s.id, g.goods_name as name, s.goods_price as price
    from store_goods s join goods g on g.id = s.goods_id
    join lateral (select * from sys_user where store_id = s.store_id and agent_type in (0, 5) order by id limit 1) u on true
    order by s.goods_id, s.store_id limit 40`);
  return rows.map(({ id, name, price, ...by }) => ({
    ...by,
    at: new Date(now.getTime() - random.int(1, 20) * dayMs - random.int(0, 30_000) * 1000),
    action: 'store.op.saveGoods',
    path: '/api/mgmt/stores/storegoods',
    targetType: 'store_goods',
    targetId: id,
    targetName: name,
    before: { goodsPrice: Math.max(1, price - random.int(1, 9) * 10) },
    after: { goodsPrice: price },
  }));
}

/** How the points rules came to be. */
function rules({ db, now }: DemoFill): Promise<Deed[]> {
  const at = new Date(now.getTime() - 29 * dayMs);
  return db
    .rows<Deed>(sql`
    select ${who}, ${at}::timestamptz as at, 'system.op.saveSettings' as action, '/api/mgmt/sysconfig' as path,
      'SETTING' as "targetType", c.id as "targetId", c.key as "targetName",
      jsonb_build_object(c.key, '[]'::jsonb) as before, jsonb_build_object(c.key, c.value) as after
    from sys_config c join sys_user u on u.user_name = 'superadmin' where c.key = 'paypointsrule'`)
    .then(rows => rows.map(row => ({ ...row, at: new Date(row.at) })));
}
