import { type Db, type StaffActor, sql, type Tx } from '../../kernel/index.ts';
import { customerScope } from './customer-scope.ts';

/** Who buys, as an order keeps it. */
export interface OrderCustomer {
  readonly customerId: number;
  readonly name: string;
  readonly cellphone: string | null;
  readonly source: 'CELLPHONE' | 'WX' | 'ALI';
}

const columns = sql`id as "customerId", coalesce(name, nickname, '') as name, cellphone, source`;

/** A customer by id or by phone, whoever asks: a clerk who knows either may place for them. Frozen and erased ones are not found. */
export function customerForOrder(
  db: Db,
  of: { customerId?: number; cellphone?: string },
): Promise<OrderCustomer | undefined> {
  return db.maybe(
    of.customerId === undefined
      ? sql`select ${columns} from customer where cellphone = ${of.cellphone ?? null} and status = 1`
      : sql`select ${columns} from customer where id = ${of.customerId} and status = 1`,
  );
}

/** A customer whom a clerk chose by id, and whether it is one of theirs (spec 05 §4 Scope). */
export function customerForClerk(
  db: Db,
  actor: StaffActor,
  customerId: number,
): Promise<(OrderCustomer & { readonly inScope: boolean }) | undefined> {
  return db.maybe(sql`
    select ${columns}, ${customerScope(actor, 'customer')} as "inScope" from customer where id = ${customerId} and status = 1`);
}

/** A new customer whom a clerk knows by phone. Two clerks at once: one row. */
export async function registerByPhone(tx: Tx, of: { cellphone: string; name: string }): Promise<OrderCustomer> {
  const made = await tx.maybe<OrderCustomer>(sql`
    with n as (select nextval(pg_get_serial_sequence('customer', 'id')) as id)
    insert into customer (id, customer_no, source, cellphone, name, created_at, updated_at)
    select n.id, 'C' || lpad(n.id::text, 8, '0'), 'CELLPHONE', ${of.cellphone}, ${of.name}, ${tx.now()}, ${tx.now()} from n
    on conflict (cellphone) do nothing returning ${columns}`);
  return made ?? tx.one(sql`select ${columns} from customer where cellphone = ${of.cellphone}`);
}

/** A saved address as an order takes it. */
export interface OrderAddress {
  readonly addressId: number;
  readonly receiverName: string;
  readonly receiverPhone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isDefault: boolean;
}

/** A customer's addresses, the default one first. */
export function addressesOf(db: Db, customerId: number): Promise<OrderAddress[]> {
  return db.rows(sql`
    select id as "addressId", contact_name as "receiverName", cellphone as "receiverPhone", province, city, district,
      concat_ws(' ', address, house_no) as address, latitude, longitude, is_default as "isDefault"
    from customer_address where customer_id = ${customerId} and deleted_at is null order by is_default desc, id desc`);
}

/** Who the customer is to a wallet, for paying inside its app, or to one app of it; undefined: they never came with it. */
export async function openIdOf(
  db: Db,
  customerId: number,
  source: 'WX' | 'ALI',
  appId?: string,
): Promise<string | undefined> {
  const identity = await db.maybe<{ openId: string }>(sql`
    select open_id as "openId" from customer_identity where customer_id = ${customerId} and source = ${source}
      ${appId === undefined ? sql.empty : sql`and app_id = ${appId}`}
    order by id desc limit 1`);
  return identity?.openId;
}
