import { type AdRow, AdStatus, listAds, readAd } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import {
  all,
  type Ctx,
  countEach,
  countRows,
  type Db,
  on,
  refuse,
  type Sql,
  type StaffActor,
  sql,
  type TargetReader,
  when,
} from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { adScope } from './ad.store.ts';
import { isForMat } from './ad-mats.ts';
import { likeText } from './list-ad-library.ts';

type Body = BodyOf<typeof listAds>;

const columns = (
  actor: StaffActor,
): Sql => sql`a.id, a.name, a.company_id as "opCompanyId", c.short_name as "companyName", a.slot,
  a.start_date as "startDate", a.end_date as "endDate", a.weekdays, a.periods, a.target, a.priority, a.status,
  (select count(*)::int from mat m where ${matScope(actor, 'm')} and ${isForMat}) as mats,
  a.updated_at as "updatedAt", a.deleted_at is not null as deleted, a.version`;

/** What each of these ads shows, in its order. */
export async function itemsOfAds(db: Db, adIds: readonly number[]): Promise<ReadonlyMap<number, AdRow['items']>> {
  const rows = await db.rows<AdRow['items'][number] & { adId: number }>(sql`
    select i.ad_id as "adId", i.library_id as "libraryId", l.title, l.kind, l.url, l.thumb_url as "thumbUrl", l.review,
      i.duration_sec as "durationSec", i.weight
    from ad_item i join ad_library l on l.id = i.library_id where i.ad_id = any(${adIds}::bigint[]) order by i.ad_id, i.sort, i.id`);
  const own = Map.groupBy(rows, row => row.adId);
  return new Map([...own].map(([adId, items]) => [adId, items.map(({ adId: _, ...item }) => item)]));
}

type Source = Pick<Ctx<StaffActor>, 'db' | 'actor'>;

async function readRows({ db, actor }: Source, which: Sql): Promise<AdRow[]> {
  const rows = await db.rows<Omit<AdRow, 'items' | 'mine'>>(
    sql`select ${columns(actor)} from ad a left join company c on c.id = a.company_id ${which}`,
  );
  const items = await itemsOfAds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => ({
    ...row,
    items: items.get(row.id) ?? [],
    mine: actor.platform || row.opCompanyId !== null,
  }));
}

const conditions = (body: Body, actor: StaffActor): Sql =>
  all([
    adScope(actor, 'a'),
    body.deleted ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`,
    when(body.query, text => sql`a.name ilike ${likeText(text)}`),
    when(body.slot, slots => sql`a.slot = any(${slots}::text[])`),
    when(body.range, ([from, to]) => sql`a.start_date <= ${to} and a.end_date >= ${from}`),
    when(
      body.matId,
      id => sql`exists (select from mat m where m.id = ${id} and ${matScope(actor, 'm')} and ${isForMat})`,
    ),
    when(body.libraryId, id => sql`exists (select from ad_item i where i.ad_id = a.id and i.library_id = ${id})`),
    when(body.opCompanyId, id => sql`a.company_id = ${id}`),
    when(body.ids, ids => sql`a.id = any(${ids}::bigint[])`),
  ]);

const sortColumns = {
  ...{ name: 'a.name', startDate: 'a.start_date', endDate: 'a.end_date' },
  ...{ priority: 'a.priority', updatedAt: 'a.updated_at' },
} as const;

/** What runs first, then what changed last. */
function inOrder({ sort = [] }: Body): Sql {
  const [by] = sort;
  if (!by) return sql`order by (a.status = ${AdStatus.byName.published}) desc, a.updated_at desc, a.id desc`;
  return sql`order by ${sql.id(sortColumns[by.field])} ${sql.text(by.order)}, a.id desc`;
}

const statusIs = ({ status }: Body): Sql => (status ? sql`a.status = any(${status}::text[])` : sql`true`);

/** The ads of a filter that an account may see, in their order. */
export const adsOf = (source: Source, body: Body, page = sql``): Promise<AdRow[]> =>
  readRows(source, sql`where ${conditions(body, source.actor)} and ${statusIs(body)} ${inOrder(body)} ${page}`);

/** POST mat/ad/LP; how many of each status come with it. */
export const listAdsHandler = on(listAds)(async ({ params, body }, ctx) => {
  const where = conditions(body, ctx.actor);
  const rows = await adsOf(ctx, body, sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const found = sql`from ad a where ${where}`;
  return {
    rows,
    ...(await countRows(ctx.db, sql`${found} and ${statusIs(body)}`, true)),
    counts: await countEach(ctx.db, found, 'status', { codes: AdStatus, column: sql`a.status` }),
  };
});

export async function adRow(ctx: Ctx<StaffActor>, id: number): Promise<AdRow> {
  const [row] = await readRows(ctx, sql`where a.id = ${id} and ${adScope(ctx.actor, 'a')}`);
  return row ?? refuse('row.notFound');
}

/** GET mat/ad/{id}/details. */
export const readAdHandler = on(readAd)(({ params }, ctx) => adRow(ctx, params.id));

/** An ad's log is for who sees the ad. */
export const adTargetReader: TargetReader = {
  needs: 'MATAD',
  reads: async (db, actor, id) =>
    (await db.maybe(sql`select from ad a where a.id = ${id} and ${adScope(actor, 'a')}`)) !== undefined,
};
