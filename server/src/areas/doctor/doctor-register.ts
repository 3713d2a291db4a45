import { all, type Db, type StaffActor, sql, when } from '../../kernel/index.ts';
import { doctorScope } from './doctor-scope.ts';

/** Which of these doctors there are. */
export async function doctorsExist(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from doctor where id = any(${ids}::bigint[]) and deleted_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What these doctors are called. */
export async function doctorNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ id: number; name: string }>(
    sql`select id, name from doctor where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface FoundDoctor {
  readonly id: number;
  readonly doctorNo: string;
  readonly name: string;
  readonly orgName: string | null;
  readonly companyName: string | null;
}

/** Doctors in the actor's sight by number or name, or those of these ids; of one company alone if it is named. */
export function findDoctors(
  db: Db,
  actor: StaffActor,
  by: { query?: string | undefined; ids?: readonly number[] | undefined; companyId?: number | undefined },
): Promise<FoundDoctor[]> {
  const where = all([
    doctorScope(actor, 'd'),
    when(by.ids, ids => sql`d.id = any(${ids}::bigint[])`),
    when(by.companyId, id => sql`d.company_id = ${id}`),
    when(by.query, text => sql`d.doctor_no || ' ' || d.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
  ]);
  return db.rows(sql`
    select d.id, d.doctor_no as "doctorNo", d.name, d.org_name as "orgName", c.short_name as "companyName"
    from doctor d left join company c on c.id = d.company_id where d.deleted_at is null and ${where} order by d.doctor_no limit 100`);
}
