import { type DuplicateRow, ignoreDuplicates, listDuplicates } from '@materia/contract/areas/goods';
import { type Actor, all, on, refuse, type Sql, scopeOf, sql, when } from '../../../kernel/index.ts';
import { goodsScope } from '../record/goods-scope.ts';

const soldScope = scopeOf({ company: 'company_id', store: 'store_id' });

/** One goods of a pair as an object of JSON. */
const side = (actor: Actor, alias: string): Sql => {
  const column = (name: string) => sql.id(`${alias}.${name}`);
  return sql`(select jsonb_build_object('goods_id', ${column('id')}, 'goodsNo', ${column('goods_no')}, 'goodsName', ${column('goods_name')},
    'spec', ${column('spec')}, 'manufacturer', coalesce((select m.name from manufacturer m where m.id = ${column('manufacturer_id')}), ${column('manufacturer_name')}),
    'approvalNo', (select d.approval_no from goods_medicine d where d.goods_id = ${column('id')}), 'barcode', ${column('barcode')},
    'thumbUrl', (select i.thumb_url from goods_image i where i.goods_id = ${column('id')} and i.kind = 'MAIN'),
    'guidePrice', ${column('guide_price')}, 'stores', (
      select count(*) from store_goods s where s.goods_id = ${column('id')} and ${soldScope(actor, 's')})))`;
};
const tables = sql`goods_duplicate d join goods a on a.id = d.goods_id join goods b on b.id = d.other_id`;
const standing = sql`a.deleted_at is null and b.deleted_at is null`;

/** POST goods/duplicates/LP. */
export const listDuplicatesHandler = on(listDuplicates)(async ({ params, body }, ctx) => {
  const where = all([
    standing,
    goodsScope(ctx.actor, 'a'),
    goodsScope(ctx.actor, 'b'),
    body.tab === 'OPEN' ? sql`d.ignored_at is null` : sql`d.ignored_at is not null`,
    when(body.goodsId, goodsId => sql`${goodsId} in (d.goods_id, d.other_id)`),
    when(body.ids, ids => sql`d.id = any(${ids}::bigint[])`),
  ]);
  const rows =
    body.part === 'TOTAL'
      ? []
      : await ctx.db.rows<DuplicateRow>(sql`
          select d.id as "duplicateId", ${side(ctx.actor, 'a')} as goods, ${side(ctx.actor, 'b')} as other, d.reason, d.score, u.name as "ignoredBy",
            d.ignored_at as "ignoredAt"
          from ${tables} left join sys_user u on u.id = d.ignored_by
          where ${where} order by d.score desc, d.id limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from ${tables} where ${where}`,
  );
  return { rows, total };
});

/** POST goods/duplicates/ignore. */
export const ignoreDuplicatesHandler = on(ignoreDuplicates)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const by = body.ignored ? ctx.actor.id : null;
    const at = body.ignored ? tx.now() : null;
    const changed = await tx.rows<{ goodsId: number; otherId: number }>(sql`
      update goods_duplicate set ignored_by = ${by}, ignored_at = ${at}, updated_at = ${tx.now()}
      where id = any(${body.ids}::bigint[]) returning goods_id as "goodsId", other_id as "otherId"`);
    const [first] = changed;
    if (!first) return refuse('row.notFound');
    tx.record({
      targetType: 'GOODS',
      targetId: first.goodsId,
      targetName: '',
      after: { ignored: body.ignored, pairs: changed },
    });
    return { changed: changed.length };
  }),
);
