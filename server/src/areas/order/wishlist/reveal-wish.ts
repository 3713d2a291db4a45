import { type RevealSource, sql } from '../../../kernel/index.ts';
import { wishScope } from './wish-scope.ts';

/** The phone of who wishes. */
export const wishReveal: RevealSource = {
  needs: 'WISHLIST',
  find: async (db, actor, id) => {
    const row = await db.maybe<{ name: string; customerId: number; cellphone: string | null }>(sql`
      select w.wish_no as name, w.customer_id as "customerId", w.cellphone from wishlist w where w.id = ${id} and ${wishScope(actor, 'w')}`);
    return row && { name: row.name, customerId: row.customerId, values: { cellphone: row.cellphone } };
  },
};
