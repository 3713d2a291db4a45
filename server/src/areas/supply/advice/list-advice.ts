import {
  AdviceKind,
  type exportGoodsAdvice,
  GoodsAdviceStatus,
  listGoodsAdvice,
  readGoodsAdvice,
} from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import {
  all,
  countEach,
  countRows,
  join,
  listPage,
  on,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { adviceDetail, readAdviceRows } from './advice-row.ts';

type Wanted = BodyOf<typeof exportGoodsAdvice> & { ids?: number[] };

const sortColumns = { wishCount: 'a.wish_count', createdAt: 'a.created_at' } as const;
const from = sql.text('from mat_goods_advice a join mat m on m.id = a.mat_id');

function conditions(body: Wanted, actor: StaffActor): Sql {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return all([
    matScope(actor, 'm'),
    body.deleted ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`,
    when(body.kind, list => sql`a.kind = any(${list}::text[])`),
    when(body.goodsId, id => sql`a.goods_id = ${id}`),
    when(body.matId, id => sql`a.mat_id = ${id}`),
    when(body.storeId, id => sql`m.store_id = ${id}`),
    when(body.companyId, id => sql`a.company_id = ${id}`),
    when(body.ids, ids => sql`a.id = any(${ids}::bigint[])`),
    when(
      like,
      text => sql`(m.mat_name ilike ${text} or m.mat_no ilike ${text} or a.goods_text ilike ${text} or a.barcode ilike ${text}
        or exists (select from goods g where g.id = a.goods_id and coalesce(g.short_name, g.goods_name) ilike ${text}))`,
    ),
  ]);
}

/** Device by device, of each what is wished for most first; with how many of each kind the device has here. */
export function adviceOf(body: Wanted, actor: StaffActor): Sql {
  const keys = (body.sort ?? []).map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)}`);
  return sql`select a.id, row_number() over (order by ${join([sql`m.mat_no`, sql`m.id`, ...keys, sql`a.wish_count desc`, sql`a.id desc`])}) as n,
    ${ofMat} ${from} where ${conditions(body, actor)} and ${statusIs(body)}`;
}
const statusIs = ({ status }: Wanted): Sql => (status ? sql`a.status = any(${status}::int[])` : sql`true`);
const pageOf = (body: Wanted, actor: StaffActor, { limit, page }: { limit: number; page: number }): Sql =>
  sql`${adviceOf(body, actor)} order by n limit ${limit} offset ${(page - 1) * limit}`;
const ofMat = sql`jsonb_build_array(${join(
  AdviceKind.all.map(
    kind =>
      sql`jsonb_build_object('kind', ${kind}::text, 'count', count(*) filter (where a.kind = ${kind}) over (partition by m.id))`,
  ),
)}) as of_mat`;

/** POST goodsadvice/LP (spec 06 §6). */
export const listGoodsAdviceHandler = on(listGoodsAdvice)(({ params, body }, { actor, db, now }) => {
  const where = conditions(body, actor);
  const found = sql`${from} where ${where}`;
  return listPage(body, {
    rows: () => readAdviceRows({ db, actor, now }, pageOf(body, actor, params)),
    total: async () => ({
      ...(await countRows(db, sql`${found} and ${statusIs(body)}`, body.exact)),
      counts: await countEach(db, found, 'status', { codes: GoodsAdviceStatus, column: sql`a.status` }),
    }),
  });
});

/** GET goodsadvice/{id}/details. */
export const readGoodsAdviceHandler = on(readGoodsAdvice)(({ params }, ctx) => adviceDetail(ctx, params.id));
