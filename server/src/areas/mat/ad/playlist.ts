import type { PlaylistAd } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';
import type { DocumentBody } from '../documents/document-bodies.ts';
import { isForMat } from './ad-mats.ts';
import { itemsOfAds } from './list-ads.ts';

export type PlaylistOf = Omit<PlaylistAd, 'items'> & { readonly name: string };

/** Ads that run now or will, for one device; which of them is on is by day and hour. */
export const adsOfMat = (db: Db, { matId, now }: { matId: number; now: Date }): Promise<PlaylistOf[]> =>
  db.rows(sql`
    select a.id as "adId", a.name, a.slot, a.priority, a.start_date as "startDate", a.end_date as "endDate", a.weekdays, a.periods
    from ad a, mat m where m.id = ${matId} and a.status = 'PUBLISHED' and a.deleted_at is null and a.end_date >= ${dayOf(now)} and ${isForMat}
    order by a.slot, a.priority desc, a.id`);

/** Document `playlist` of a device (spec 06 §5). */
export const playlistDocument: DocumentBody = async (db, of) => {
  const ads = await adsOfMat(db, of);
  const ids = ads.map(({ adId }) => adId);
  const hashes = await db.rows<{ id: number; sha256: string }>(sql`
    select id, sha256 from ad_library where id in (select library_id from ad_item where ad_id = any(${ids}::bigint[]))`);
  const sha256 = new Map(hashes.map(row => [row.id, row.sha256]));
  const items = await itemsOfAds(db, ids);
  return {
    ads: ads.map(({ name: _, ...ad }) => ({
      ...ad,
      items: (items.get(ad.adId) ?? []).map(({ libraryId, kind, url, durationSec, weight }) => ({
        ...{ libraryId, kind, url, sha256: sha256.get(libraryId) ?? '', durationSec, weight },
      })),
    })),
  };
};
