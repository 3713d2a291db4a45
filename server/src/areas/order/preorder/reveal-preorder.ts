import { type RevealSource, sql } from '../../../kernel/index.ts';
import { preOrderScope } from './preorder.store.ts';

/** The phone of who booked. */
export const preOrderReveal: RevealSource = {
  needs: 'PREORDER',
  find: async (db, actor, id) => {
    const row = await db.maybe<{ name: string; customerId: number; cellphone: string | null }>(sql`
      select p.pre_no as name, p.customer_id as "customerId", p.cellphone from pre_order p
      where p.id = ${id} and ${preOrderScope(actor, 'p')}`);
    return row && { name: row.name, customerId: row.customerId, values: { cellphone: row.cellphone } };
  },
};
