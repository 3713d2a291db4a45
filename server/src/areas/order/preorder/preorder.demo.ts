import { PreOrderStatus, type PreOrderStatusCode } from '@materia/contract/areas/order';
import { addDays, dayOf } from '@materia/contract/kernel';
import { json, type Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { type DemoStep, type DepositBooks, depositBooks } from '../deposit/deposit-make.demo.ts';
import type { BookedLine } from './preorder.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly cellphone: string | null;
}
/** An order of the demo that a pre-order became. */
interface Bought {
  readonly orderId: number;
  readonly companyId: number;
  readonly storeId: number;
  readonly placedAt: string;
  readonly person: Person;
  readonly lines: readonly BookedLine[];
}
interface World {
  readonly people: readonly Person[];
  readonly sold: readonly (BookedLine & { storeId: number })[];
  readonly stores: readonly { id: number; companyId: number }[];
  readonly bought: Bought[];
  readonly books: DepositBooks;
}

const S = PreOrderStatus.byName;
const hourMs = 3_600_000;
/** Status, and on which day from today it is expected. */
const ends: readonly (readonly [PreOrderStatusCode, number])[] = [
  [S.booked, 0],
  [S.toPay, 2],
  [S.booked, 1],
  [S.arrived, 0],
  [S.booked, 5],
  [S.ordered, -3],
  [S.cancelled, 3],
  [S.refunding, 4],
  [S.refunded, -2],
  [S.expired, -12],
  [S.arrived, -1],
  [S.deleted, -6],
];

const made = (to: PreOrderStatusCode): DemoStep => ({ to, action: 'book', by: 'CUSTOMER' });
const paid: DemoStep = { to: S.booked, action: 'pay', by: 'STAFF' };
const arrived: DemoStep = { to: S.arrived, action: 'arrive', by: 'STAFF' };
const asked: DemoStep = { to: S.refunding, action: 'refund', by: 'CUSTOMER' };
const cancelled: DemoStep = { to: S.cancelled, action: 'cancel', by: 'CUSTOMER' };
const paths: Readonly<Record<number, readonly DemoStep[]>> = {
  [S.toPay]: [made(S.toPay)],
  [S.booked]: [made(S.toPay), paid],
  [S.arrived]: [made(S.toPay), paid, arrived],
  [S.ordered]: [made(S.booked), arrived, { to: S.ordered, action: 'order', by: 'STAFF' }],
  [S.cancelled]: [made(S.toPay), cancelled],
  [S.deleted]: [made(S.toPay), cancelled, { to: S.deleted, action: 'delete', by: 'STAFF' }],
  [S.expired]: [made(S.toPay), { to: S.expired, action: 'timeout', by: 'SYSTEM' }],
  [S.refunding]: [made(S.toPay), paid, asked],
  [S.refunded]: [made(S.toPay), paid, asked, { to: S.refunded, action: 'refunded', by: 'PROVIDER' }],
};
const unpaid: readonly number[] = [S.toPay, S.cancelled, S.deleted, S.expired];

async function readWorld(db: DemoFill['db']): Promise<World> {
  const people = await db.rows<Person>(
    sql`select id, coalesce(name, nickname) as name, cellphone from customer where status = 1 and name is not null order by id desc limit 60`,
  );
  const stores = await db.rows<World['stores'][number]>(sql`
    select s.id, s.company_id as "companyId" from store s where s.company_id in (1, 2)
      and exists (select from store_goods g where g.store_id = s.id and g.is_publish) order by s.id`);
  const sold = await db.rows<World['sold'][number]>(sql`
    select sg.store_id as "storeId", sg.goods_id as "goodsId", g.goods_name as "goodsName", sg.goods_price as price, 1 as number
    from store_goods sg join goods g on g.id = sg.goods_id
    where sg.is_publish and sg.goods_price > 0 order by sg.store_id, sg.goods_id`);
  const bought = await db.rows<Bought>(sql`
    select o.id as "orderId", o.company_id as "companyId", o.store_id as "storeId", o.placed_at as "placedAt",
      jsonb_build_object('id', c.id, 'name', o.customer_name, 'cellphone', o.cellphone) as person,
      (select jsonb_agg(jsonb_build_object('goodsId', l.goods_id, 'goodsName', l.goods_name, 'number', l.number, 'price', l.price)
        order by l.line_no) from order_line l where l.order_id = o.id) as lines
    from customer_order o join customer c on c.id = o.customer_id
    where o.order_type = 'STORE_ORDER' and o.order_status_code in (50, 60) and o.order_refer is null and o.company_id = 1
      and o.placed_at < now() - interval '1 day'
    order by o.placed_at desc, o.id limit 1`);
  const staff = await db.one<{ id: number; name: string }>(
    sql`select id, name from sys_user where company_id = 1 and role = 'Manager' order by id limit 1`,
  );
  return { people, stores, sold, bought, books: await depositBooks(db, staff) };
}

/** 12 pre-orders of every status, two of them due today (spec 02 §7). */
export const preOrderDemo: DemoArea = {
  area: 'preorder',
  fill: async demo => {
    const { copy, db } = demo;
    const world = await readWorld(db);
    await copy(
      'pre_order',
      ends.map((end, index) => preOrderRow(demo, world, index, end)),
    );
    await copy('order_payment', world.books.payments);
    await copy('order_refund', world.books.refunds);
    await copy('order_refund_payment', world.books.parts);
    await copy('wish_status_history', world.books.history);
    await db.run(sql`
      update customer_order o set pre_order_id = p.id, order_refer = 'PRE:' || p.id from pre_order p where p.order_id = o.id`);
  },
};

function preOrderRow(
  { random, now, today }: DemoFill,
  world: World,
  index: number,
  [ended, days]: (typeof ends)[number],
): Row {
  const id = index + 1;
  const bought = ended === S.ordered ? world.bought.shift() : undefined;
  const status = ended === S.ordered && !bought ? S.arrived : ended;
  // Every fourth is the other company's, of the rest every other one WMDB's.
  const others = world.stores.filter(store => store.companyId === (index % 4 === 2 ? 2 : 1));
  const place = (
    index % 4 === 2 ? random.pick(others) : index % 2 === 0 ? others[0] : random.pick(others)
  ) as World['stores'][number];
  const person = bought?.person ?? random.pick(world.people);
  const lines = bought?.lines ?? pickLines(random, world, place.id);
  const amount = lines.reduce((sum, line) => sum + line.number * line.price, 0);
  // What became an order had no deposit; others a tenth, in whole yuan, at least one.
  const deposit = bought ? 0 : Math.min(amount, Math.max(100, Math.round(amount / 1000) * 100));
  const until = bought
    ? new Date(bought.placedAt)
    : new Date(now.getTime() - (unpaid.includes(status) && days < 0 ? -days * 24 : 2 + index) * hourMs);
  const path = paths[status] ?? [];
  const from = new Date(until.getTime() - path.length * hourMs);
  const companyId = bought?.companyId ?? place.companyId;
  const isPaid = deposit > 0 && !unpaid.includes(status);
  if (isPaid) {
    const end = status === S.refunded ? 'BACK' : status === S.refunding ? 'ASKED' : 'PAID';
    const of = { ownerType: 'PREORDER', ownerId: id, companyId, customer: person, previous: S.booked } as const;
    world.books.addDeposit({ ...of, amount: deposit, at: from, end });
  }
  world.books.addHistory({ wish_id: null, pre_order_id: id }, path, { from, to: until, customer: person });
  const row = rowOf({ id, status, from, until, now });
  return {
    ...row,
    company_id: companyId,
    store_id: bought?.storeId ?? place.id,
    customer_id: person.id,
    customer_name: person.name,
    cellphone: person.cellphone,
    lines: json(lines),
    goods_number: lines.reduce((sum, line) => sum + line.number, 0),
    amount,
    deposit,
    deposit_paid: isPaid && status !== S.refunded ? deposit : 0,
    expect_date: bought ? dayOf(until) : addDays(today, days),
    order_id: bought?.orderId ?? null,
    remark: index % 3 === 0 ? '周末来取' : null,
  };
}

/** What follows from where it stands, and since when. */
function rowOf(of: { id: number; status: PreOrderStatusCode; from: Date; until: Date; now: Date }): Row {
  const { id, status, from, until, now } = of;
  const isThere = status === S.arrived || status === S.ordered;
  return {
    id,
    pre_no: `Y${dayOf(from).replaceAll('-', '').slice(2)}${String(id).padStart(5, '0')}`,
    pay_deadline: status === S.toPay ? new Date(now.getTime() + 25 * 60_000) : null,
    arrived_at: isThere ? until : null,
    keep_until: isThere ? new Date(until.getTime() + 7 * 24 * hourMs) : null,
    status,
    status_since: until,
    deleted_from: status === S.deleted ? S.cancelled : null,
    deleted_at: status === S.deleted ? until : null,
    created_at: from,
    updated_at: until,
  };
}

function pickLines(random: DemoFill['random'], { sold }: World, storeId: number): BookedLine[] {
  const own = sold.filter(line => line.storeId === storeId);
  const chosen = new Map(
    Array.from({ length: random.int(1, 2) }, () => random.pick(own)).map(line => [line.goodsId, line]),
  );
  return [...chosen.values()].map(({ goodsId, goodsName, price }) => ({
    goodsId,
    goodsName,
    price,
    number: random.int(1, 3),
  }));
}
