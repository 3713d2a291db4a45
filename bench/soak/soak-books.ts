import { type Db, type Sql, sql } from '../../server/src/kernel/index.ts';

/** What the cabinets say fell (POST /sim/stop). */
export interface Fallen {
  readonly drops: number;
  readonly unitsFallen: number;
  readonly ok: boolean;
  readonly open: readonly string[];
  readonly refused: readonly string[];
  readonly repeated: readonly string[];
  readonly faults: Readonly<Record<string, number>>;
}

/** A sentence about the books, and how many rows speak against it. */
export interface Sentence {
  readonly name: string;
  readonly broken: number;
}

/** Statuses in which an order of a screen does not stay: it is paid or closed, and what is paid falls or waits for a person. */
const passing = [10, 19, 20, 21, 22, 23, 42];

/** Rows that speak against a sentence, of the devices in `ours`. */
const against: Readonly<Record<string, (ours: Sql) => Sql>> = {
  'orders that are stuck': ours =>
    sql`select from customer_order o where o.mat_id = ${ours} and o.order_status_code = any(${passing}::int[])`,
  'batches that are not what moved': ours => sql`
    select from stock_lot l join storage s on s.id = l.storage_id where s.mat_id = ${ours}
      and l.quantity <> (select coalesce(sum(v.delta), 0) from stock_movement v where v.lot_id = l.id)`,
  'slots that are not their batches': ours => sql`
    select from track t where t.mat_id = ${ours}
      and t.stock <> (select coalesce(sum(l.quantity), 0) from stock_lot l where l.track_id = t.id and l.state = 'NORMAL')`,
  'slots that hold for nobody': ours => sql`
    select from track t where t.mat_id = ${ours}
      and t.held <> (select coalesce(sum(h.number), 0) from order_hold h where h.track_id = t.id and h.released_at is null)`,
  'holds of orders that are over': ours => sql`
    select from order_hold h join order_line l on l.id = h.order_line_id join customer_order o on o.id = l.order_id
    where o.mat_id = ${ours} and h.released_at is null and not o.is_open`,
  'orders paid otherwise than they cost': ours => sql`
    select from customer_order o join order_payment p on p.owner_type = 'ORDER' and p.owner_id = o.id
    where o.mat_id = ${ours} and p.status = 1 group by o.id, o.payable having sum(p.amount) <> o.payable`,
  'orders sold and not paid': ours => sql`
    select from customer_order o where o.mat_id = ${ours} and o.order_status_code in (55, -12)
      and not exists (select from order_payment p where p.owner_type = 'ORDER' and p.owner_id = o.id and p.status = 1)`,
  'events nobody took': () => sql`select from outbox where state <> 'DONE'`,
};

interface Sums {
  readonly sold: number;
  readonly dropped: number;
  readonly paid: number;
}

const sumsOf = (db: Db, ours: Sql): Promise<Sums> =>
  db.one(sql`
    select
      (select coalesce(-sum(v.delta), 0)::int from stock_movement v join storage s on s.id = v.storage_id
        where s.mat_id = ${ours} and v.kind = 'SALE') as sold,
      (select coalesce(sum(l.dropped_number), 0)::int from order_line l join customer_order o on o.id = l.order_id where o.mat_id = ${ours}) as dropped,
      (select coalesce(sum(p.amount), 0)::bigint from order_payment p join customer_order o on o.id = p.owner_id and p.owner_type = 'ORDER'
        where o.mat_id = ${ours} and p.status = 1) as paid`);

/** Everything that must hold of the devices' stock, orders and money once all is quiet. */
export async function readBooks(
  db: Db,
  matIds: readonly number[],
  fallen: Fallen,
  paidFen: number,
): Promise<Sentence[]> {
  const ours = sql`any(${matIds}::bigint[])`;
  const found: Sentence[] = [];
  for (const [name, rows] of Object.entries(against)) {
    const { broken } = await db.one<{ broken: number }>(sql`select count(*)::int as broken from (${rows(ours)}) x`);
    found.push({ name, broken });
  }
  const { sold, dropped, paid } = await sumsOf(db, ours);
  const { unitsFallen, repeated, open, refused } = fallen;
  return [
    ...found,
    { name: 'units that fell and were not sold once, or the other way round', broken: Math.abs(unitsFallen - sold) },
    { name: 'units sold and not dropped by their orders', broken: Math.abs(sold - dropped) },
    {
      name: 'fen that the provider took and orders do not say, or the other way round',
      broken: Math.abs(paidFen - paid),
    },
    { name: 'drops twice, unheard or refused', broken: repeated.length + open.length + refused.length },
  ];
}
