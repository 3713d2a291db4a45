import { type Lookup, sql } from '../../kernel/index.ts';
import { doctorScope } from './doctor-scope.ts';

/** A doctor by number or whole name. */
export const doctorLookup: Lookup = {
  needs: 'DOCTOR',
  find: (db, actor, key) =>
    db.maybe(sql`
      select d.id, d.name from doctor d
      where (d.doctor_no = ${key.toUpperCase()} or d.name = ${key}) and d.deleted_at is null and ${doctorScope(actor, 'd')}
      order by d.id limit 1`),
};
