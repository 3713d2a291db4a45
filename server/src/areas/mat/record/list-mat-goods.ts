import { listMatGoods, type MatGoodsRow } from '@materia/contract/areas/mat';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { all, type Db, on, refuse, sql, when } from '../../../kernel/index.ts';
import { trendsOf } from '../../statistics/index.ts';
import { matInScope } from '../mat-scope.ts';

type Body = BodyOf<typeof listMatGoods>;
type Bound = Omit<MatGoodsRow, 'sold7' | 'sold30' | 'daysLeft'>;
const salesDays = 30;

/** The goods bound in a device, each with all its slots: a few hundred at most. */
function boundGoods(db: Db, matId: number, { query }: Body): Promise<Bound[]> {
  const like = query && `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = all([
    sql`t.mat_id = ${matId} and t.removed_at is null`,
    when(like, text => sql`(g.goods_name ilike ${text} or g.short_name ilike ${text} or g.mnemonic ilike ${text})`),
  ]);
  return db.rows(sql`
    select t.goods_id as "goodsId", coalesce(g.short_name, g.goods_name) as "goodsName", g.spec, i.thumb_url as "thumbUrl",
      array_agg(case when t.sub_no = 0 then t.track_no else t.sub_no || '-' || t.track_no end order by t.sub_no, t.row_no, t.col_no) as "trackNos",
      count(*) filter (where t.locks <> '{}')::int as locked, sum(t.stock)::int as stock,
      coalesce(sum(greatest(t.stock - t.held, 0)) filter (where t.locks = '{}'), 0)::int as available, sum(t.capacity)::int as capacity,
      sum(t.par_level)::int as "parLevel", min(t.next_expiry) as "nextExpiry", min(t.price) as price
    from track t join goods g on g.id = t.goods_id left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where ${where} group by t.goods_id, g.short_name, g.goods_name, g.spec, i.thumb_url order by t.goods_id`);
}

const sum = (units: readonly number[]) => units.reduce((total, each) => total + each, 0);

function withSales(row: Bound, units: readonly number[]): MatGoodsRow {
  const sold30 = sum(units);
  const daysLeft = sold30 > 0 ? Math.floor((row.available * salesDays) / sold30) : null;
  return { ...row, sold7: sum(units.slice(-7)), sold30, daysLeft };
}

type Key = NonNullable<Body['sort']>[number]['field'];

/** What is not known stands last, whichever way. */
function compared(left: MatGoodsRow, right: MatGoodsRow, field: Key, order: 'asc' | 'desc'): number {
  const [a, b] = [left[field], right[field]];
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return (a < b ? -1 : 1) * (order === 'asc' ? 1 : -1);
}

/** POST mat/{id}/goods/LP. */
export const listMatGoodsHandler = on(listMatGoods)(async ({ params: { id, limit, page }, body }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, id))) refuse('row.notFound');
  const bound = await boundGoods(ctx.db, id, body);
  const goodsIds = bound.map(row => row.goodsId);
  const of = { to: dayOf(ctx.now()), days: salesDays, seenBy: ctx.actor, goodsIds, matId: id };
  const sales = goodsIds.length > 0 ? await trendsOf(ctx.db, of) : new Map<number, readonly number[]>();
  const sort = body.sort?.length ? body.sort : [{ field: 'daysLeft' as const, order: 'asc' as const }];
  const rows = bound.map(row => withSales(row, sales.get(row.goodsId) ?? []));
  rows.sort((left, right) => {
    const by = sort.map(({ field, order }) => compared(left, right, field, order)).find(each => each !== 0);
    return by ?? left.goodsId - right.goodsId;
  });
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
});
