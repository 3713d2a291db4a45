import { type Db, sql, type Tx } from '../../kernel/index.ts';

/** A promotion or an activity whose time has come. */
export interface DueOffer {
  readonly id: number;
  readonly companyId: number | null;
  readonly status: number;
}

type Offers = 'promotion' | 'activity';

/** Those that are to begin: waiting, and their start is past. */
export const toBegin = (db: Db, table: Offers, now: Date): Promise<DueOffer[]> =>
  db.rows(sql`
    select id, company_id as "companyId", status from ${sql.id(table)}
    where status = 10 and start_at <= ${now} and deleted_at is null order by id limit 1000`);

/** Those that are over. */
export const toEnd = (db: Db, table: Offers, now: Date): Promise<DueOffer[]> =>
  db.rows(sql`
    select id, company_id as "companyId", status from ${sql.id(table)}
    where status = 20 and end_at <= ${now} and deleted_at is null order by id limit 1000`);

/** As it stands now, locked; undefined: somebody was faster. */
export const lockDue = (tx: Tx, table: Offers, due: DueOffer): Promise<DueOffer | undefined> =>
  tx.maybe(sql`
    select id, company_id as "companyId", status from ${sql.id(table)} where id = ${due.id} and status = ${due.status} for update`);

/** The one function that sets a promotion's status; `applyPromotionStep` alone calls it. */
export async function setPromotionStatus(tx: Tx, id: number, status: number): Promise<void> {
  await tx.run(
    sql`update promotion set status = ${status}, version = version + 1, updated_at = ${tx.now()} where id = ${id}`,
  );
}

/** The one function that sets an activity's status; `applyActivityStep` alone calls it. */
export async function setActivityStatus(tx: Tx, id: number, status: number): Promise<void> {
  await tx.run(
    sql`update activity set status = ${status}, version = version + 1, updated_at = ${tx.now()} where id = ${id}`,
  );
}
