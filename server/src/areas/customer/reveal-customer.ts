import { type RevealSource, sql } from '../../kernel/index.ts';
import { customerScope } from './customer-scope.ts';

/** A customer's own phone. */
export const customerReveal: RevealSource = {
  needs: 'CUSTOMER',
  find: async (db, actor, id) => {
    const row = await db.maybe<{ name: string; cellphone: string | null }>(sql`
      select c.customer_no as name, c.cellphone from customer c where c.id = ${id} and ${customerScope(actor, 'c')}`);
    return row && { name: row.name, customerId: id, values: { cellphone: row.cellphone } };
  },
};

/** A saved address: its phone, and what stands past the district. */
export const addressReveal: RevealSource = {
  needs: 'CUSTOMER',
  find: async (db, actor, id) => {
    const row = await db.maybe<{ name: string; customerId: number; cellphone: string; address: string }>(sql`
      select c.customer_no as name, c.id as "customerId", a.cellphone, concat_ws(' ', a.address, a.house_no) as address
      from customer_address a join customer c on c.id = a.customer_id
      where a.id = ${id} and a.deleted_at is null and ${customerScope(actor, 'c')}`);
    if (!row) return undefined;
    const { name, customerId, cellphone, address } = row;
    return { name, customerId, values: { cellphone, address } };
  },
};
