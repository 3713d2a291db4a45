import { type Db, sql } from '../../kernel/index.ts';

/** Whether an order is paid, or will be when it is brought or collected: before, no prescription of it is dispensed (spec 07 §2.5). */
export async function isOrderPaid(db: Db, orderId: number): Promise<boolean> {
  const order = await db.maybe<{ paid: boolean }>(
    sql`select paid_at is not null or pay_on_delivery as paid from customer_order where id = ${orderId}`,
  );
  return order?.paid ?? false;
}
