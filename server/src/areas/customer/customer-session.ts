import { randomBytes } from 'node:crypto';
import { signOutCustomer } from '@materia/contract/areas/customer';
import { type CustomerActor, onCustomer, sql, type Tx } from '../../kernel/index.ts';
import { customerSessionDays, customerTokenHash } from './authenticate-customer.ts';

/** Beyond this the session used longest ago ends (spec 05 §4.1). */
const maxSessions = 5;

/** Opens a session and answers its token, once. Sessions keep real time. */
export async function openCustomerSession(
  tx: Tx,
  of: { customerId: number; client: CustomerActor['client']; ip: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const { expiresAt } = await tx.one<{ expiresAt: string }>(sql`
    insert into customer_session (customer_id, token_hash, client, ip, last_seen, expires_at)
    values (${of.customerId}, ${customerTokenHash(token)}, ${of.client}, ${of.ip}, now(), now() + make_interval(days => ${customerSessionDays}))
    returning expires_at as "expiresAt"`);
  await tx.run(sql`
    update customer_session set ended_at = now() where id in (
      select id from customer_session where customer_id = ${of.customerId} and ended_at is null and expires_at > now()
      order by last_seen desc, id desc offset ${maxSessions})`);
  return { token, expiresAt };
}

export const signOutCustomerHandler = onCustomer(signOutCustomer)(async (_, ctx) => {
  await ctx.db.run(
    sql`update customer_session set ended_at = now() where id = ${ctx.actor.sessionId} and ended_at is null`,
  );
  return null;
});
