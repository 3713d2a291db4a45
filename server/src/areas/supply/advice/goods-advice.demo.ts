import type { GoodsAdviceStatusCode } from '@materia/contract/areas/supply';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

/** What nobody has in the catalogue; the others are goods that the device lacks. */
const names = ['血压计', '退热贴', '褪黑素软糖', '儿童电子体温计', '艾草热敷眼罩', '雾化器'];
/** Twelve wishes (spec 06 §8): by name or by goods, how many want it, how far it got. */
const wishes: readonly (readonly [number, boolean, number, GoodsAdviceStatusCode])[] = [
  [1, true, 7, 0],
  [1, false, 4, 0],
  [3, true, 2, 0],
  [3, false, 9, 0],
  [5, false, 3, 10],
  [6, true, 1, 0],
  [8, false, 5, 20],
  [10, false, 6, 30],
  [12, true, 2, -10],
  [25, true, 3, 0],
  [26, false, 5, 0],
  [28, false, 2, 30],
];
/** By sales: kind, device, status. */
const computed: readonly (readonly ['ADD' | 'REMOVE', number, GoodsAdviceStatusCode])[] = [
  ['ADD', 2, 0],
  ['REMOVE', 2, 0],
  ['ADD', 4, 0],
  ['REMOVE', 4, 10],
  ['ADD', 7, 10],
  ['REMOVE', 9, 20],
  ['ADD', 11, 20],
  ['ADD', 13, 30],
  ['REMOVE', 13, 30],
  ['ADD', 15, -10],
  ['REMOVE', 16, -10],
  ['ADD', 27, 0],
  ['REMOVE', 27, 0],
  ['ADD', 29, -10],
];
const path: readonly (readonly [string, GoodsAdviceStatusCode])[] = [
  ['accept', 10],
  ['schedule', 20],
  ['shelve', 30],
];
const hourMs = 3_600_000;

interface World {
  readonly matId: number;
  readonly companyId: number;
  readonly handlerId: number;
  readonly has: readonly number[];
  readonly lacks: readonly number[];
  readonly planId: number | null;
}

/** Advice of both companies, of each kind, at each status (spec 06 §8). */
export const goodsAdviceDemo: DemoArea = {
  area: 'goods-advice',
  fill: async demo => {
    const worlds = await demo.db.rows<World>(sql`
      select m.id as "matId", m.company_id as "companyId",
        (select min(u.id) from sys_user u where u.company_id = m.company_id and u.role = 'Manager') as "handlerId",
        array(select distinct t.goods_id from track t where t.mat_id = m.id and t.goods_id is not null order by 1) as has,
        array(select sg.goods_id from store_goods sg join goods g on g.id = sg.goods_id and g.publish_mask & 2 = 2
          where sg.store_id = m.store_id and sg.goods_number > 5
          and not exists (select from goods_medicine d where d.goods_id = g.id and d.rx_type = 1)
          and not exists (select from track t where t.mat_id = m.id and t.goods_id = sg.goods_id) order by 1 limit 6) as lacks,
        (select max(p.id) from supply_plan p where p.mat_id = m.id) as "planId"
      from mat m order by m.id`);
    const at = (matId: number) => worlds.find(world => world.matId === matId) as World;
    const customers = await demo.db.rows<{ id: number }>(
      sql`select id from customer where status = 1 order by id limit 60`,
    );
    const made = [
      ...wishes.map(([matId, byName, count, status], n) => {
        const world = at(matId);
        const goodsId = byName ? null : (world.lacks[n % world.lacks.length] ?? world.has[0] ?? null);
        const known = customers.slice(n * 3, n * 3 + Math.min(3, count - 1)).map(({ id }) => id);
        const text = goodsId === null ? (names[n % names.length] ?? '') : '';
        return { world, status, kind: 'WISH', goodsId, text, count, known, numbers: {} };
      }),
      ...computed.map(([kind, matId, status], n) => {
        const world = at(matId);
        const goodsId = (kind === 'ADD' ? world.lacks : world.has)[(n + 1) % 5] ?? world.has[0] ?? null;
        const numbers =
          kind === 'ADD'
            ? { median: 6 + n, likeMats: 3 + (n % 3), storeAvailable: 12 + n }
            : { sold30: n % 2, sold45: 1, opening: 10, loaded: 10, sellThroughBp: (n % 2) * 500 };
        return { world, status, kind, goodsId, text: '', count: 0, known: [] as number[], numbers };
      }),
    ].map((each, n) => ({ ...each, id: n + 1, hours: 6 + n * 11 }));
    await demo.copy(
      'mat_goods_advice',
      made.map(each => row(demo, each)),
    );
    await demo.copy(
      'mat_goods_advice_step',
      made.flatMap(each => steps(demo, each)),
    );
  },
};

interface Made {
  readonly id: number;
  readonly world: World;
  readonly status: GoodsAdviceStatusCode;
  readonly kind: string;
  readonly goodsId: number | null;
  readonly text: string;
  readonly count: number;
  readonly known: readonly number[];
  readonly numbers: object;
  readonly hours: number;
}

const ago = ({ now }: DemoFill, hours: number) => new Date(now.getTime() - hours * hourMs);
const why = '与本店定位不符，暂不调整';

const row = (demo: DemoFill, { id, world, status, kind, goodsId, text, count, known, numbers, hours }: Made): Row => ({
  ...{ id, kind, status, company_id: world.companyId, mat_id: world.matId, goods_id: goodsId, goods_text: text },
  ...{ wish_count: count, customer_ids: `{${known.join(',')}}`, numbers: JSON.stringify(numbers) },
  handler_id: status === 0 ? null : world.handlerId,
  plan_id: status === 20 || status === 30 ? world.planId : null,
  reply: status === -10 ? why : null,
  ...{ version: 1, created_at: ago(demo, hours), updated_at: ago(demo, hours / 2) },
});

function steps(demo: DemoFill, { id, world, status, hours }: Made): Row[] {
  const first = { advice_id: id, from_status: null, to_status: 0, action: 'propose', user_id: null, text: null };
  const user = { user_id: world.handlerId };
  if (status === -10)
    return [
      { ...first, created_at: ago(demo, hours) },
      {
        ...first,
        ...user,
        from_status: 0,
        to_status: -10,
        action: 'reject',
        text: why,
        created_at: ago(demo, hours / 2),
      },
    ];
  const done = path.filter(([, to]) => to <= status);
  return [
    { ...first, created_at: ago(demo, hours) },
    ...done.map(([action, to], n) => ({
      ...{ ...first, ...user, from_status: to - 10, to_status: to, action, created_at: ago(demo, hours - (n + 1) * 2) },
    })),
  ];
}
