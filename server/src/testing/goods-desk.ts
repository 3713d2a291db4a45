import { reviewGoods, saveGoods } from '@materia/contract/areas/goods';
import type { SentOf } from '@materia/contract/kernel';
import { sql } from '../kernel/index.ts';
import { type TestServer, testServer } from './test-server.ts';

type Sent = SentOf<typeof saveGoods>;

/** Leaflet of a medicine as far as it is demanded. */
export const usage = [
  { section: 'INDICATION' as const, content: '用于感冒引起的头痛、发热。' },
  { section: 'DOSAGE' as const, content: '一次1袋，一日3次。' },
  { section: 'TABOO' as const, content: '对本品过敏者禁用。' },
  { section: 'NOTICE' as const, content: '忌烟酒及辛辣食物。' },
];

/** Two companies with their people, a maker and a category. */
async function goodsWorld() {
  const server: TestServer = await testServer();
  const { db, given } = server;
  const own = (await given.company()).id;
  const other = (await given.company()).id;
  await given.user({ userName: 'manager', role: 'Manager', companyId: own });
  await given.user({ userName: 'manager2', role: 'Manager', companyId: other });
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'admin2', role: 'Admin' });
  await given.user({ userName: 'superadmin', role: 'SuperAdmin' });
  const { id: storeId } = await given.store({ companyId: own });
  await given.user({ userName: 'clerk', agentType: 0, companyId: own, storeId });
  const maker = await db.one<{ id: number }>(
    sql`insert into manufacturer (name, name_key) values ('华润三九', '华润三九') returning id`,
  );
  const category = await db.one<{ id: number }>(
    sql`insert into goods_category (name, channels) values ('感冒用药', 5) returning id`,
  );
  return { server, db, given, own, other, storeId, maker: maker.id, category: category.id };
}

/** People, makers and ready bodies for tests of goods. */
export async function goodsDesk() {
  const world = await goodsWorld();
  const { server, db } = world;
  let made = 0;
  const approvalNo = () => {
    made += 1;
    return `国药准字Z${String(20_000_000 + made)}`;
  };
  const draft = (goods: object = {}, medicine: object = {}): Sent => ({
    mode: 1,
    goods: {
      goodsType: 1,
      genericName: '感冒灵颗粒',
      spec: '10g*9袋',
      unit: '盒',
      guidePrice: 1580,
      manufacturerId: world.maker,
      ...goods,
    },
    medicine: {
      rxType: 3,
      approvalNo: approvalNo(),
      dosageForm: '颗粒剂',
      storageCondition: 'NORMAL',
      shelfLifeMonths: 24,
      ...medicine,
    },
    usage,
    categories: [{ categoryId: world.category, primaryMask: 5 }],
  });
  const save = async (userName: string, body: Sent) => (await server.as(userName)).call(saveGoods, { body });
  const reviewOf = (goodsId: number) =>
    db.one<{ reviewId: number; version: number }>(
      sql`select id as "reviewId", version from goods_review where goods_id = ${goodsId} order by id desc limit 1`,
    );
  const judge = async (userName: string, goodsId: number, status: 1 | 2, more: object = {}) =>
    (await server.as(userName)).call(reviewGoods, { body: { items: [await reviewOf(goodsId)], status, ...more } });
  /** A goods of the catalogue, approved by somebody else. */
  const approved = async (goods: object = {}, medicine: object = {}): Promise<number> => {
    const { goods_id } = (await save('admin', draft(goods, medicine))).data;
    await judge('admin2', goods_id, 2);
    return goods_id;
  };
  const image = async (goodsId: number, kind = 'MAIN') =>
    (
      await db.one<{ id: number }>(sql`
        insert into goods_image (goods_id, url, thumb_url, kind) values (${goodsId}, ${`/images/x${goodsId}${kind}.jpg`}, '/images/x_120x120.jpg', ${kind}) returning id`)
    ).id;
  return { ...world, draft, save, judge, approved, image, reviewOf };
}
export type GoodsDesk = Awaited<ReturnType<typeof goodsDesk>>;
