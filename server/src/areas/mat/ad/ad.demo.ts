import type { AdReviewCode, AdSlotCode, AdStatusCode, AdTarget } from '@materia/contract/areas/mat';
import { addDays } from '@materia/contract/kernel';
import { json, type Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { adPicture } from '../../../demo/demo-files.ts';
import { sql } from '../../../kernel/index.ts';

interface DemoMaterial {
  readonly title: string;
  readonly companyId: number | null;
  readonly review: AdReviewCode;
  /** Of an OTC medicine, with its approval number. */
  readonly medicine?: true;
}

const materials: readonly DemoMaterial[] = [
  { title: '夏季防暑', companyId: 1, review: 2, medicine: true },
  { title: '24小时自助购药', companyId: 1, review: 2 },
  { title: '家庭常备药箱', companyId: 2, review: 2 },
  { title: '会员日', companyId: 1, review: 2 },
  { title: '感冒早用药', companyId: 1, review: 1, medicine: true },
  { title: '合理用药公益', companyId: null, review: 2 },
  { title: '护眼季', companyId: 2, review: 0 },
  { title: '支付等待提示', companyId: null, review: 2 },
];

interface DemoAd {
  readonly name: string;
  readonly companyId: number | null;
  readonly slot: AdSlotCode;
  readonly status: AdStatusCode;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  /** By their place in the list above, from 1. */
  readonly shows: readonly number[];
  readonly priority?: number;
  readonly weekdays?: readonly number[];
  readonly periods?: readonly { from: string; to: string }[];
  readonly target?: Partial<AdTarget>;
}

const ads: readonly DemoAd[] = [
  {
    name: '夏季防暑海报',
    companyId: 1,
    slot: 'IDLE',
    status: 'PUBLISHED',
    from: -20,
    to: 25,
    shows: [1, 2],
    priority: 20,
  },
  { name: '会员日', companyId: 1, slot: 'BANNER', status: 'PUBLISHED', from: -10, to: 50, shows: [4], weekdays: [3] },
  {
    ...{
      name: '交通枢纽早高峰',
      companyId: 1,
      slot: 'IDLE',
      status: 'PUBLISHED',
      from: -5,
      to: 9,
      shows: [2],
      priority: 50,
    },
    ...{ periods: [{ from: '07:00', to: '09:30' }], target: { poiTypes: ['TRANSPORT'] } },
  },
  {
    name: '家庭常备药箱',
    companyId: 2,
    slot: 'IDLE',
    status: 'PUBLISHED',
    from: -14,
    to: 16,
    shows: [3],
    priority: 10,
  },
  { name: '合理用药公益', companyId: null, slot: 'LOCK', status: 'PUBLISHED', from: -30, to: 150, shows: [6] },
  { name: '支付等待提示', companyId: null, slot: 'PAYWAIT', status: 'PUBLISHED', from: -30, to: 300, shows: [8] },
  { name: '感冒季', companyId: 1, slot: 'BANNER', status: 'DRAFT', from: 3, to: 33, shows: [5, 1] },
  { name: '购药指引', companyId: 1, slot: 'LOCK', status: 'PAUSED', from: -8, to: 20, shows: [2], priority: 5 },
  { name: '开学季', companyId: 1, slot: 'BANNER', status: 'ENDED', from: -60, to: -30, shows: [2, 4] },
  { name: '护眼季', companyId: 2, slot: 'BANNER', status: 'DRAFT', from: 1, to: 20, shows: [7] },
  { name: '常备药提醒', companyId: 2, slot: 'LOCK', status: 'PAUSED', from: -6, to: 12, shows: [3] },
  { name: '清明假期', companyId: 2, slot: 'IDLE', status: 'ENDED', from: -90, to: -80, shows: [3] },
];

const everywhere: AdTarget = { companyIds: [], matIds: [], cities: [], poiTypes: [], models: [], tags: [] };

const materialRow = (of: DemoMaterial, at: number, users: Users, goodsId: number | null, now: Date): Row => {
  const user = of.companyId === null ? users.admin : of.companyId === 1 ? users.manager : users.manager2;
  const made = new Date(now.getTime() - (40 - at) * 86_400_000);
  return {
    ...{
      id: at + 1,
      company_id: of.companyId,
      title: of.title,
      kind: 'IMAGE',
      ...fileRow(at),
      width: 1080,
      height: 1920,
    },
    ...{ goods_id: of.medicine ? goodsId : null, review: of.review },
    ad_approval_no: of.medicine ? `国药广审(文)第2503${String(at + 11)}-00${String(at + 101)}号` : null,
    reject_reason: of.review === 1 ? '画面含有“根治”等绝对化用语' : null,
    ...{ creator_id: user, reviewer_id: of.review === 0 ? null : user, reviewed_at: of.review === 0 ? null : made },
    ...{ created_at: made, updated_at: made },
  };
};

const fileRow = (n: number) => {
  const { url, sha256, size } = adPicture(n);
  return { url, thumb_url: url, sha256, size };
};

interface Users {
  readonly admin: number | null;
  readonly manager: number | null;
  readonly manager2: number | null;
}

const adRow = ({ today, now }: DemoFill, of: DemoAd, at: number): Row => ({
  ...{ id: at + 1, company_id: of.companyId, name: of.name, slot: of.slot, status: of.status },
  ...{ start_date: addDays(today, of.from), end_date: addDays(today, of.to), priority: of.priority ?? 0 },
  weekdays: of.weekdays ?? [],
  periods: json(of.periods ?? []),
  target: json({ ...everywhere, ...of.target }),
  published_at: of.status === 'DRAFT' ? null : new Date(now.getTime() + of.from * 86_400_000),
  ...{ created_at: now, updated_at: now },
});

const itemRows = (of: DemoAd, at: number): Row[] =>
  of.shows.map((library, sort) => ({
    ...{ ad_id: at + 1, library_id: library, sort, duration_sec: sort === 0 ? 15 : 8, weight: sort === 0 ? 2 : 1 },
  }));

interface Place {
  readonly id: number;
  readonly companyId: number;
  readonly poiType: string | null;
}

/** How often it was shown, two weeks back: by the hours of a day, less where it has fewer of them; one device in eight said nothing. */
function playRows({ today, random }: DemoFill, mats: readonly Place[]): Row[] {
  const shown = ads.flatMap((ad, at) => (ad.status === 'DRAFT' ? [] : [{ ...ad, id: at + 1 }]));
  const rows: Row[] = [];
  for (const ad of shown)
    for (const mat of mats) {
      const isFor = ad.companyId === null || ad.companyId === mat.companyId;
      const there = !ad.target?.poiTypes || ad.target.poiTypes.some(type => type === mat.poiType);
      if (!isFor || !there || (mat.id + ad.from) % 8 === 0) continue;
      for (let day = Math.max(ad.from, -14); day <= Math.min(ad.to, -1); day += 1)
        ad.shows.forEach((library, sort) => {
          const plays = Math.round(random.int(260, 420) / (ad.periods ? 6 : 1) / (sort + 1));
          const seconds = plays * (sort === 0 ? 15 : 8);
          const of = { mat_id: mat.id, day: addDays(today, day), ad_id: ad.id, library_id: library };
          rows.push({ ...of, plays, seconds, taps: random.int(0, Math.max(1, Math.round(plays / 90))) });
        });
    }
  return rows;
}

/** Materials and ads of both companies and of the platform: each review, each status, each place on the screen (spec 06 §8). */
export const adDemo: DemoArea = {
  area: 'ad',
  fill: async demo => {
    const { db, copy, now } = demo;
    const found = await db.rows<{ id: number; name: string }>(
      sql`select id, user_name as name from sys_user where user_name in ('admin', 'manager', 'manager2')`,
    );
    const userId = (name: string) => found.find(user => user.name === name)?.id ?? null;
    const users = { admin: userId('admin'), manager: userId('manager'), manager2: userId('manager2') };
    const otc = await db.maybe<{ id: number }>(
      sql`select g.id from goods g join goods_medicine d on d.goods_id = g.id where d.rx_type = 3 order by g.id limit 1`,
    );
    const mats = await db.rows<Place>(
      sql`select id, company_id as "companyId", poi_type as "poiType" from mat order by id`,
    );
    await copy(
      'ad_library',
      materials.map((of, at) => materialRow(of, at, users, otc?.id ?? null, now)),
    );
    await copy(
      'ad',
      ads.map((of, at) => adRow(demo, of, at)),
    );
    await copy('ad_item', ads.flatMap(itemRows));
    await copy('ad_play_daily', playRows(demo, mats));
  },
};
