import { type Db, sql } from '../../kernel/index.ts';

/** An order of the past that came of advice knows it (spec 07 §2.3). */
export async function adviceBecame(db: Db, adviceId: number, orderId: number): Promise<void> {
  await db.run(
    sql`update customer_order set advice_id = ${adviceId}, order_refer = ${`ADVICE:${adviceId}`} where id = ${orderId}`,
  );
}
