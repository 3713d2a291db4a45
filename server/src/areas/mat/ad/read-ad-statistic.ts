import { type AdStatistic, readAdStatistic } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { addDays } from '@materia/contract/kernel';
import { all, type Db, on, refuse, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { adScope } from './ad.store.ts';
import { isForMat } from './ad-mats.ts';

type Body = BodyOf<typeof readAdStatistic>;
const longestDays = 92;
const mostMissing = 200;

/** Ads that the account sees, narrowed as asked. */
const adsMeant = (body: Body, actor: StaffActor): Sql =>
  all([
    adScope(actor, 'a'),
    sql`a.deleted_at is null`,
    when(body.adId, id => sql`a.id = ${id}`),
    when(body.slot, slot => sql`a.slot = ${slot}`),
    when(body.opCompanyId, id => sql`a.company_id = ${id}`),
  ]);
const matsMeant = (body: Body, actor: StaffActor): Sql =>
  all([matScope(actor, 'm'), when(body.matId, id => sql`m.id = ${id}`)]);

interface Sums {
  readonly day: string | null;
  readonly adId: number | null;
  readonly libraryId: number | null;
  readonly plays: number;
  readonly seconds: number;
  readonly taps: number;
  readonly mats: number;
}

/** All that was shown, its sums by day, by ad and by material, in one reading. */
const sumsOf = (db: Db, body: Body, actor: StaffActor): Promise<Sums[]> =>
  db.rows(sql`
    select p.day, p.ad_id as "adId", p.library_id as "libraryId", coalesce(sum(p.plays), 0)::float8 as plays,
      coalesce(sum(p.seconds), 0)::float8 as seconds, coalesce(sum(p.taps), 0)::float8 as taps, count(distinct p.mat_id)::int as mats
    from ad_play_daily p join ad a on a.id = p.ad_id join mat m on m.id = p.mat_id
    where p.day between ${body.range[0]} and ${body.range[1]} and ${adsMeant(body, actor)} and ${matsMeant(body, actor)}
    group by grouping sets ((), (p.day), (p.ad_id), (p.library_id)) order by p.day`);

type AdLine = Omit<AdStatistic['ads'][number], 'plays' | 'seconds' | 'taps' | 'mats'>;

/** Ads of these days that devices have got; with them, for how many devices they are. */
const adsOf = (db: Db, body: Body, actor: StaffActor): Promise<AdLine[]> =>
  db.rows(sql`
    select a.id as "adId", a.name, a.slot, a.status,
      (select count(*)::int from mat m where ${isForMat} and ${matsMeant(body, actor)}) as "targetMats"
    from ad a where a.published_at is not null and a.start_date <= ${body.range[1]} and a.end_date >= ${body.range[0]}
      and ${adsMeant(body, actor)}
    order by a.id desc limit 200`);

/** Devices that a running ad is for and that said nothing of it in these days. */
const missingOf = (db: Db, body: Body, actor: StaffActor): Promise<AdStatistic['missing']> =>
  db.rows(sql`
    select a.id as "adId", a.name, m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", m.online, m.last_seen_at as "lastSeenAt",
      m.desired -> 'playlist' is not distinct from m.reported -> 'playlist' as "inSync"
    from ad a join mat m on ${isForMat} and ${matsMeant(body, actor)}
    where a.status = 'PUBLISHED' and a.start_date <= ${body.range[1]} and a.end_date >= ${body.range[0]} and ${adsMeant(body, actor)}
      and not exists (select from ad_play_daily p where p.mat_id = m.id and p.ad_id = a.id and p.day between ${body.range[0]} and ${body.range[1]})
    order by a.id desc, m.online, m.id limit ${mostMissing}`);

const only = ({ plays, seconds, taps }: Pick<Sums, 'plays' | 'seconds' | 'taps'>) => ({ plays, seconds, taps });
const none = { plays: 0, seconds: 0, taps: 0, mats: 0 };

async function materialsOf(db: Db, sums: readonly Sums[]): Promise<AdStatistic['materials']> {
  const found = sums.flatMap(row => (row.libraryId === null ? [] : [{ ...row, libraryId: row.libraryId }]));
  const rows = await db.rows<{ id: number; title: string; thumbUrl: string | null }>(sql`
    select id, title, thumb_url as "thumbUrl" from ad_library where id = any(${found.map(({ libraryId }) => libraryId)}::bigint[])`);
  const named = new Map(rows.map(row => [row.id, row]));
  return found
    .map(({ libraryId, ...row }) => {
      const { title = '', thumbUrl = null } = named.get(libraryId) ?? {};
      return { libraryId, title, thumbUrl, ...only(row) };
    })
    .toSorted((a, b) => b.plays - a.plays);
}

/** POST mat/ad/statistic. */
export const readAdStatisticHandler = on(readAdStatistic)(async ({ body }, { db, actor }) => {
  const [from, to] = body.range;
  if (addDays(from, longestDays - 1) < to) refuse('mat.adRange', {}, { path: ['range'] });
  const sums = await sumsOf(db, body, actor);
  const whole = sums.find(row => row.day === null && row.adId === null && row.libraryId === null) ?? none;
  const ofAd = new Map(sums.flatMap(row => (row.adId === null ? [] : [[row.adId, row] as const])));
  const ads = (await adsOf(db, body, actor)).map(ad => {
    const row = ofAd.get(ad.adId) ?? none;
    return { ...ad, ...only(row), mats: row.mats };
  });
  return {
    total: { ...only(whole), mats: whole.mats, ads: ofAd.size },
    days: sums.flatMap(row => (row.day === null ? [] : [{ day: row.day, ...only(row), mats: row.mats }])),
    ads: ads.toSorted((a, b) => b.plays - a.plays),
    materials: await materialsOf(db, sums),
    missing: await missingOf(db, body, actor),
  };
});
