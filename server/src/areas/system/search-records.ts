import { searchRecords } from '@materia/contract/areas/system';
import { on } from '../../kernel/index.ts';

/** Of each kind so many are shown. */
const limit = 5;

/** GET search: every area that registered its records looks for them at the same time, in the scope of the account (spec 01 §11). */
export const searchRecordsHandler = on(searchRecords)(async ({ query }, ctx) => {
  const sought = { text: query.query.toLowerCase(), limit, lang: ctx.lang };
  const sources = ctx.searches.filter(source => ctx.actor.privs.has(source.needs));
  const found = await Promise.all(sources.map(source => source.find(ctx.db, ctx.actor, sought)));
  return found.flat();
});
