import { type AdLibraryRow, AdReview, listAdLibrary, readAdLibrary } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import {
  all,
  type Ctx,
  countEach,
  countRows,
  on,
  refuse,
  type Sql,
  type StaffActor,
  sql,
  type TargetReader,
  when,
} from '../../../kernel/index.ts';
import { adScope } from './ad.store.ts';

export const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const columns = sql`l.id, l.title, l.company_id as "opCompanyId", c.short_name as "companyName", l.kind, l.file_id as "fileId", l.url,
  l.thumb_url as "thumbUrl", l.sha256, l.size, l.width, l.height, l.duration_sec as "durationSec", l.goods_id as "goodsId",
  coalesce(g.short_name, g.goods_name) as "goodsName", l.ad_approval_no as "adApprovalNo", l.review, l.reject_reason as "rejectReason",
  m.name as "creatorName", r.name as "reviewerName", l.reviewed_at as "reviewedAt", u.ads, u.running, l.updated_at as "updatedAt",
  l.deleted_at is not null as deleted, l.version`;
const tables = sql`ad_library l left join company c on c.id = l.company_id left join goods g on g.id = l.goods_id
  left join sys_user m on m.id = l.creator_id left join sys_user r on r.id = l.reviewer_id
  cross join lateral (
    select count(*)::int as ads, (count(*) filter (where a.status = 'PUBLISHED'))::int as running
    from ad_item i join ad a on a.id = i.ad_id and a.deleted_at is null where i.library_id = l.id) u`;

type Source = Pick<Ctx<StaffActor>, 'db' | 'actor'>;
type Body = BodyOf<typeof listAdLibrary>;

async function readRows({ db, actor }: Source, which: Sql): Promise<AdLibraryRow[]> {
  const rows = await db.rows<Omit<AdLibraryRow, 'mine'>>(sql`select ${columns} from ${tables} ${which}`);
  return rows.map(row => ({ ...row, mine: actor.platform || row.opCompanyId !== null }));
}

const conditions = (body: Body, actor: StaffActor): Sql =>
  all([
    adScope(actor, 'l'),
    body.deleted ? sql`l.deleted_at is not null` : sql`l.deleted_at is null`,
    when(body.query, text => sql`(l.title ilike ${likeText(text)} or l.ad_approval_no ilike ${likeText(text)})`),
    when(body.kind, kind => sql`l.kind = ${kind}`),
    when(body.goodsId, id => sql`l.goods_id = ${id}`),
    when(body.opCompanyId, id => sql`l.company_id = ${id}`),
    when(body.ids, ids => sql`l.id = any(${ids}::bigint[])`),
  ]);

const sortColumns = { title: 'l.title', updatedAt: 'l.updated_at' } as const;

function inOrder({ sort = [] }: Body): Sql {
  const [by] = sort;
  if (!by) return sql`order by (l.review = ${AdReview.byName.waiting}) desc, l.updated_at desc, l.id desc`;
  return sql`order by ${sql.id(sortColumns[by.field])} ${sql.text(by.order)}, l.id desc`;
}

const reviewIs = ({ review }: Body): Sql => (review ? sql`l.review = any(${review}::int[])` : sql`true`);

/** The materials of a filter that an account may see, in their order. */
export const materialsOf = (source: Source, body: Body, page = sql``): Promise<AdLibraryRow[]> =>
  readRows(source, sql`where ${conditions(body, source.actor)} and ${reviewIs(body)} ${inOrder(body)} ${page}`);

/** POST mat/ad/library/LP; how many of each review come with it. */
export const listAdLibraryHandler = on(listAdLibrary)(async ({ params, body }, ctx) => {
  const where = conditions(body, ctx.actor);
  const rows = await materialsOf(ctx, body, sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const found = sql`from ad_library l where ${where}`;
  return {
    rows,
    ...(await countRows(ctx.db, sql`${found} and ${reviewIs(body)}`, true)),
    counts: await countEach(ctx.db, found, 'review', { codes: AdReview, column: sql`l.review` }),
  };
});

export async function adLibraryRow(ctx: Ctx<StaffActor>, id: number): Promise<AdLibraryRow> {
  const [row] = await readRows(ctx, sql`where l.id = ${id} and ${adScope(ctx.actor, 'l')}`);
  return row ?? refuse('row.notFound');
}

/** GET mat/ad/library/{id}/details. */
export const readAdLibraryHandler = on(readAdLibrary)(({ params }, ctx) => adLibraryRow(ctx, params.id));

/** A material's log is for who sees the material. */
export const adLibraryTarget: TargetReader = {
  needs: 'MATAD',
  reads: async (db, actor, id) =>
    (await db.maybe(sql`select from ad_library l where l.id = ${id} and ${adScope(actor, 'l')}`)) !== undefined,
};
