import { type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

/** In operation or being serviced: a device that is set up, moved or taken away raises nothing (spec 06 §3). */
export const inField = sql`m.deleted_at is null and m.biz_status in ('OPERATIONAL', 'MAINTENANCE')`;
const offField = sql`(m.deleted_at is not null or m.biz_status not in ('OPERATIONAL', 'MAINTENANCE'))`;

/** The devices in the field that an actor may see, as conditions over columns that name a device or its storage. */
export interface WatchedMats {
  /** Stands before the statement. */
  readonly cte: Sql;
  /** `column` is the id of one of them. */
  is(column: string): Sql;
  /** `column` is the storage of one of them. */
  isStorage(column: string): Sql;
}

/**
 * Who sees all asks for what is left out, which is little; who sees some for those: so either way what is counted is read from its
 * small index, and the devices themselves only where they are few.
 */
export function watchedMats(actor: StaffActor): WatchedMats {
  if (actor.scope.kind === 'all') {
    const others = sql`(select m.id from mat m where ${offField})`;
    return {
      cte: sql.empty,
      is: column => sql`${sql.id(column)} not in ${others}`,
      isStorage: column => sql`${sql.id(column)} not in (select s.id from storage s where s.mat_id in ${others})`,
    };
  }
  return {
    cte: sql`with watched as materialized (select m.id from mat m where ${matScope(actor, 'm')} and ${inField})`,
    is: column => sql`${sql.id(column)} in (select id from watched)`,
    isStorage: column => sql`${sql.id(column)} in (select s.id from storage s join watched w on w.id = s.mat_id)`,
  };
}
