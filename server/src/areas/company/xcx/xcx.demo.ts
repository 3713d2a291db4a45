import { XcxBlocks } from '@materia/contract/areas/company';
import { addDays, startOfDay } from '@materia/contract/kernel';
import { json } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

const banner = (n: number) => `/images/demo/page/banner-${n}.svg`;
const icon = (n: number) => `/images/demo/page/icon-${n}.svg`;
const to = (type: string, value: number, name: string) => ({ type, value: String(value), name });
const phone = { type: 'PHONE', value: '400-100-2000', name: '' };

const entries = ['感冒', '肠胃', '慢病', '维矿'];

/** What the pages speak of. */
interface Shown {
  /** Not prescription medicines, on sale at the benchmark store. */
  readonly goods: readonly { readonly id: number; readonly name: string }[];
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly coupons: readonly number[];
  readonly doctors: readonly number[];
}

function blocksOf({ goods, categories, coupons, doctors }: Shown) {
  const first = goods[0] ?? { id: 1, name: '' };
  const category = (at: number) => categories[at % categories.length] ?? { id: 1, name: '' };
  const search = { type: 'SEARCH', key: 'search', placeholder: '搜索药品、症状' };
  const banners = {
    ...{ type: 'BANNER', key: 'banner', margin: 8 },
    items: [
      { imageUrl: banner(0), link: to('GOODS', first.id, first.name) },
      { imageUrl: banner(1), link: to('CATEGORY', category(0).id, category(0).name) },
      { imageUrl: banner(2), link: { type: 'NONE', value: '', name: '' } },
    ],
  };
  const nav = {
    ...{ type: 'NAV', key: 'nav', background: '#FFFFFF' },
    items: entries.map((text, at) => ({
      ...{ imageUrl: icon(at), text },
      link: to('CATEGORY', category(at).id, category(at).name),
    })),
  };
  const notice = { type: 'NOTICE', key: 'notice', text: '演示公告：请在药师指导下用药，处方药凭处方购买', link: phone };
  const picked = {
    ...{ type: 'GOODS', key: 'picked', title: '家庭常备', columns: 2, margin: 8 },
    goodsIds: goods.slice(0, 6).map(({ id }) => id),
  };
  const best = { type: 'GOODS', key: 'best', title: '热销', goodsFrom: 'BEST', count: 6, columns: 3 };
  const special = { type: 'SECKILL', key: 'special', title: '限时特价', count: 6 };
  const claim = { type: 'COUPON', key: 'coupon', title: '领券', couponIds: coupons, customers: 'MEMBER' };
  const near = { type: 'STORE', key: 'store', title: '附近门店', count: 3 };
  const ask = { type: 'DOCTOR', key: 'doctor', title: '在线问诊', doctorIds: doctors };
  const symptoms = { type: 'SYMPTOM', key: 'symptom', title: '症状自查' };
  const text = {
    type: 'TEXT',
    key: 'text',
    html: '<p><strong>用药安全</strong></p><p>请仔细阅读说明书，<strong>按说明使用</strong>。</p>',
  };
  return { search, banners, nav, notice, picked, best, special, claim, near, ask, symptoms, text };
}

/** What the benchmark store sells, what customers may take, whom they may ask. */
async function shownAt(db: DemoFill['db']): Promise<Shown> {
  const { id: storeId } = await db.one<{ id: number }>(sql`select id from store where code = 'WMDB'`);
  const ids = async (which: ReturnType<typeof sql>) => (await db.rows<{ id: number }>(which)).map(({ id }) => id);
  return {
    goods: await db.rows(sql`
        select g.id, g.goods_name as name from goods g join store_goods sg on sg.goods_id = g.id and sg.store_id = ${storeId}
        left join goods_medicine d on d.goods_id = g.id where d.rx_type is distinct from 1 and sg.is_publish and sg.block is null
          and g.publish_mask & 1 = 1 and g.deleted_at is null and g.approved_at is not null and not g.suspended order by g.id limit 8`),
    categories: await db.rows(sql`
        select id, name from goods_category where parent_id is null and deleted_at is null order by sort_app, id limit 4`),
    coupons: await ids(sql`
        select id from coupon where company_id is null and status = 1 and deleted_at is null order by id limit 2`),
    doctors: await ids(sql`
        select id from doctor where company_id = 1 and review_status = 2 and enabled and deleted_at is null order by id limit 2`),
  };
}

/** 3 pages, one with 4 versions (spec 04 §6). */
export const xcxDemo: DemoArea = {
  area: 'company.xcx',
  fill: async ({ db, copy, today, now }) => {
    const b = blocksOf(await shownAt(db));
    const whole = [b.search, b.banners, b.nav, b.notice, ...(b.claim.couponIds.length > 0 ? [b.claim] : [])];
    const home = [
      [b.search, b.banners, b.best],
      [b.search, b.banners, b.nav, b.best],
      [b.search, b.banners, b.nav, b.notice, b.picked, b.best],
      [...whole, b.special, b.picked, b.best, b.near],
    ];
    const own = [b.search, b.banners, b.nav, b.notice, b.special, b.picked, b.ask, b.near, b.text];
    const store = [b.search, { type: 'STORE_HOME', key: 'home' }, b.notice, b.special, b.best, b.text];
    const kept = (blocks: readonly unknown[]) => json(XcxBlocks.parse(blocks));
    const at = (day: number) => startOfDay(addDays(today, day));
    const template = (
      id: number,
      companyId: number | null,
      name: string,
      kind: string,
      blocks: readonly unknown[],
    ) => ({
      ...{ id, company_id: companyId, name, kind, draft_blocks: kept(blocks) },
      ...{
        published_no: kind === 'HOME' && companyId === null ? 4 : 1,
        published_at: at(-6 - id),
        created_at: at(-90),
      },
      updated_at: now,
    });
    await copy('xcx_template', [
      template(1, null, '平台首页', 'HOME', home[3] ?? []),
      template(2, 1, '康宁首页', 'HOME', own.slice(0, -1)),
      template(3, 1, '康宁门店页', 'STORE', store),
    ]);
    const version = (templateId: number, no: number, blocks: readonly unknown[], note: string, day: number) => ({
      ...{ template_id: templateId, no, blocks: kept(blocks), note, by_name: '平台运营', at: at(day) },
    });
    const notes = ['首版', '增加图标导航', '增加公告与家庭常备', '上线领券与特价'];
    await copy('xcx_template_version', [
      ...home.map((blocks, index) => version(1, index + 1, blocks, notes[index] ?? '', -88 + index * 27)),
      // One module less than is written: there is something to publish.
      version(2, 1, own.slice(0, -2), '首版', -8),
      version(3, 1, store, '首版', -9),
    ]);
  },
};
