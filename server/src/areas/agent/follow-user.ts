import { sql, type Tx } from '../../kernel/index.ts';

/** An account takes on the duty to bring orders: it stands among the deliverymen from now on. */
export async function joinDeliverymen(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`insert into deliveryman (user_id) values (${userId}) on conflict (user_id) do nothing`);
}

/** An account goes to another company: stores, devices and doctors it was linked to are no longer its business. */
export async function leavePlaces(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`delete from agent_store where agent_id = ${userId}`);
  await tx.run(sql`delete from agent_mat where agent_id = ${userId}`);
  await tx.run(sql`delete from agent_doctor where agent_id = ${userId}`);
}
