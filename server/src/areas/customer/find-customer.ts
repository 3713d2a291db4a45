import type { ExternalIdentity, IdentitySource } from '../../adapters/identity/port.ts';
import { sql, type Tx } from '../../kernel/index.ts';

export interface FoundCustomer {
  readonly customerId: number;
  readonly status: number;
}

interface Known {
  readonly source: IdentitySource;
  readonly appId: string;
  readonly identity: ExternalIdentity;
}

/** By (source, app, open id), then by unionId or alipayUserId; a merged record answers its survivor (spec 05 §4.2). */
export async function findByIdentity(tx: Tx, known: Known): Promise<FoundCustomer | undefined> {
  const { source, appId, identity } = known;
  const direct = await tx.maybe<FoundCustomer>(sql`
    select coalesce(m.id, c.id) as "customerId", coalesce(m.status, c.status) as status
    from customer_identity i join customer c on c.id = i.customer_id left join customer m on m.id = c.merged_into_id
    where i.source = ${source} and i.app_id = ${appId} and i.open_id = ${identity.openId}`);
  if (direct) return direct;
  const wide = await tx.maybe<FoundCustomer>(sql`
    select id as "customerId", status from customer
    where status in (1, 2) and (union_id = ${identity.unionId ?? null} or alipay_user_id = ${identity.alipayUserId ?? null})
    order by id limit 1`);
  if (wide) await addIdentity(tx, wide.customerId, known);
  return wide;
}

/** A new customer, with the place they came in at: it carries the data scope of staff. Answers the id. */
export async function registerCustomer(tx: Tx, of: Known & CameInAt): Promise<number> {
  const { identity } = of;
  const { id } = await tx.one<{ id: number }>(sql`
    with n as (select nextval(pg_get_serial_sequence('customer', 'id')) as id)
    insert into customer (id, customer_no, source, union_id, alipay_user_id, privacy_agreed_at, created_at, updated_at)
    select n.id, 'C' || lpad(n.id::text, 8, '0'), ${of.source}, ${identity.unionId ?? null}, ${identity.alipayUserId ?? null},
      ${tx.now()}, ${tx.now()}, ${tx.now()} from n returning id`);
  await addIdentity(tx, id, of);
  await addPlace(tx, id, of);
  return id;
}

interface CameInAt {
  readonly storeId: number | undefined;
  readonly matId: number | undefined;
}

async function addPlace(tx: Tx, customerId: number, of: CameInAt): Promise<void> {
  if (of.matId === undefined && of.storeId === undefined) return;
  await tx.run(sql`
    insert into customer_place (customer_id, company_id, store_id, mat_id, first_at, last_at)
    select ${customerId}, p.company_id, p.store_id, p.mat_id, ${tx.now()}, ${tx.now()} from (
      select company_id, coalesce(store_id, 0) as store_id, id as mat_id from mat where id = ${of.matId ?? null}
      union all select company_id, id, 0 from store where id = ${of.storeId ?? null} and ${of.matId ?? null}::bigint is null) p`);
}

/** Whose phone it is; a merged record answers its survivor. */
export function findByPhone(tx: Tx, cellphone: string): Promise<FoundCustomer | undefined> {
  return tx.maybe(sql`
    select coalesce(m.id, c.id) as "customerId", coalesce(m.status, c.status) as status
    from customer c left join customer m on m.id = c.merged_into_id where c.cellphone = ${cellphone}`);
}

/** A new customer who has proved a phone; the same one may be entered by a clerk at this moment. */
export async function registerWithPhone(
  tx: Tx,
  of: CameInAt & { cellphone: string },
): Promise<FoundCustomer | undefined> {
  const made = await tx.maybe<{ id: number }>(sql`
    with n as (select nextval(pg_get_serial_sequence('customer', 'id')) as id)
    insert into customer (id, customer_no, source, cellphone, privacy_agreed_at, created_at, updated_at)
    select n.id, 'C' || lpad(n.id::text, 8, '0'), 'CELLPHONE', ${of.cellphone}, ${tx.now()}, ${tx.now()}, ${tx.now()} from n
    on conflict (cellphone) do nothing returning id`);
  if (!made) return findByPhone(tx, of.cellphone);
  await addPlace(tx, made.id, of);
  return { customerId: made.id, status: 1 };
}

function addIdentity(tx: Tx, customerId: number, { source, appId, identity }: Known): Promise<number> {
  return tx.run(sql`
    insert into customer_identity (customer_id, source, app_id, open_id)
    values (${customerId}, ${source}, ${appId}, ${identity.openId})`);
}
