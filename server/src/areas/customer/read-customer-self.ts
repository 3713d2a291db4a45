import { readCustomerSelf } from '@materia/contract/areas/customer';
import { type AnswerOf, maskPhone } from '@materia/contract/kernel';
import { type Db, onCustomer, sql } from '../../kernel/index.ts';

type Self = AnswerOf<typeof readCustomerSelf>;

/** What a customer sees of their own record. */
export async function readSelf(db: Db, customerId: number): Promise<Self> {
  const row = await db.one<Self>(sql`
    select id as customer_id, customer_no as "customerNo", nickname, name, gender, head_image as "headImage", cellphone
    from customer where id = ${customerId}`);
  return { ...row, cellphone: maskPhone(row.cellphone) };
}

export const readCustomerSelfHandler = onCustomer(readCustomerSelf)((_, ctx) => readSelf(ctx.db, ctx.actor.id));
