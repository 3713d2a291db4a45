import { type Db, sql } from '../../kernel/index.ts';

export interface Deliveryman {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
}

/** An active account with the duty of a deliveryman that brings for a company; resting ones take no new orders. */
export function findDeliveryman(db: Db, of: { id: number; companyId: number }): Promise<Deliveryman | undefined> {
  return db.maybe(sql`
    select u.id, u.name, u.cellphone as phone from sys_user u join deliveryman d on d.user_id = u.id
    where u.id = ${of.id} and u.is_deliveryman and u.status = 'ACTIVE' and u.deleted_at is null and d.work_state = 'ON'
      and (u.company_id = ${of.companyId} or u.company_id is null)`);
}
