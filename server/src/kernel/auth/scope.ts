import { type Sql, sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';

/** Which columns of a table say whom its rows belong to. */
export interface ScopeColumns {
  readonly company?: string;
  readonly store?: string;
  readonly mat?: string;
  readonly doctor?: string;
  readonly customer?: string;
}

/**
 * Declares how a table's rows are scoped, once per table: the answer turns an actor into a condition over an alias.
 * A row outside it answers as a row that does not exist (spec 00 §2.2).
 */
export function scopeOf(columns: ScopeColumns): (actor: Actor, alias: string) => Sql {
  return (actor, alias) => {
    const column = (name: string) => sql.id(`${alias}.${name}`);
    if (actor.kind === 'system') return sql`true`;
    if (actor.kind === 'customer')
      return columns.customer ? sql`${column(columns.customer)} = ${actor.id}` : sql`false`;
    if (actor.kind === 'device') return columns.mat ? sql`${column(columns.mat)} = ${actor.id}` : sql`false`;
    const { scope } = actor;
    switch (scope.kind) {
      case 'all':
        return sql`true`;
      case 'company':
        return columns.company ? sql`${column(columns.company)} = ${scope.companyId}` : sql`false`;
      case 'doctor':
        return columns.doctor ? sql`${column(columns.doctor)} = ${scope.doctorId}` : sql`false`;
      case 'places': {
        const store = columns.store ? sql`${column(columns.store)} = any(${scope.storeIds}::bigint[])` : undefined;
        const mat = columns.mat ? sql`${column(columns.mat)} = any(${scope.matIds}::bigint[])` : undefined;
        const company = columns.company ? sql`${column(columns.company)} = ${scope.companyId}` : undefined;
        const theirs = columns.doctor && company && scope.doctorIds?.length;
        const doctor = theirs
          ? sql`(${column(columns.doctor as string)} = any(${scope.doctorIds}::bigint[]) and ${company})`
          : undefined;
        const place = store && mat ? sql`(${store} or ${mat})` : (store ?? mat);
        if (place && doctor) return sql`(${place} or ${doctor})`;
        return place ?? company ?? sql`false`;
      }
    }
  };
}
