import { AgentType } from '@materia/contract/areas/identity';
import type { AccountFilter, LiveAudience } from '@materia/contract/kernel';
import { defaultPrivs, type Priv, roles } from '@materia/contract/privileges';
import { all, type Db, join, type Sql, type StaffActor, sql, when } from '../../kernel/index.ts';
import { sysUserScope } from './sys-user/sys-user.store.ts';

/** In use: may sign in now, and so may be told something. */
const live = (now: Date): Sql => sql`u.status = 'ACTIVE' and u.deleted_at is null
  and (u.account_expired_time is null or u.account_expired_time > ${now})`;

/** Roles and agent types that have a privilege before grants and denials (spec 00 §2). */
const defaultHolders = (priv: Priv) =>
  roles.flatMap(role =>
    (role === 'Service' ? AgentType.all : [null])
      .filter(type => defaultPrivs(role, type).has(priv))
      .map(type => ({ role, type: type ?? -1 })),
  );

/** `effectivePrivs(…).has(priv)` over a row of sys_user: granted or by default, and neither it nor its resource denied. */
function holds(priv: Priv): Sql {
  const resource = priv.split(':')[0] as string;
  const holders = defaultHolders(priv);
  const implied = priv === resource ? sql`or p.priv like ${`${resource}:%`}` : sql.empty;
  return sql`(
    (u.role, coalesce(u.agent_type, -1)) in (
      select * from unnest(${holders.map(each => each.role)}::text[], ${holders.map(each => each.type)}::int[]))
    or exists (select from sys_user_priv p where p.user_id = u.id and p.effect = 'GRANT' and (p.priv = ${priv} ${implied}))
  ) and not exists (
    select from sys_user_priv p where p.user_id = u.id and p.effect = 'DENY' and p.priv in (${priv}, ${resource}))`;
}

/** Whether a row of these columns lies in the account's scope (spec 00 §2.2), as load-actor reads it. */
function inScope({ companyId, storeId, matId, doctorId }: LiveAudience): Sql {
  if (companyId === undefined && storeId === undefined && matId === undefined && doctorId === undefined)
    return sql`true`;
  const ofCompany = sql`u.company_id = ${companyId ?? null}`;
  const unplaced = storeId === undefined && matId === undefined;
  const ownPlace = sql`u.store_id = ${storeId ?? null}
    or exists (select from mat m where m.id = ${matId ?? null} and m.store_id = u.store_id)`;
  const linkedPlace = sql`
    exists (select from agent_store l where l.agent_id = u.id and l.store_id = ${storeId ?? null})
    or exists (select from agent_mat l where l.agent_id = u.id and l.mat_id = ${matId ?? null})`;
  return sql`case
    when u.role in ('SuperAdmin', 'Admin') then true
    when u.role = 'Doctor' then u.doctor_id = ${doctorId ?? null}
    when u.role = 'Manager' or u.agent_type in (1, 6) then ${ofCompany}
    when u.agent_type in (0, 5) then ${unplaced ? ofCompany : ownPlace}
    else ${unplaced ? ofCompany : linkedPlace} end`;
}

/** The accounts that a filter describes; nothing named: all. */
function described(of: AccountFilter): Sql {
  const who = either([
    when(of.roles, list => sql`u.role = any(${list}::text[])`),
    when(of.types, list => sql`u.agent_type = any(${list}::int[])`),
  ]);
  const where = either([
    when(of.companyIds, list => sql`u.company_id = any(${list}::bigint[])`),
    when(of.storeIds, list => sql`u.store_id = any(${list}::bigint[])`),
  ]);
  const named = when(of.userIds, list => sql`u.id = any(${list}::bigint[])`);
  const kind = [who, where].filter(isSaid);
  if (kind.length === 0) return isSaid(named) ? named : sql`true`;
  return either([sql`(${all(kind)})`, named]);
}

const isSaid = (condition: Sql) => condition !== sql.empty;

function either(conditions: readonly Sql[]): Sql {
  const said = conditions.filter(isSaid);
  return said.length === 0 ? sql.empty : sql`(${join(said, sql` or `)})`;
}

/**
 * Whom something told to `to` reaches, as a condition over sys_user `u`: what the live stream's `reaches` says of one account in
 * memory, said of all in one statement.
 */
export function receives(to: LiveAudience, now: Date): Sql {
  const privs = to.priv === undefined ? [] : typeof to.priv === 'string' ? [to.priv] : to.priv;
  const brings = when(to.deliverymanIds, ids => sql`or (u.is_deliveryman and u.id = any(${ids}::bigint[]))`);
  return all([
    live(now),
    to.userIds ? sql`u.id = any(${to.userIds}::bigint[])` : sql.empty,
    privs.length === 0 ? sql.empty : sql`(${join(privs.map(holds), sql` or `)})`,
    ...(to.accounts ?? []).map(described),
    sql`(${inScope(to)} ${brings})`,
  ]);
}

/** How many accounts that are. */
export async function countReceivers(db: Db, to: LiveAudience, now: Date): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select count(*) as n from sys_user u where ${receives(to, now)}`);
  return n;
}

/** A live account by its name, if the actor may look after it. */
export function findReceiver(
  db: Db,
  actor: StaffActor,
  of: { userName: string; now: Date },
): Promise<{ id: number } | undefined> {
  return db.maybe(sql`
    select u.id from sys_user u
    where u.user_name = ${of.userName} and ${live(of.now)} and ${sysUserScope(actor, 'u')}`);
}

/** Where an account is reached outside of the console. */
export interface Address {
  readonly cellphone: string | null;
  readonly email: string | null;
}

export const addressOfUser = (db: Db, userId: number): Promise<Address | undefined> =>
  db.maybe(sql`select cellphone, email from sys_user where id = ${userId} and deleted_at is null`);
