import { type Lookup, sql } from '../../kernel/index.ts';
import { matScope } from './mat-scope.ts';

/** A device by its number or its whole name. */
export const matLookup: Lookup = {
  needs: 'MAT',
  find: (db, actor, key) =>
    db.maybe(sql`
      select m.id, m.mat_name as name from mat m
      where (m.mat_no = ${key.toUpperCase()} or lower(m.mat_name) = ${key.toLowerCase()}) and m.deleted_at is null
        and ${matScope(actor, 'm')} order by m.id limit 1`),
};
