import { addDays, startOfDay } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';
import { vectorGoods } from './promotion.demo.ts';

/** Activities that the demo's orders are of (spec 02 §7). */
export const demoActivities = { festival: 1, welfare: 2, weekly: 3 } as const;

interface DemoActivity {
  readonly row: Row;
  readonly from: number;
  readonly to: number;
  /** What they cost, by name; what the store is paid for one. */
  readonly goods: Readonly<Record<string, readonly [price: number, settle: number]>>;
}

const { c, d, f } = vectorGoods;

/** 6 activities of all kinds (spec 05 §7). */
const activities: readonly DemoActivity[] = [
  {
    row: { name: '节日健康礼包', category: 0, kind: 'FESTIVAL', status: 20, sort: 9 },
    from: -40,
    to: 30,
    goods: { [d]: [1990, 2200], [f]: [590, 800] },
  },
  {
    row: { name: '一线员工福利领取', category: 0, kind: 'WELFARE', status: 20, sort: 8, per_customer: 2 },
    from: -30,
    to: 60,
    goods: { [c]: [0, 900], [f]: [0, 800] },
  },
  {
    row: { name: '每周会员日特惠', category: 1, kind: 'SALE', company_id: 1, status: 20 },
    from: -402,
    to: 90,
    goods: { [c]: [990, 990], [d]: [2190, 2190] },
  },
  { row: { name: '冬季用药安全宣传', category: 0, kind: 'PUBLICITY', status: 0 }, from: 5, to: 40, goods: {} },
  {
    row: { name: '社区义诊福利', category: 1, kind: 'WELFARE', company_id: 1, status: -10, status_reason: '活动取消' },
    from: -20,
    to: 20,
    goods: { [f]: [0, 800] },
  },
  {
    row: { name: '开业特惠', category: 1, kind: 'SALE', company_id: 1, status: 30 },
    from: -90,
    to: -60,
    goods: { [c]: [890, 890] },
  },
];

/** Every row names the same columns. */
const plainRow: Row = { sort: 0, company_id: null, per_customer: null, status_reason: null };

export const activityDemo: DemoArea = {
  area: 'activity',
  fill: async ({ copy, db, today }) => {
    const goods = await db.rows<{ id: number; name: string }>(
      sql`select min(id)::bigint as id, goods_name as name from goods group by goods_name`,
    );
    const idOf = (name: string) => goods.find(row => row.name === name)?.id ?? null;
    const stores = await db.rows<{ id: number }>(sql`select id from store where company_id = 1 order by id limit 3`);
    await copy(
      'activity',
      activities.map(({ row, from, to }, at) => ({
        ...plainRow,
        ...row,
        id: at + 1,
        start_at: startOfDay(addDays(today, from)),
        end_at: startOfDay(addDays(today, to)),
      })),
    );
    await copy(
      'activity_store',
      activities.flatMap((_, at) => stores.map(({ id }, sort) => ({ activity_id: at + 1, store_id: id, sort }))),
    );
    await copy(
      'activity_goods',
      activities.flatMap((activity, at) =>
        Object.entries(activity.goods).map(([name, [activity_price, settle_price]]) => ({
          activity_id: at + 1,
          goods_id: idOf(name),
          activity_price,
          settle_price,
        })),
      ),
    );
    const quotas = activities.flatMap((activity, at) =>
      stores.flatMap(({ id }) =>
        Object.keys(activity.goods).map(name => ({
          activity_id: at + 1,
          store_id: id,
          goods_id: idOf(name),
          quota: 300,
        })),
      ),
    );
    await copy('activity_store_goods', quotas);
  },
};

/** What orders have of an activity counts against its places, once the orders of the past are there. */
export async function sumActivities({ db }: DemoFill): Promise<void> {
  await db.run(sql`
    update activity_store_goods g set used = n.used
    from (select activity_id, store_id, goods_id, sum(number)::int as used from activity_use where state <> 2 group by 1, 2, 3) n
    where n.activity_id = g.activity_id and n.store_id = g.store_id and n.goods_id = g.goods_id`);
}
