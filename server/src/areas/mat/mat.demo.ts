import { randomBytes } from 'node:crypto';
import { addDays, startOfDay } from '@materia/contract/kernel';
import type { Row } from '../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';
import { deviceSecretHash } from './authenticate-device.ts';
import { vectorDays, vectorSlot } from './vector-slot.demo.ts';

/** 24 devices of company 1 in Shenzhen, 8 of company 2 in Hangzhou (spec 00 §5): place, kind of place. */
const shenzhen = [
  '福田口岸',
  '会展中心地铁站',
  '市民中心',
  '深圳湾科技园',
  '腾讯大厦',
  '南山医院',
  '华侨城',
  '世界之窗',
  '深圳大学',
  '罗湖口岸',
  '东门步行街',
  '国贸大厦',
  '深圳北站',
  '民治地铁站',
  '龙华汽车站',
  '坂田云里',
  '大运中心',
  '龙岗万科广场',
  '宝安机场T3',
  '宝安中心地铁站',
  '前海壹方城',
  '盐田海鲜街',
  '光明科学城',
  '坪山高铁站',
];
const hangzhou = [
  '武林广场',
  '西湖文化广场',
  '黄龙体育中心',
  '杭州东站',
  '滨江星光大道',
  '未来科技城',
  '浙江大学紫金港',
  '萧山机场',
];
const kinds = ['TRANSPORT', 'OFFICE', 'MALL', 'HOSPITAL', 'SCHOOL', 'TRANSPORT', 'RESIDENTIAL'];
const rows = ['A', 'B', 'C', 'D', 'E', 'F'];
const columns = 8;

/** Nobody plays these two: so many hours ago they went off line (spec 06 §8). */
export const awayHours: Readonly<Record<number, number>> = { 31: 9, 32: 30 };

interface Article {
  goodsId: number;
  price: number;
  /** Kept at the temperature of a room. */
  normal?: boolean;
}

interface DemoMat {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly store: DemoStore;
  readonly secret: string;
}
interface DemoStore {
  readonly id: number;
  readonly companyId: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly regionCode: string | null;
}

export const matDemo: DemoArea = {
  area: 'mat',
  fill: async demo => {
    const { copy, db, random, shareSecrets } = demo;
    const stores = await db.rows<DemoStore>(
      sql`select id, company_id as "companyId", longitude, latitude, region_code as "regionCode" from store where company_id in (1, 2) order by id`,
    );
    const onMats = await db.rows<Article>(
      sql`select g.id as "goodsId", g.guide_price as price, coalesce(d.storage_condition, 'NORMAL') = 'NORMAL' as normal
        from goods g left join goods_medicine d on d.goods_id = g.id
        where g.publish_mask & 2 = 2 and not g.suspended order by g.sort_weight desc, g.id`,
    );
    const mats = matsAt(stores);
    await copy(
      'mat',
      mats.map(mat => matRow(demo, mat)),
    );
    const cabinet = { sub_no: 0, name: '主柜', cabinet_type: 1, temp_zone: 'NORMAL' };
    await copy(
      'sub_mat',
      mats.map(mat => ({ mat_id: mat.id, ...cabinet, row_count: rows.length, col_count: columns })),
    );
    await copy(
      'track',
      mats.flatMap(mat => {
        const own = random.some(onMats.slice(0, 90), 34);
        return trackRows(demo, mat, { own, more: onMats.find(each => each.normal && !own.includes(each)) });
      }),
    );
    shareSecrets('mats', Object.fromEntries(mats.map(mat => [mat.id, mat.secret])));
  },
};

function matsAt(stores: readonly DemoStore[]): DemoMat[] {
  const places = [...shenzhen.map(name => [1, name] as const), ...hangzhou.map(name => [2, name] as const)];
  return places.map(([companyId, name], index) => {
    const own = stores.filter(store => store.companyId === companyId);
    // Four of company 1's devices are refilled from WMDB, whose clerk sees them.
    const store = (index < 4 ? own[0] : own[index % own.length]) as DemoStore;
    return { id: index + 1, companyId, name, store, secret: randomBytes(32).toString('base64url') };
  });
}

/** Where its orders and plans go; of company 2 one device names an ERP that nobody has connected. */
function erpOf({ id, companyId }: DemoMat): 'YSW' | 'SOBO' | null {
  if (id % 8 === 0) return null;
  if (companyId === 1) return id % 4 === 3 ? 'SOBO' : 'YSW';
  return id === 31 ? 'YSW' : 'SOBO';
}

/** When it was last heard of; those that are played come on line with their first word. */
function lastHeard(now: Date, { id }: DemoMat): Row {
  const hours = awayHours[id];
  if (hours === undefined) return { offline_since: now, last_seen_at: null, rssi: null };
  const at = new Date(now.getTime() - hours * 3_600_000);
  return { offline_since: at, last_seen_at: at, rssi: -104 };
}

const matRow = ({ random, now, today }: DemoFill, mat: DemoMat): Row => ({
  id: mat.id,
  mat_no: `M${String(mat.id).padStart(6, '0')}`,
  mat_name: `${mat.name}售药机`,
  model: mat.id % 3 === 0 ? 'YK-48S' : 'YK-48',
  cabinet_type: 1,
  has_lifter: mat.id % 2 === 0,
  temp_zone: 'NORMAL',
  company_id: mat.companyId,
  mat_server: erpOf(mat),
  store_id: mat.store.id,
  address: `${mat.name}一层大厅`,
  address_show: `${mat.name}一层大厅，服务台旁`,
  longitude: Number((Number(mat.store.longitude) + (random.next() - 0.5) * 0.05).toFixed(6)),
  latitude: Number((Number(mat.store.latitude) + (random.next() - 0.5) * 0.04).toFixed(6)),
  city: mat.companyId === 1 ? '深圳市' : '杭州市',
  province: mat.companyId === 1 ? '广东省' : '浙江省',
  region_code: mat.store.regionCode,
  poi_type: kinds[mat.id % kinds.length],
  biz_status: mat.id === 24 || mat.id === 32 ? 'MAINTENANCE' : 'OPERATIONAL',
  online: false,
  ...lastHeard(now, mat),
  start_time: startDay(today, mat),
  service_expire_at: unsigned.includes(mat.id) ? null : addDays(today, serviceDays(mat.id)),
  hw_serial: `HW${String(mat.id).padStart(8, '0')}`,
  network_type: '4G',
  app_version: mat.id % 5 === 0 ? '3.2.0' : '3.2.1',
  board_version: '1.8',
  door_state: 'CLOSED',
  temperature: random.int(215, 268),
  humidity: random.int(420, 610),
  secret_hash: deviceSecretHash(mat.secret),
});

const startDay = (today: string, { id }: DemoMat): string => addDays(today, -410 + (id % 7) * 3);

interface Stocked {
  readonly own: readonly Article[];
  readonly more: Article | undefined;
}

/** Six rows of eight tracks; the last four are empty, but for the one of the vectors. */
function trackRows({ today }: DemoFill, mat: DemoMat, { own, more }: Stocked): Row[] {
  return Array.from({ length: rows.length * columns }, (_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    const track_no = `${rows[row]}${column + 1}`;
    const vector = mat.id === vectorSlot.matId && track_no === vectorSlot.trackNo;
    const bound = place < 44 ? own[place % own.length] : undefined;
    const article = vector ? more : bound;
    const capacity = vector ? vectorSlot.capacity : 8 + (place % 3) * 2;
    return {
      mat_id: mat.id,
      sub_no: 0,
      track_no,
      row_no: row + 1,
      col_no: column + 1,
      track_type: 1,
      motor_id: place,
      goods_id: article?.goodsId ?? null,
      capacity,
      par_level: vector ? vectorSlot.par : Math.floor(capacity / 2),
      warn_level: 2,
      price: article ? Math.round((article.price * 1.08) / 10) * 10 : null,
      bound_at: article ? startOfDay(vector ? addDays(today, -vectorDays) : startDay(today, mat)) : null,
    };
  });
}

/** Service ends (spec 04 §6): 6 within 30 days, 3 in grace, 2 stopped, the rest far ahead. The test devices of WMDB stay in service. */
/** Without a service contract (spec 04 §6). */
const unsigned = [21, 22];

function serviceDays(id: number): number {
  if (id >= 10 && id <= 15) return (id - 9) * 5;
  if (id >= 16 && id <= 18) return -(id - 14);
  if (id === 19 || id === 20) return -40;
  return 200 + id;
}
