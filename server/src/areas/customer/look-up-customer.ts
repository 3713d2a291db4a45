import { maskPhone } from '@materia/contract/kernel';
import { type Lookup, sql } from '../../kernel/index.ts';
import { customerScope } from './customer-scope.ts';

/** A customer by the phone; it is masked where it is answered. */
export const customerLookup: Lookup = {
  needs: 'CUSTOMER',
  find: async (db, actor, key) => {
    const found = await db.maybe<{ id: number; cellphone: string }>(sql`
      select c.id, c.cellphone from customer c
      where c.cellphone = ${key} and c.merged_into_id is null and ${customerScope(actor, 'c')} order by c.id limit 1`);
    return found && { id: found.id, name: maskPhone(found.cellphone) ?? '' };
  },
};
