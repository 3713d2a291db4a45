import { WishStatus, type WishStatusCode } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { type DemoStep, type DepositBooks, depositBooks } from '../deposit/deposit-make.demo.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly cellphone: string | null;
}
interface Article {
  readonly id: number;
  readonly name: string;
  readonly spec: string | null;
  readonly price: number;
}
/** An order of the demo that a wish became. */
interface Bought {
  readonly orderId: number;
  readonly companyId: number;
  readonly storeId: number;
  readonly placedAt: string;
  readonly person: Person;
  readonly article: Article;
  readonly number: number;
}
interface World {
  readonly people: readonly Person[];
  readonly articles: readonly Article[];
  readonly stores: readonly { id: number; companyId: number }[];
  readonly bought: Bought[];
  readonly staff: { readonly id: number; readonly name: string };
  readonly books: DepositBooks;
}

/** What nobody has in the catalogue yet (未建档). */
const unknown = [
  ['同仁堂安宫牛黄丸', '3g*1丸'],
  ['艾草热敷眼罩', '10片'],
  ['进口褪黑素软糖', '60粒'],
  ['儿童电子体温计', '1支'],
] as const;
const remarks = ['急用，尽快', '要原厂的', '', '两盒装更好', ''];
const S = WishStatus.byName;
/** What becomes of them in turn; open ones lead. */
const ends: readonly WishStatusCode[] = [
  ...[S.new, S.new, S.inHand, S.new, S.arrived, S.new, S.inHand, S.refused, S.new, S.refunded],
  ...[S.ordered, S.new, S.refunding, S.new, S.arrived, S.new, S.inHand, S.refused, S.new, S.deleted],
];
/** Those with a deposit paid at the counter. */
const deposits = new Set([1, 4, 9, 12, 14]);
const hourMs = 3_600_000;

const made: DemoStep = { to: S.new, action: 'wish', by: 'CUSTOMER' };
const taken: DemoStep = { to: S.inHand, action: 'take', by: 'STAFF' };
const arrived: DemoStep = { to: S.arrived, action: 'arrive', by: 'STAFF' };
const asked: DemoStep = { to: S.refunding, action: 'refund', by: 'CUSTOMER' };
const refused: DemoStep = { to: S.refused, action: 'refuse', by: 'STAFF' };
const paths: Readonly<Record<number, readonly DemoStep[]>> = {
  [S.new]: [made],
  [S.inHand]: [made, taken],
  [S.arrived]: [made, taken, arrived],
  [S.ordered]: [made, taken, arrived, { to: S.ordered, action: 'order', by: 'STAFF' }],
  [S.refused]: [made, taken, refused],
  [S.deleted]: [made, refused, { to: S.deleted, action: 'delete', by: 'STAFF' }],
  [S.refunding]: [made, taken, asked],
  [S.refunded]: [made, taken, asked, { to: S.refunded, action: 'refunded', by: 'PROVIDER' }],
};

async function readWorld(db: DemoFill['db']): Promise<World> {
  const people = await db.rows<Person>(
    sql`select id, coalesce(name, nickname) as name, cellphone from customer where status = 1 and name is not null order by id limit 200`,
  );
  const articles = await db.rows<Article>(
    sql`select id, goods_name as name, spec, guide_price as price from goods where guide_price > 0 order by id limit 14`,
  );
  const stores = await db.rows<{ id: number; companyId: number }>(
    sql`select id, company_id as "companyId" from store where company_id in (1, 2) order by id`,
  );
  const orders = await db.rows<Omit<Bought, 'person' | 'article'> & { person: object; article: object }>(sql`
    select o.id as "orderId", o.company_id as "companyId", o.store_id as "storeId", o.placed_at as "placedAt", l.number,
      jsonb_build_object('id', c.id, 'name', o.customer_name, 'cellphone', o.cellphone) as person,
      jsonb_build_object('id', l.goods_id, 'name', l.goods_name, 'spec', l.spec, 'price', l.price) as article
    from customer_order o join order_line l on l.order_id = o.id and l.line_no = 1 join customer c on c.id = o.customer_id
    where o.order_type = 'STORE_ORDER' and o.order_status_code in (50, 60) and o.order_refer is null and o.company_id = 1
      and not exists (select from order_line m where m.order_id = o.id and m.line_no = 2)
    order by o.placed_at desc, o.id limit 2`);
  const staff = await db.one<World['staff']>(
    sql`select id, name from sys_user where company_id = 1 and role = 'Manager' order by id limit 1`,
  );
  return { people, articles, stores, bought: orders as Bought[], staff, books: await depositBooks(db, staff) };
}

/** 30 wishes of both sources and every status, 5 with a deposit paid at the counter (spec 02 §7). */
export const wishlistDemo: DemoArea = {
  area: 'wishlist',
  fill: async demo => {
    const { copy, db } = demo;
    const world = await readWorld(db);
    const wishes = Array.from({ length: 30 }, (_, index) => wishRow(demo, world, index));
    await copy('wishlist', wishes);
    await copy('order_payment', world.books.payments);
    await copy('order_refund', world.books.refunds);
    await copy('order_refund_payment', world.books.parts);
    await copy('wish_status_history', world.books.history);
    await db.run(sql`
      update customer_order o set wish_id = w.id, order_refer = 'WISH:' || w.id from wishlist w where w.order_id = o.id`);
  },
};

function wishRow(demo: DemoFill, world: World, index: number): Row {
  const { random, now } = demo;
  const id = index + 1;
  const ended = ends[index % ends.length] as WishStatusCode;
  const bought = ended === S.ordered ? world.bought.shift() : undefined;
  const status = ended === S.ordered && !bought ? S.arrived : ended;
  // Every other one is of WMDB.
  const place = (index % 2 === 0 ? world.stores[0] : random.pick(world.stores)) as World['stores'][number];
  const person = bought?.person ?? random.pick(world.people);
  const known = bought?.article ?? (index % 7 === 3 ? undefined : random.pick(world.articles));
  const [name, spec] = known ? [known.name, known.spec] : random.pick(unknown);
  const until = bought ? new Date(bought.placedAt) : new Date(now.getTime() - (index * 5 + 1) * hourMs);
  const path = paths[status] ?? [];
  const from = new Date(until.getTime() - path.length * hourMs);
  const companyId = bought?.companyId ?? place.companyId;
  const deposit = deposits.has(index) ? 1000 : 0;
  if (deposit > 0) {
    const end = status === S.refunded ? 'BACK' : status === S.refunding ? 'ASKED' : 'PAID';
    const of = { ownerType: 'WISH', ownerId: id, companyId, customer: person, previous: S.inHand } as const;
    world.books.addDeposit({ ...of, amount: deposit, at: from, end });
  }
  world.books.addHistory({ wish_id: id, pre_order_id: null }, path, { from, to: until, customer: person });
  const handled = status !== S.new;
  return {
    id,
    wish_no: `W${dayOf(from).replaceAll('-', '').slice(2)}${String(id).padStart(5, '0')}`,
    source: index % 3 === 2 ? 'OTO' : 'MALL',
    company_id: companyId,
    customer_id: person.id,
    customer_name: person.name,
    cellphone: person.cellphone,
    store_id: bought?.storeId ?? place.id,
    goods_id: known?.id ?? null,
    goods_name: name.slice(0, 60),
    spec,
    number: bought?.number ?? random.int(1, 4),
    expect_price: known ? known.price : null,
    deposit,
    deposit_paid: status === S.refunded ? 0 : deposit,
    remark: remarks[index % remarks.length] || null,
    status,
    status_since: until,
    handler_id: handled ? world.staff.id : null,
    expected_at: status === S.inHand ? new Date(now.getTime() + 2 * 24 * hourMs) : null,
    result_remark: status === S.refused || status === S.deleted ? '厂家停产，暂无货源' : null,
    order_id: bought?.orderId ?? null,
    created_at: from,
    updated_at: until,
  };
}
