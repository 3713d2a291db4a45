import { type MatAd, readMatAds } from '@materia/contract/areas/mat';
import { addDays, dayOf, timeOf, weekdayOf } from '@materia/contract/kernel';
import { type Db, on, refuse, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { itemsOfAds } from './list-ads.ts';
import { adsOfMat, type PlaylistOf } from './playlist.ts';

interface State {
  readonly matName: string;
  readonly desired: number;
  readonly reported: number | null;
  readonly since: string | null;
  readonly error: string | null;
}

/** Its day and hour, as devices go by them. */
export function isDue(ad: Pick<PlaylistOf, 'startDate' | 'endDate' | 'weekdays' | 'periods'>, now: Date): boolean {
  const today = dayOf(now);
  const time = timeOf(now).slice(0, 5);
  if (today < ad.startDate || today > ad.endDate) return false;
  if (ad.weekdays.length > 0 && !ad.weekdays.includes(weekdayOf(today))) return false;
  return ad.periods.length === 0 || ad.periods.some(({ from, to }) => from <= time && time < to);
}

interface Played {
  readonly adId: number;
  readonly plays: number;
  readonly seconds: number;
  readonly taps: number;
  readonly lastPlayedDay: string;
}

const playedAt = (db: Db, matId: number, now: Date): Promise<Played[]> =>
  db.rows(sql`
    select ad_id as "adId", sum(plays)::int as plays, sum(seconds)::int as seconds, sum(taps)::int as taps, max(day) as "lastPlayedDay"
    from ad_play_daily where mat_id = ${matId} and day > ${addDays(dayOf(now), -7)} group by ad_id`);

async function adsAt(db: Db, matId: number, now: Date): Promise<MatAd[]> {
  const ads = await adsOfMat(db, { matId, now });
  const items = await itemsOfAds(
    db,
    ads.map(({ adId }) => adId),
  );
  const played = new Map((await playedAt(db, matId, now)).map(row => [row.adId, row]));
  const due = ads.filter(ad => isDue(ad, now));
  const leads = (ad: PlaylistOf) =>
    due.includes(ad) && !due.some(other => other.slot === ad.slot && other.priority > ad.priority);
  return ads.map(ad => {
    const { plays = 0, seconds = 0, taps = 0, lastPlayedDay = null } = played.get(ad.adId) ?? {};
    return {
      ...{
        ...ad,
        weekdays: [...ad.weekdays],
        periods: [...ad.periods],
        items: items.get(ad.adId) ?? [],
        due: due.includes(ad),
        shown: leads(ad),
      },
      ...{ plays, seconds, taps, lastPlayedDay },
    };
  });
}

/** GET mat/{id}/ads. */
export const readMatAdsHandler = on(readMatAds)(async ({ params: { id } }, ctx) => {
  const state = await ctx.db.maybe<State>(sql`
    select m.mat_name as "matName", coalesce((m.desired ->> 'playlist')::int, 0) as desired, (m.reported ->> 'playlist')::int as reported,
      d.raised_at as since, d.error
    from mat m left join mat_document d on d.mat_id = m.id and d.doc = 'playlist'
    where m.id = ${id} and ${matScope(ctx.actor, 'm')} and m.deleted_at is null`);
  if (!state) return refuse('row.notFound');
  return { matId: id, ...state, ads: await adsAt(ctx.db, id, ctx.now()) };
});
