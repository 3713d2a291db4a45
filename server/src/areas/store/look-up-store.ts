import { type Lookup, sql } from '../../kernel/index.ts';
import { storeScope } from './store-scope.ts';

/** A store by its code or its whole name. */
export const storeLookup: Lookup = {
  needs: 'STORE',
  find: (db, actor, key) =>
    db.maybe(sql`
      select s.id, s.name from store s
      where (s.code = ${key.toUpperCase()} or s.name = ${key}) and s.deleted_at is null and ${storeScope(actor, 's')}
      order by s.id limit 1`),
};
