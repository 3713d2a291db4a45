import { type AdRow, AdSlot, AdStatus } from '@materia/contract/areas/mat';
import { type SearchSource, sql } from '../../../kernel/index.ts';
import { adScope } from './ad.store.ts';

type Found = Pick<AdRow, 'id' | 'name' | 'slot' | 'status'>;

/** Ads of the palette: by a part of their name, those first that begin with it (spec 01 §11). */
export const adSearch: SearchSource = {
  needs: 'MATAD',
  find: async (db, actor, { text, limit, lang }) => {
    // Numbers of orders and phones stand in no name; a day may.
    if (/^\d{9,}$/.test(text)) return [];
    const rows = await db.rows<Found>(sql`
      select a.id, a.name, a.slot, a.status from ad a
      where text_grams(a.name) @> text_grams(${text}) and strpos(lower(a.name), ${text}) > 0 and a.deleted_at is null and ${adScope(actor, 'a')}
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
