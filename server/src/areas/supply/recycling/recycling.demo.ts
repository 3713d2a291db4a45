import { pointsPerItem, type RecyclingStatusCode, recyclingTexts } from '@materia/contract/areas/supply';
import { dayOf } from '@materia/contract/kernel';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { keepPictures } from '../../../demo/kept-pictures.demo.ts';
import { sql } from '../../../kernel/index.ts';
import { type Reward, reward } from '../../customer/reward.demo.ts';

const medicines = [
  ['阿莫西林胶囊', '国药准字H20003263', '盒'],
  ['复方感冒灵颗粒', '国药准字Z44021940', '盒'],
  ['布洛芬缓释胶囊', '国药准字H10900089', '盒'],
  ['头孢克肟分散片', '国药准字H20041693', '盒'],
  ['蒙脱石散', '国药准字H19980035', '袋'],
  ['氯雷他定片', '国药准字H20020193', '盒'],
  ['硝酸甘油片', '国药准字H11021022', '瓶'],
  ['维生素C片', '国药准字H44020711', '瓶'],
] as const;
const people = ['王秀兰', '陈志强', '李桂英', '张建国', '刘丽华', '赵明', '周晓燕', '黄德明'];
const disposer = { disposer: '绿源危险废物处置有限公司', licence: 'HW03-330100', receiver: '孙师傅' };

/** Of a company: how far each hand-in got, so many days ago; a number is the bag it lies in. */
const handIns: readonly (readonly [RecyclingStatusCode, number, number?])[] = [
  [0, 0],
  [0, 1],
  [10, 0],
  [10, 1],
  [10, 2],
  [20, 2],
  [20, 4],
  [-10, 6],
  [30, 8, 1],
  [30, 9, 1],
  [40, 35, 2],
  [40, 37, 2],
  [40, 40, 2],
  [50, 66, 3],
  [50, 70, 3],
  [50, 95, 3],
  [50, 130, 3],
];
const steps: readonly (readonly [string, RecyclingStatusCode])[] = [
  ['receive', 10],
  ['verify', 20],
  ['seal', 30],
  ['handOver', 40],
  ['destroy', 50],
];
const dayMs = 86_400_000;

interface World {
  readonly companyId: number;
  readonly storeId: number;
  readonly matId: number;
  readonly receiverId: number;
  readonly checkerId: number;
}

/** Hand-ins of both companies at every status, and three bags each: sealed, handed over, destroyed (spec 06 §8). */
export const recyclingDemo: DemoArea = {
  area: 'recycling',
  fill: async demo => {
    const worlds = await demo.db.rows<World>(sql`
      select c.id as "companyId", s.id as "storeId", min(m.id) as "matId",
        (select min(u.id) from sys_user u where u.company_id = c.id and u.role = 'Manager') as "receiverId",
        (select max(u.id) from sys_user u where u.company_id = c.id and (u.role = 'Manager' or u.agent_type in (0, 1))) as "checkerId"
      from company c join lateral (select min(id) as id from store where company_id = c.id and deleted_at is null) s on true
      join mat m on m.store_id = s.id where c.id in (1, 2) group by c.id, s.id order by c.id`);
    const customers = await demo.db.rows<{ id: number; cellphone: string }>(
      sql`select id, cellphone from customer where status = 1 and cellphone is not null order by id limit 40`,
    );
    // The newest has the highest id, as in life: lists show it first.
    const made = worlds.flatMap((world, nth) =>
      handIns.map((of, at) => ({ world, of, at, id: (nth + 1) * handIns.length - at })),
    );
    await demo.copy(
      'recycling_bag',
      worlds.flatMap((world, nth) => [1, 2, 3].map(bag => bagRow(demo, world, nth * 3 + bag, bag))),
    );
    await certify(demo);
    await demo.copy(
      'expired_recycling',
      made.map(({ world, of, at, id }) => row(demo, world, { of, at, id, customer: customers[id % customers.length] })),
    );
    await demo.copy(
      'recycling_history',
      made.flatMap(({ world, of, id }) => history(demo, world, of, id)),
    );
    await grantPoints(demo);
    // Whoever registers the next one today must not be given a number that is taken.
    await demo.copy('day_counter', [
      { counter: 'RECYCLING', place_id: 0, day: dayOf(demo.now), last_value: made.length },
    ]);
  },
};

/** What was destroyed has the certificate of it (spec 06 §3). */
async function certify(demo: DemoFill): Promise<void> {
  const bags = await demo.db.rows<{ id: number; companyId: number; at: string }>(
    sql`select id, company_id as "companyId", destroyed_at as at from recycling_bag where destroyed_at is not null order by id`,
  );
  const of = { kind: 'certificate', module: 'RECYCLING', refType: 'RECYCLING_BAG' } as const;
  const files = await keepPictures(
    demo,
    bags.map(({ id: refId, companyId, at }) => ({ ...of, refId, companyId, at: new Date(at) })),
  );
  await demo.db.run(sql`
    update recycling_bag b set certificates = array[k.file]
    from unnest(${bags.map(({ id }) => id)}::bigint[], ${files}::bigint[]) as k (bag, file) where b.id = k.bag`);
}

/** Verified, each medicine has earned its giver points (spec 06 §3). */
async function grantPoints(demo: DemoFill): Promise<void> {
  const given = await demo.db.rows<Reward & { no: string }>(sql`
    update expired_recycling set points = jsonb_array_length(items) * ${pointsPerItem}
    where status >= 20 and customer_id is not null
    returning id as "refId", recycling_no as no, customer_id as "customerId", company_id as "companyId", points, checked_at as at`);
  const remark = recyclingTexts['supply.recycling.pointsRemark'].zh;
  await reward(
    demo,
    'RECYCLING',
    given.map(each => ({ ...each, remark: remark.replace('{no}', each.no) })),
  );
}

const ago = ({ now }: DemoFill, days: number, hours = 0) => new Date(now.getTime() - days * dayMs - hours * 3_600_000);

function bagRow(demo: DemoFill, world: World, id: number, bag: number): Row {
  const sealed = [7, 34, 60][bag - 1] as number;
  return {
    id,
    seal_no: `FD${world.companyId}${String(id).padStart(5, '0')}`,
    ...{ company_id: world.companyId, store_id: world.storeId, gross_g: 620 + id * 45 },
    ...{
      sealed_by: world.receiverId,
      witness_id: world.checkerId,
      created_at: ago(demo, sealed),
      updated_at: ago(demo, sealed),
    },
    ...(bag > 1 ? disposer : { disposer: '', licence: '', receiver: '' }),
    ...{ handover_by: bag > 1 ? world.receiverId : null, handover_at: bag > 1 ? ago(demo, sealed - 4) : null },
    ...{ destroyed_at: bag === 3 ? ago(demo, sealed - 12) : null, version: bag },
  };
}

interface One {
  readonly of: (typeof handIns)[number];
  readonly at: number;
  readonly id: number;
  readonly customer: { id: number; cellphone: string } | undefined;
}

function row(demo: DemoFill, world: World, { of: [status, days, bag], at, id, customer }: One): Row {
  const items = [0, 1, 2].slice(0, 1 + (at % 3)).map(n => {
    const [name, approvalNo, unit] = medicines[(at + n * 3) % medicines.length] as (typeof medicines)[number];
    return {
      name,
      approvalNo,
      batchNo: `2${String(30_000 + id * 7 + n)}`,
      expiresOn: dayOf(ago(demo, 40 + n * 90 + at)),
      quantity: 1 + (n % 2),
      unit,
      photos: [],
    };
  });
  const known = at % 4 !== 3;
  const received = status >= 10 || status === -10;
  const verified = status >= 20;
  const made = ago(demo, days, 5);
  return {
    ...{ id, recycling_no: `HS${dayOf(made).replaceAll('-', '')}${String(id).padStart(4, '0')}`, status },
    source: at % 5 === 1 ? 'MAT' : at % 5 === 4 ? 'MINI' : 'STORE',
    ...{ company_id: world.companyId, store_id: world.storeId, mat_id: at % 5 === 1 ? world.matId : null },
    ...{ customer_id: known ? (customer?.id ?? null) : null, cellphone: known ? (customer?.cellphone ?? null) : null },
    ...{ name: people[at % people.length], items: JSON.stringify(items), weight_g: verified ? 60 + at * 17 : null },
    ...{ receiver_id: received ? world.receiverId : null, received_at: received ? ago(demo, days, 4) : null },
    ...{ checker_id: verified ? world.checkerId : null, checked_at: verified ? ago(demo, days, 2) : null },
    bag_id: bag === undefined ? null : (world.companyId - 1) * 3 + bag,
    points: 0,
    reject_reason: status === -10 ? '含注射针头，不能回收' : null,
    ...{ version: 1, created_at: made, updated_at: made },
  };
}

function history(demo: DemoFill, world: World, [status, days]: (typeof handIns)[number], id: number): Row[] {
  const at = (hours: number) => ago(demo, days, hours);
  const first = {
    recycling_id: id,
    from_status: null,
    to_status: 0,
    action: 'register',
    user_id: world.receiverId,
    text: null,
  };
  const done = steps.filter(([, to]) => to <= status || (status === -10 && to === 10));
  return [
    { ...first, created_at: at(5) },
    ...done.map(([action, to], n) => ({
      ...{ recycling_id: id, from_status: to - 10, to_status: to, action, text: null, created_at: at(4 - n * 0.5) },
      user_id: action === 'verify' ? world.checkerId : world.receiverId,
    })),
    ...(status === -10
      ? [
          {
            ...first,
            from_status: 10,
            to_status: -10,
            action: 'reject',
            text: '含注射针头，不能回收',
            created_at: at(3),
          },
        ]
      : []),
  ];
}
