import type { WishStatusCode } from '@materia/contract/areas/order';
import { type Actor, columnName, columnsAs, type Db, join, nextVersion, sql, type Tx } from '../../../kernel/index.ts';
import { moneyNo } from '../order-number.ts';
import { wishTarget } from './record-wish.ts';
import type { Wish } from './wish.ts';
import { wishScope } from './wish-scope.ts';

export type { Wish } from './wish.ts';

const keys = [
  ...['id', 'wishNo', 'version', 'source', 'companyId', 'storeId', 'matId', 'customerId', 'customerName', 'cellphone'],
  ...['goodsId', 'goodsName', 'spec', 'manufacturer', 'number', 'expectPrice', 'deposit', 'depositPaid', 'contactTime'],
  ...['remark', 'status', 'statusSince', 'handlerId', 'expectedAt', 'resultRemark', 'orderId'],
] as (keyof Wish)[];
const columns = columnsAs(keys, 'w');
const returned = columnsAs(keys);

/** A wish in the actor's scope, locked; undefined: no such row for them. What refuses the call from here on is about it. */
export async function lockWish(tx: Tx, wishId: number): Promise<Wish | undefined> {
  const wish = await tx.maybe<Wish>(
    sql`select ${columns} from wishlist w where w.id = ${wishId} and ${wishScope(tx.actor, 'w')} for update`,
  );
  if (wish) tx.about(wishTarget(wish));
  return wish;
}

/** A wish whatever the scope: for payment answers and tasks. */
export const lockWishForSystem = (tx: Tx, wishId: number): Promise<Wish | undefined> =>
  tx.maybe(sql`select ${columns} from wishlist w where w.id = ${wishId} for update`);

export const findWish = (db: Db, actor: Actor, wishId: number): Promise<Wish | undefined> =>
  db.maybe(sql`select ${columns} from wishlist w where w.id = ${wishId} and ${wishScope(actor, 'w')}`);

export type NewWish = Pick<
  Wish,
  'source' | 'companyId' | 'storeId' | 'matId' | 'customerId' | 'customerName' | 'cellphone' | 'goodsName' | 'number'
> &
  Partial<Pick<Wish, 'goodsId' | 'spec' | 'manufacturer' | 'expectPrice' | 'deposit' | 'contactTime' | 'remark'>> & {
    readonly images?: readonly number[];
  };

export function insertWish(tx: Tx, row: NewWish, status: WishStatusCode): Promise<Wish> {
  const fields = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = fields.map(([key]) => sql.id(columnName(key)));
  const values = fields.map(([, value]) => sql`${value}`);
  return tx.one(sql`
    insert into wishlist (id, wish_no, status, status_since, created_at, updated_at, ${join(names)})
    select n.id, ${moneyNo(tx, 'W', sql`n.id`)}, ${status}, ${tx.now()}, ${tx.now()}, ${tx.now()}, ${join(values)}
    from (select nextval(pg_get_serial_sequence('wishlist', 'id')) as id) n
    returning ${returned}`);
}

/** What may be written beside the status. */
export type WishPatch = Partial<
  Pick<
    Wish,
    | 'storeId'
    | 'goodsId'
    | 'goodsName'
    | 'spec'
    | 'manufacturer'
    | 'number'
    | 'expectPrice'
    | 'deposit'
    | 'depositPaid'
    | 'handlerId'
    | 'expectedAt'
    | 'resultRemark'
    | 'orderId'
  >
>;

/** Sets the status and what goes with it. Only apply-wish-step.ts calls this. */
export const setWishStatus = (tx: Tx, wish: Wish, to: WishStatusCode, patch: WishPatch): Promise<Wish> =>
  tx.one(sql`
    update wishlist set status = ${to}, status_since = ${tx.now()}, ${nextVersion(tx.now(), patch)}
    where id = ${wish.id} returning ${returned}`);

/** Changes a wish without a step; its version rises all the same. */
export const saveWish = (tx: Tx, wish: Wish, patch: WishPatch): Promise<Wish> =>
  tx.one(sql`update wishlist set ${nextVersion(tx.now(), patch)} where id = ${wish.id} returning ${returned}`);
