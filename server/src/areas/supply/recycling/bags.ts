import {
  type BagDetail,
  type BagRow,
  BagState,
  bagDeeds,
  type exportRecyclingBags,
  listRecyclingBags,
  type RecycledItem,
  readRecyclingBag,
} from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import {
  type Actor,
  all,
  type Ctx,
  countEach,
  countRows,
  type Db,
  join,
  listPage,
  on,
  refuse,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { mayRecycle } from './apply-recycling-step.ts';
import { bagScope, bagState } from './recycling.store.ts';
import { withPictures } from './recycling-row.ts';

type Wanted = BodyOf<typeof exportRecyclingBags> & { ids?: number[] };

const sortColumns = { createdAt: 'b.created_at', grossG: 'b.gross_g' } as const;
const from = sql.text('from recycling_bag b');

export async function readBagRows(db: Db, ids: Sql, actor: Actor): Promise<BagRow[]> {
  const rows = await db.rows<Omit<BagRow, 'allowedActions'>>(sql`
    with page as materialized (${ids})
    select b.id as "bagId", b.seal_no as "sealNo", ${bagState} as state, c.short_name as "companyName", b.store_id as "storeId",
      s.name as "storeName", b.gross_g as "grossG", inside.n as recyclings, inside.items as "itemCount", sealer.name as "sealedByName",
      witness.name as "witnessName", b.created_at as "createdAt", b.disposer, b.licence, giver.name as "handoverByName", b.receiver,
      b.handover_at as "handoverAt", b.destroyed_at as "destroyedAt", b.version
    from page join recycling_bag b on b.id = page.id join company c on c.id = b.company_id join store s on s.id = b.store_id
    left join sys_user sealer on sealer.id = b.sealed_by left join sys_user witness on witness.id = b.witness_id
    left join sys_user giver on giver.id = b.handover_by
    cross join lateral (select count(*)::int as n, coalesce(sum(jsonb_array_length(r.items)), 0)::int as items
      from expired_recycling r where r.bag_id = b.id) inside
    order by page.n`);
  return rows.map(row => ({ ...row, allowedActions: allowed(row, actor) }));
}

function allowed({ state }: Pick<BagRow, 'state'>, actor: Actor): string[] {
  if (actor.kind !== 'staff' || !actor.privs.has('SUPPLY:RECYCLE')) return [];
  return [...bagDeeds.filter(action => mayRecycle(state, action, actor)), ...(state === 30 ? ['edit'] : [])];
}

function conditions(body: Wanted, actor: StaffActor): Sql {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return all([
    bagScope(actor, 'b'),
    when(body.storeId, id => sql`b.store_id = ${id}`),
    when(body.companyId, id => sql`b.company_id = ${id}`),
    when(body.ids, ids => sql`b.id = any(${ids}::bigint[])`),
    when(like, text => sql`(b.seal_no ilike ${text} or b.disposer ilike ${text})`),
  ]);
}

/** POST recycling/bag/LP: bags of the scope; how many of each state come with the total. */
export const listRecyclingBagsHandler = on(listRecyclingBags)(({ params, body }, { actor, db }) => {
  const where = conditions(body, actor);
  const found = sql`${from} where ${where}`;
  return listPage(body, {
    rows: () => readBagRows(db, pageOf(body, actor, params), actor),
    total: async () => ({
      ...(await countRows(db, sql`${found} and ${stateIs(body)}`, body.exact)),
      counts: await countEach(db, found, 'state', { codes: BagState, column: bagState }),
    }),
  });
});

const stateIs = ({ state }: Wanted): Sql => (state ? sql`${bagState} = any(${state}::int[])` : sql`true`);
const pageOf = (body: Wanted, actor: StaffActor, { limit, page }: { limit: number; page: number }): Sql =>
  sql`${bagsOf(body, actor)} order by n limit ${limit} offset ${(page - 1) * limit}`;

/** `select b.id, … as n`: the bags of a filter that an account may see, in their order. */
export function bagsOf(body: Wanted, actor: StaffActor): Sql {
  const keys = (body.sort ?? []).map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)}`);
  return sql`select b.id, row_number() over (order by ${join([...keys, sql`b.id desc`])}) as n ${from}
    where ${conditions(body, actor)} and ${stateIs(body)}`;
}

/** A bag with what lies in it, in the caller's scope. */
export async function bagDetail(ctx: Pick<Ctx<StaffActor>, 'db' | 'actor' | 'files'>, id: number): Promise<BagDetail> {
  const { db, actor, files } = ctx;
  const ids = sql`select b.id, 1 as n from recycling_bag b where b.id = ${id} and ${bagScope(actor, 'b')}`;
  const [row] = await readBagRows(db, ids, actor);
  if (!row) return refuse('row.notFound');
  const inside = await db.rows<{
    recyclingId: number;
    recyclingNo: string;
    name: string;
    weightG: number | null;
    items: RecycledItem[];
  }>(sql`
    select r.id as "recyclingId", r.recycling_no as "recyclingNo", r.name, r.weight_g as "weightG", r.items
    from expired_recycling r where r.bag_id = ${id} order by r.id`);
  const contents = await Promise.all(
    inside.map(async each => ({ ...each, items: await withPictures(ctx, each.items) })),
  );
  const papers = await db.rows<{ id: number; path: string; mime: string; isPersonal: boolean }>(sql`
    select f.id, f.path, f.mime, f.is_personal as "isPersonal" from recycling_bag b, unnest(b.certificates) with ordinality as c (id, n)
    join uploaded_file f on f.id = c.id where b.id = ${id} order by c.n`);
  const certificates = papers.map(file => ({ id: file.id, url: files.addresses(file).url }));
  return { ...row, contents, certificates };
}

/** GET recycling/bag/{id}/details. */
export const readRecyclingBagHandler = on(readRecyclingBag)(({ params }, ctx) => bagDetail(ctx, params.id));
