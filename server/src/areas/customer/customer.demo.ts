import { addDays, startOfDay } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { personName } from '../../demo/person-name.demo.ts';
import type { Random } from '../../demo/random.ts';
import { sql } from '../../kernel/index.ts';

/** Streets by company, for addresses near its stores. */
const streets: Record<number, readonly [province: string, city: string, district: string, street: string]> = {
  1: ['广东省', '深圳市', '福田区', '深南大道'],
  2: ['浙江省', '杭州市', '西湖区', '文三路'],
};

/** How many people the demo knows; the customers simulator signs in as `sim-{source}-{seed}` of exactly these (issue: its people are the demo's). */
export const demoCustomers = 900;

interface DemoStore {
  readonly id: number;
  readonly companyId: number;
  readonly longitude: number;
  readonly latitude: number;
}
interface DemoPerson {
  readonly id: number;
  readonly source: string;
  readonly name: string;
  readonly store: DemoStore;
  readonly joined: string;
}

export const customerDemo: DemoArea = {
  area: 'customer',
  fill: async ({ copy, random, today, db }) => {
    const stores = await db.rows<DemoStore>(
      sql`select id, company_id as "companyId", longitude, latitude from store where company_id in (1, 2) order by id`,
    );
    const people = Array.from({ length: demoCustomers }, (_, index) => somebody(random, stores, today, index + 1));
    await copy(
      'customer',
      people.map(each => customerRow(each, random)),
    );
    await copy(
      'customer_identity',
      people
        .filter(each => each.source !== 'CELLPHONE')
        .map(({ id, source }) => ({ customer_id: id, source, app_id: 'sim', open_id: `sim-${source}-${id}` })),
    );
    await copy(
      'customer_member',
      people.map(each => memberRow(each, random)),
    );
    await copy(
      'customer_address',
      people.map(each => addressRow(each, random)),
    );
  },
};

function somebody(random: Random, stores: readonly DemoStore[], today: string, id: number): DemoPerson {
  const store = random.chance(0.35) ? stores[0] : random.pick(stores);
  const source = random.weighted([
    ['WX', 70],
    ['ALI', 20],
    ['CELLPHONE', 10],
  ] as const);
  const name = personName(random);
  return { id, source, name, store: store as DemoStore, joined: addDays(today, -random.int(1, 420)) };
}

const phoneOf = (random: Random, { id }: DemoPerson): string =>
  `1${random.pick(['38', '39', '50', '58', '77', '86'])}${String(10_000_000 + id * 9173).slice(-8)}`;

const customerRow = (each: DemoPerson, random: Random): Row => ({
  id: each.id,
  customer_no: `C${String(each.id).padStart(8, '0')}`,
  source: each.source,
  cellphone: phoneOf(random, each),
  nickname: each.name,
  name: each.name,
  gender: random.int(0, 2),
  birthday: addDays('1990-01-01', random.int(-12_000, 5_000)),
  status: 1,
  privacy_agreed_at: startOfDay(each.joined),
  marketing_agreed: random.chance(0.6),
});

const memberRow = (each: DemoPerson, random: Random): Row => ({
  customer_id: each.id,
  company_id: each.store.companyId,
  member_no: `V${String(each.id).padStart(8, '0')}`,
  level: random.weighted([
    [0, 70],
    [1, 20],
    [2, 8],
    [3, 2],
  ] as const),
  store_id: each.store.id,
  joined_at: startOfDay(each.joined),
});

function addressRow(each: DemoPerson, random: Random): Row {
  const [province, city, district, street] = streets[each.store.companyId] as (typeof streets)[number];
  return {
    customer_id: each.id,
    contact_name: each.name,
    cellphone: phoneOf(random, each),
    province,
    city,
    district,
    address: `${street}${random.int(1, 3000)}号`,
    house_no: `${random.int(1, 20)}栋${random.int(101, 3204)}`,
    longitude: Number((Number(each.store.longitude) + (random.next() - 0.5) * 0.026).toFixed(6)),
    latitude: Number((Number(each.store.latitude) + (random.next() - 0.5) * 0.026).toFixed(6)),
    is_default: true,
  };
}
