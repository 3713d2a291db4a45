import type {
  ActivityCategory,
  ActivityKindCode,
  ActivityStatusCode,
  UseStateCode,
} from '@materia/contract/areas/marketing';
import type { CodeOf } from '@materia/contract/kernel';
import { type Db, type Sql, sql, type Tx } from '../../kernel/index.ts';

/** An activity as an order at one store looks at it. */
export interface ActivityAtStore {
  readonly activityId: number;
  readonly name: string;
  readonly fulfilTypes: readonly string[];
  readonly perCustomer: number | null;
  /** For those who are listed. */
  readonly byList: boolean;
  /** Runs at the instant asked for. */
  readonly runs: boolean;
  /** The store takes part. */
  readonly here: boolean;
  readonly goods: readonly ActivityGoods[];
  /** Units the customer has had of it. */
  readonly had: number;
  /** Units the list leaves to the buyer; null: not listed. */
  readonly listed: number | null;
  /** Units by goods that the order itself has of it, which do not count against anything. */
  readonly own: Readonly<Record<string, number>>;
}

export interface ActivityGoods {
  readonly goodsId: number;
  readonly price: number;
  readonly limitOrder: number | null;
  /** Units that are left; null: as many as there are. */
  readonly left: number | null;
}

/** For whom and where an activity is looked at. */
export interface ActivityPlace {
  readonly companyId: number;
  /** Of an order at a device: the store that refills it. */
  readonly storeId: number | null;
  readonly customerId: number | null;
  readonly cellphone: string | null;
  /** The order that is changed; null: a new one. */
  readonly orderId: number | null;
  readonly at: Date;
}

const runsAt = (at: Date) =>
  sql`a.status in (10, 20, 30) and a.deleted_at is null and a.start_at <= ${at} and a.end_at > ${at}`;

/** An activity of the company or of the platform, at a store. What an order has of it already it keeps, closed or not. */
export function activityAt(
  db: Db,
  activityId: number,
  of: ActivityPlace & { readonly goodsIds: readonly number[] },
): Promise<ActivityAtStore | undefined> {
  return db.maybe(sql`
    with own as (select goods_id, sum(number)::int as number from activity_use
      where order_id = ${of.orderId} and activity_id = ${activityId} and state <> 2 group by goods_id)
    select a.id as "activityId", a.name, a.fulfil_types as "fulfilTypes", a.per_customer as "perCustomer", a.who = 1 as "byList",
      ${runsAt(of.at)} or exists (select from own) as runs,
      exists (select 1 from activity_store s where s.activity_id = a.id and s.store_id = ${of.storeId}) as here,
      (select coalesce(jsonb_agg(jsonb_build_object('goodsId', g.goods_id, 'price', coalesce(s.price, g.activity_price),
          'limitOrder', g.limit_order, 'left', s.quota - s.used)), '[]')
        from activity_goods g left join activity_store_goods s
          on s.activity_id = g.activity_id and s.goods_id = g.goods_id and s.store_id = ${of.storeId}
        where g.activity_id = a.id and g.goods_id = any(${of.goodsIds}::bigint[])) as goods,
      (select coalesce(sum(u.number), 0)::int from activity_use u
        where u.activity_id = a.id and u.customer_id = ${of.customerId} and u.state <> 2) as had,
      (select c.number - c.used from activity_customer c where c.activity_id = a.id and c.cellphone = ${of.cellphone}) as listed,
      (select coalesce(jsonb_object_agg(goods_id, number), '{}') from own) as own
    from activity a where a.id = ${activityId} and (a.company_id = ${of.companyId} or a.company_id is null)`);
}

/** An activity that a new order at a store may be of. */
export interface OfferedActivity {
  readonly activityId: number;
  readonly name: string;
  readonly endAt: string;
  readonly byList: boolean;
  readonly goods: {
    readonly goodsId: number;
    readonly goodsName: string;
    readonly price: number;
    readonly left: number | null;
  }[];
}

/** Goods of an activity `a` as a store sells them. */
const goodsAt = (storeId: number): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('goodsId', g.goods_id, 'goodsName', n.goods_name,
      'price', coalesce(s.price, g.activity_price), 'left', s.quota - s.used) order by g.id), '[]')
    from activity_goods g join goods n on n.id = g.goods_id left join activity_store_goods s
      on s.activity_id = g.activity_id and s.goods_id = g.goods_id and s.store_id = ${storeId}
    where g.activity_id = a.id)`;

/** The activities that run at a store now, with their goods. */
export function activitiesAt(db: Db, of: { companyId: number; storeId: number; at: Date }): Promise<OfferedActivity[]> {
  return db.rows(sql`
    select a.id as "activityId", a.name, a.end_at as "endAt", a.who = 1 as "byList", ${goodsAt(of.storeId)} as goods
    from activity a join activity_store p on p.activity_id = a.id and p.store_id = ${of.storeId}
    where (a.company_id = ${of.companyId} or a.company_id is null) and ${runsAt(of.at)} order by a.sort desc, a.id limit 50`);
}

/** An activity as those look at it who run a store. */
export interface StoreActivityRow extends OfferedActivity {
  readonly category: CodeOf<typeof ActivityCategory>;
  readonly kind: ActivityKindCode;
  readonly status: ActivityStatusCode;
  readonly startAt: string;
}

const notOver = (at: Date) => sql`a.status in (10, 20, 30) and a.deleted_at is null and a.end_at > ${at}`;

/** The activities that a store takes part in and that are not over, those that begin first before others. */
export function activitiesOfStore(db: Db, of: { storeId: number; at: Date }): Promise<StoreActivityRow[]> {
  return db.rows(sql`
    select a.id as "activityId", a.name, a.category, a.kind, a.status, a.start_at as "startAt", a.end_at as "endAt", a.who = 1 as "byList",
      ${goodsAt(of.storeId)} as goods
    from activity a join activity_store p on p.activity_id = a.id and p.store_id = ${of.storeId}
    where ${notOver(of.at)} order by a.start_at, a.id limit 100`);
}

/** Units an order takes of an activity, by goods. */
export interface ActivityUnits {
  readonly goodsId: number;
  readonly number: number;
}

export interface KeptActivityUse extends ActivityUnits {
  readonly activityId: number;
  readonly storeId: number | null;
  readonly cellphone: string | null;
}

export function activityUsesOf(db: Db, orderId: number): Promise<KeptActivityUse[]> {
  return db.rows(sql`
    select activity_id as "activityId", store_id as "storeId", goods_id as "goodsId", cellphone, number from activity_use
    where order_id = ${orderId} and state <> 2 order by goods_id`);
}

export async function setActivityState(tx: Tx, orderId: number, to: UseStateCode): Promise<void> {
  await tx.run(sql`
    update activity_use set state = ${to}, updated_at = ${tx.now()} where order_id = ${orderId} and state <> 2`);
}

/** Takes units of what a store has to give; a goods without a quota there gives as many as there are. */
export async function takePlaces(
  tx: Tx,
  of: { activityId: number; storeId: number | null } & ActivityUnits,
): Promise<boolean> {
  const found = await tx.maybe<{ taken: boolean }>(sql`
    with taken as (
      update activity_store_goods set used = used + ${of.number}, updated_at = ${tx.now()}
      where activity_id = ${of.activityId} and store_id = ${of.storeId} and goods_id = ${of.goodsId}
        and (quota is null or used + ${of.number} <= quota) returning id)
    select exists (select 1 from taken) as taken from activity_store_goods
    where activity_id = ${of.activityId} and store_id = ${of.storeId} and goods_id = ${of.goodsId}`);
  return found?.taken ?? true;
}

export async function givePlacesBack(tx: Tx, use: KeptActivityUse): Promise<void> {
  // The list before the goods, as they are taken.
  if (use.cellphone !== null)
    await tx.run(sql`
      update activity_customer set used = greatest(used - ${use.number}, 0), updated_at = ${tx.now()}
      where activity_id = ${use.activityId} and cellphone = ${use.cellphone}`);
  await tx.run(sql`
    update activity_store_goods set used = greatest(used - ${use.number}, 0), updated_at = ${tx.now()}
    where activity_id = ${use.activityId} and store_id = ${use.storeId} and goods_id = ${use.goodsId}`);
}

/** Takes units of what the list leaves somebody. */
export async function takeListed(
  tx: Tx,
  of: { activityId: number; cellphone: string; number: number },
): Promise<boolean> {
  const taken = await tx.maybe(sql`
    update activity_customer set used = used + ${of.number}, updated_at = ${tx.now()}
    where activity_id = ${of.activityId} and cellphone = ${of.cellphone} and used + ${of.number} <= number returning id`);
  return taken !== undefined;
}

/** Whether a customer stays within the activity's units with so many more; another order of theirs waits until this one is through. */
export async function withinPerCustomer(
  tx: Tx,
  of: { activityId: number; customerId: number | null; number: number },
): Promise<boolean> {
  const key = `activity ${of.activityId} ${of.customerId}`;
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const { fits } = await tx.one<{ fits: boolean }>(sql`
    select coalesce(a.per_customer >= ${of.number} + (select coalesce(sum(u.number), 0) from activity_use u
      where u.activity_id = a.id and u.customer_id = ${of.customerId} and u.state <> 2), true) as fits
    from activity a where a.id = ${of.activityId}`);
  return fits;
}

export async function insertActivityUses(
  tx: Tx,
  of: {
    orderId: number;
    activityId: number;
    storeId: number | null;
    customerId: number | null;
    cellphone: string | null;
  },
  units: readonly ActivityUnits[],
): Promise<void> {
  await tx.run(sql`
    insert into activity_use (order_id, activity_id, store_id, goods_id, customer_id, cellphone, number, created_at, updated_at)
    select ${of.orderId}, ${of.activityId}, ${of.storeId}, u.goods_id, ${of.customerId}, ${of.cellphone}, u.number, ${tx.now()}, ${tx.now()}
    from unnest(${units.map(each => each.goodsId)}::bigint[], ${units.map(each => each.number)}::int[]) as u (goods_id, number)`);
}

/** Names of activities, for records that refer to them. */
export async function activityNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ id: number; name: string }>(
    sql`select id, name from activity where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(row => [row.id, row.name]));
}
