import { listWishes, listWishesAt, WishFilter, type wishSort } from '@materia/contract/areas/order';
import type { BodyOf, Out } from '@materia/contract/kernel';
import {
  all,
  type Ctx,
  countRows,
  join,
  listPage,
  on,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { wishConditions } from './wish-filter.ts';
import { dressWish, readWishRecords } from './wish-row.ts';

type Body = BodyOf<typeof listWishes>;

const sortColumns = {
  createdAt: 'w.created_at',
  statusSince: 'w.status_since',
  number: 'w.number',
  deposit: 'w.deposit',
} as const;

export function wishOrder(sort: Out<typeof wishSort> = []): Sql {
  const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)}`);
  return sql`order by ${join([...keys, sql`w.id desc`])}`;
}

function page(ctx: Ctx<StaffActor>, body: Body, { limit, page: no }: { limit: number; page: number }) {
  const where = all([
    wishConditions(body, ctx.actor, ctx.now()),
    when(body.ids, ids => sql`w.id = any(${ids}::bigint[])`),
  ]);
  const order = wishOrder(body.sort);
  const ids = sql`select w.id from wishlist w where ${where} ${order} limit ${limit} offset ${(no - 1) * limit}`;
  return listPage(body, {
    rows: async () => (await readWishRecords(ctx.db, ids, order)).map(record => dressWish(record, ctx.actor)),
    total: () => countRows(ctx.db, sql`from wishlist w where ${where}`, body.exact),
  });
}

/** POST wishlist/LP: wishes of the scope, newest first (spec 02 §6.4). */
export const listWishesHandler = on(listWishes)(({ params, body }, ctx) => page(ctx, body, params));

/** GET wishlist/status/{status}/LP. */
export const listWishesAtHandler = on(listWishesAt)(({ params }, ctx) =>
  page(ctx, { ...WishFilter.parse({}), status: [params.status] }, params),
);
