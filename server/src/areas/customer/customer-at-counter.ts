import { sql, type Tx } from '../../kernel/index.ts';
import { registerByPhone } from './customer-of-order.ts';

interface AtCounter {
  readonly cellphone: string;
  readonly name: string;
  readonly companyId: number;
  readonly storeId: number;
}

/**
 * Whose phone somebody gives at a store's counter; who is nobody's customer yet registers there. A known one does not become the store's by
 * having been typed (spec 05 §4.2). Null: erased.
 */
export async function customerAtCounter(tx: Tx, of: AtCounter): Promise<number | null> {
  const known = await tx.maybe<{ id: number; status: number }>(sql`
    select coalesce(m.id, c.id) as id, coalesce(m.status, c.status) as status
    from customer c left join customer m on m.id = c.merged_into_id where c.cellphone = ${of.cellphone}`);
  if (known) return known.status === -1 ? null : known.id;
  const { customerId } = await registerByPhone(tx, of);
  await tx.run(sql`
    insert into customer_place (customer_id, company_id, store_id, mat_id, first_at, last_at)
    values (${customerId}, ${of.companyId}, ${of.storeId}, 0, ${tx.now()}, ${tx.now()})
    on conflict (customer_id, company_id, store_id, mat_id) do nothing`);
  await tx.run(sql`
    with n as (select nextval(pg_get_serial_sequence('customer_member', 'id')) as id)
    insert into customer_member (id, customer_id, company_id, member_no, store_id, joined_at)
    select n.id, ${customerId}, ${of.companyId}, 'V' || lpad(n.id::text, 8, '0'), ${of.storeId}, ${tx.now()} from n
    on conflict (customer_id, company_id) do nothing`);
  return customerId;
}
