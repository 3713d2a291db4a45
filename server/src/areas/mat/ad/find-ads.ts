import { type AdRow, AdSlot, AdStatus } from '@materia/contract/areas/mat';
import { beginsWith, type SearchSource, sql } from '../../../kernel/index.ts';
import { adScope } from './ad.store.ts';

type Found = Pick<AdRow, 'id' | 'name' | 'slot' | 'status'>;

/** Of what more ads have somewhere in their names so many are put in order. */
const common = 500;

/** Ads of the palette: by a part of their name, those first that begin with it (spec 01 §11). */
export const adSearch: SearchSource = {
  needs: 'MATAD',
  find: async (db, actor, { text, limit, lang }) => {
    // Numbers of orders and phones stand in no name; a day may.
    if (/^\d{9,}$/.test(text)) return [];
    const own = sql`a.deleted_at is null and ${adScope(actor, 'a')}`;
    const rows = await db.rows<Found>(sql`
      with beginning as materialized (
        select a.id from ad a where ${beginsWith(sql`lower(a.name)`, text)} and ${own} order by lower(a.name), a.id limit ${limit})
      select a.id, a.name, a.slot, a.status from ad a where a.id in (
        select id from beginning
        union (select a.id from ad a where (select count(*) from beginning) < ${limit}
          and text_grams(a.name) @> sought_grams(${text}) and strpos(lower(a.name), ${text}) > 0 and ${own} limit ${common}))
      order by not starts_with(lower(a.name), ${text}), a.updated_at desc, a.id desc limit ${limit}`);
    return rows.map(({ id, name, slot, status }) => ({
      kind: 'ad',
      id,
      title: name,
      hint: `${AdSlot.label(slot, lang)} · ${AdStatus.label(status, lang)}`,
      path: '/app/mat/ad_mgmt',
      search: { part: 'ads', query: name },
    }));
  },
};
