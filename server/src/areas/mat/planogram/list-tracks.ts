import { listTracks, type PlanogramTrack, type TrackLot } from '@materia/contract/areas/mat';
import { type AnswerOf, type BodyOf, dayOf } from '@materia/contract/kernel';
import { all, type Ctx, type Db, on, refuse, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { trendsOf } from '../../statistics/index.ts';
import { matScope } from '../mat-scope.ts';
import { trackColumns, trackState, trackTables } from '../read-mat.ts';
import { subRows } from '../sub-mat/sub-mat.store.ts';
import type { StoredDraft } from './layout.store.ts';

type Body = BodyOf<typeof listTracks>;
type Answer = AnswerOf<typeof listTracks>;
type Head = Omit<Answer, 'draft' | 'subs' | 'tracks' | 'batches' | 'counts' | 'trends'> & { draft: StoredDraft | null };
const salesDays = 30;

const moreColumns = sql`t.track_type as "trackType", t.motor_id as "motorId", t.coupled_with as "coupledWith", t.cell_use as "cellUse",
  t.cell_order_no as "cellOrderNo", t.par_auto as "parAuto", t.reported_stock as "reportedStock", t.reported_price as "reportedPrice",
  t.reported_at as "reportedAt", t.fail_count as "failCount", t.locked_at as "lockedAt", t.bound_at as "boundAt", t.sold_out_at as "soldOutAt",
  coalesce((select sum(l.quantity) from stock_lot l where l.track_id = t.id), 0)::int as lying`;

async function head(ctx: Ctx<StaffActor>, matId: number): Promise<Head> {
  const found = await ctx.db.maybe<Head & { byName: string | null }>(sql`
    select m.id as "matId", m.mat_name as "matName", m.company_id as "opCompanyId", m.store_id as "storeId", m.layout_version as version,
      m.template_id as "templateId", p.name as "templateName", m.template_version_no as "templateVersionNo", m.draft_layout as draft,
      (select u.name from sys_user u where u.id = (m.draft_layout ->> 'byUserId')::bigint) as "byName"
    from mat m left join track_template p on p.id = m.template_id
    where m.id = ${matId} and ${matScope(ctx.actor, 'm')} and m.deleted_at is null`);
  if (!found) return refuse('row.notFound');
  const { byName, draft, ...rest } = found;
  return { ...rest, draft: draft && { ...draft, byName } };
}

/** The word of the filter; a slot counts to the first that fits (spec 06 §1). */
const wordIs = (status: Body['status']): Sql => (status === 'ALL' ? sql.empty : sql`${trackState} = ${status}`);

/** Its number, or the name or pinyin of what it holds. */
function named(query: string | undefined): Sql {
  return when(query, text => {
    const plain = text.replace(/[\\%_]/g, '\\$&');
    return sql`(t.track_no ilike ${`${plain}%`} or g.goods_name ilike ${`%${plain}%`} or g.short_name ilike ${`%${plain}%`}
      or g.mnemonic ilike ${`${plain}%`})`;
  });
}

const slotsOf = ({ matId, subNo }: Body): Sql =>
  all([sql`t.mat_id = ${matId} and t.removed_at is null`, when(subNo, no => sql`t.sub_no = ${no}`)]);

const lotsOf = (db: Db, ids: readonly number[]): Promise<TrackLot[]> =>
  db.rows(sql`
    select l.track_id as "trackGoodsId", l.id as "lotId", l.batch_no as "batchNo", l.produced_on as "producedOn", l.expires_on as "expiresOn",
      l.quantity, l.position, l.state
    from stock_lot l where l.track_id = any(${ids}::bigint[]) and l.quantity > 0 order by l.track_id, l.position, l.id`);

async function countsOf(db: Db, body: Body): Promise<Answer['counts']> {
  const rows = await db.rows<Answer['counts'][number]>(sql`
    select ${trackState} as status, count(*)::int as count from track t where ${slotsOf(body)} group by 1`);
  return [{ status: 'ALL', count: rows.reduce((sum, row) => sum + row.count, 0) }, ...rows];
}

/** What the device sold of the goods in its slots, day by day (spec 10 §2). */
async function trends(ctx: Ctx<StaffActor>, matId: number, tracks: readonly Omit<PlanogramTrack, 'sold30'>[]) {
  const goodsIds = [...new Set(tracks.flatMap(track => track.goodsId ?? []))];
  if (goodsIds.length === 0) return [];
  const found = await trendsOf(ctx.db, {
    to: dayOf(ctx.now()),
    days: salesDays,
    seenBy: ctx.actor,
    goodsIds,
    matId,
  });
  return [...found].map(([goodsId, days]) => ({ goodsId, days: [...days] }));
}

/** POST mat/track/goods/list. */
export const listTracksHandler = on(listTracks)(async ({ body }, ctx) => {
  const mat = await head(ctx, body.matId);
  const where = all([slotsOf(body), wordIs(body.status), named(body.query)]);
  const tracks = await ctx.db.rows<Omit<PlanogramTrack, 'sold30'>>(sql`
    select ${trackColumns}, ${moreColumns} ${trackTables} where ${where} order by t.sub_no, t.row_no, t.col_no, t.id`);
  const sales = await trends(ctx, body.matId, tracks);
  const sold = new Map(sales.map(({ goodsId, days }) => [goodsId, days.reduce((sum, units) => sum + units, 0)]));
  return {
    ...mat,
    subs: await subRows(ctx.db, sql`s.mat_id = ${body.matId}`, sql`order by s.sub_no`),
    tracks: tracks.map(track => ({ ...track, sold30: sold.get(track.goodsId ?? 0) ?? 0 })),
    batches: await lotsOf(
      ctx.db,
      tracks.map(track => track.trackGoodsId),
    ),
    counts: await countsOf(ctx.db, body),
    trends: sales,
  };
});
