import type { Category, CategoryFields } from '@materia/contract/areas/goods';
import { assignments, columnName, columnsAs, join, type Sql, sql, type Tx } from '../../../kernel/index.ts';

/** A node as it stands, deleted or not. */
export interface Node extends Omit<Category, 'counts' | 'deleted'> {
  readonly sortApp: number;
  readonly sortMat: number;
  readonly sortWeb: number;
  readonly deletedAt: string | null;
}

/** Each channel has its own order. */
export const sortFields = { 1: 'sortApp', 2: 'sortMat', 4: 'sortWeb' } as const;
export type SortField = (typeof sortFields)[keyof typeof sortFields];

const written = ['name', 'parentId', 'channels', 'icon', 'meituanCode', 'elemeCode', 'enabled'] as const;
const sorts = ['sortApp', 'sortMat', 'sortWeb'] as const;
const nodeColumns = columnsAs(['id', ...written, 'level', ...sorts, 'deletedAt', 'version'], 'c');
const column = (key: string): Sql => sql.id(columnName(key));

/** Whoever changes the tree does so alone, and with all of it: its rules hold between nodes that a single row's lock would not cover. */
export async function lockTree(tx: Tx): Promise<Node[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('goods_category'))`);
  return tx.rows<Node>(sql`select ${nodeColumns} from goods_category c order by c.level, c.id`);
}

export function insertCategory(
  tx: Tx,
  draft: CategoryFields,
  place: { readonly level: number } & { readonly [K in SortField]: number },
): Promise<Node> {
  const row: Record<string, unknown> = { ...draft, ...place };
  const keys = [...written, 'level', ...sorts];
  return tx.one(sql`
    insert into goods_category as c (${join(keys.map(column))}) values (${join(keys.map(key => sql`${row[key]}`))})
    returning ${nodeColumns}`);
}

/** What is said of a node, or where it stands; another version. */
export function saveCategoryRow(
  tx: Tx,
  id: number,
  patch: Partial<CategoryFields> & { level?: number; deletedAt?: Date | null },
): Promise<Node> {
  const sets = [sql`version = version + 1`, sql`updated_at = ${tx.now()}`, ...assignments(patch)];
  return tx.one(sql`update goods_category as c set ${join(sets)} where c.id = ${id} returning ${nodeColumns}`);
}

/** Numbers siblings in the order given. */
export async function saveOrder(tx: Tx, field: SortField, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update goods_category c set ${column(field)} = placed.n - 1, updated_at = ${tx.now()}
    from unnest(${ids}::bigint[]) with ordinality placed (id, n)
    where c.id = placed.id and c.${column(field)} <> placed.n - 1`);
}

/** How many goods lie in these nodes. */
export async function countGoodsIn(tx: Tx, ids: readonly number[]): Promise<number> {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(distinct l.goods_id)::int as n from goods_category_link l join goods g on g.id = l.goods_id
    where l.category_id = any(${ids}::bigint[]) and g.deleted_at is null`);
  return n;
}

/** Goods that are linked to a node itself. */
export async function goodsIn(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select goods_id as id from goods_category_link where category_id = ${id} order by goods_id`);
  return rows.map(row => row.id);
}
