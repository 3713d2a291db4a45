import type { LinkKindCode } from '@materia/contract/areas/agent';
import { type Db, type Sql, type StaffActor, sql, type Tx } from '../../kernel/index.ts';
import { doctorScope } from '../doctor/index.ts';
import { matScope } from '../mat/index.ts';
import { storeScope } from '../store/index.ts';

interface LinkTable {
  readonly table: Sql;
  readonly column: Sql;
  /** The rows that may be linked, called x, as the actor sees them. */
  readonly of: (actor: StaffActor) => Sql;
}

/** Where the links of a kind stand, and what they lead to. */
export const linkTables: Readonly<Record<LinkKindCode, LinkTable>> = {
  MAT: {
    table: sql.id('agent_mat'),
    column: sql.id('mat_id'),
    of: actor => sql`mat x where x.deleted_at is null and ${matScope(actor, 'x')}`,
  },
  STORE: {
    table: sql.id('agent_store'),
    column: sql.id('store_id'),
    of: actor => sql`store x where x.deleted_at is null and ${storeScope(actor, 'x')}`,
  },
  DOCTOR: {
    table: sql.id('agent_doctor'),
    column: sql.id('doctor_id'),
    of: actor => sql`doctor x where x.deleted_at is null and ${doctorScope(actor, 'x')}`,
  },
};

/** What may be linked, with its company: a doctor of the platform has none. */
export function linkable(
  db: Db,
  actor: StaffActor,
  of: { kind: LinkKindCode; ids: readonly number[] },
): Promise<{ id: number; companyId: number | null }[]> {
  return db.rows(sql`
    select x.id, x.company_id as "companyId" from ${linkTables[of.kind].of(actor)} and x.id = any(${of.ids}::bigint[]) order by x.id`);
}

/** Links them; answers those that were not as asked for. Whoever else was in charge of them is not any more. */
export async function putLinks(
  tx: Tx,
  of: { kind: LinkKindCode; agentId: number; ids: readonly number[]; isMain: boolean | undefined; by: number },
): Promise<{ done: number[]; deposed: number[] }> {
  const { table, column } = linkTables[of.kind];
  const deposed = of.isMain
    ? await tx.rows<{ id: number }>(sql`
        update ${table} set is_main = false, updated_at = ${tx.now()}
        where ${column} = any(${of.ids}::bigint[]) and is_main and agent_id <> ${of.agentId} returning agent_id as id`)
    : [];
  const rows = await tx.rows<{ id: number }>(sql`
    insert into ${table} as l (agent_id, ${column}, is_main, by_user_id, at)
    select ${of.agentId}, id, ${of.isMain ?? false}, ${of.by}, ${tx.now()} from unnest(${of.ids}::bigint[]) id
    on conflict (agent_id, ${column}) do update set is_main = excluded.is_main, updated_at = excluded.at
      where l.is_main <> excluded.is_main and ${of.isMain !== undefined}
    returning ${column} as id`);
  return { done: rows.map(({ id }) => id), deposed: [...new Set(deposed.map(({ id }) => id))] };
}

export async function dropLinks(
  tx: Tx,
  of: { kind: LinkKindCode; agentId: number; ids: readonly number[] },
): Promise<number[]> {
  const { table, column } = linkTables[of.kind];
  const rows = await tx.rows<{ id: number }>(sql`
    delete from ${table} where agent_id = ${of.agentId} and ${column} = any(${of.ids}::bigint[]) returning ${column} as id`);
  return rows.map(({ id }) => id);
}

/** One's links become another's; what both have stays with the other, in charge if one of them was. Answers how many went. */
export async function moveLinks(tx: Tx, kind: LinkKindCode, from: number, to: number): Promise<number> {
  const { table, column } = linkTables[kind];
  const moved = await tx.rows<{ id: number; isMain: boolean }>(
    sql`delete from ${table} where agent_id = ${from} returning ${column} as id, is_main as "isMain"`,
  );
  await tx.run(sql`
    insert into ${table} as l (agent_id, ${column}, is_main, at)
    select ${to}, * , ${tx.now()} from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ isMain }) => isMain)}::boolean[])
    on conflict (agent_id, ${column}) do update set is_main = l.is_main or excluded.is_main, updated_at = excluded.at`);
  return moved.length;
}
