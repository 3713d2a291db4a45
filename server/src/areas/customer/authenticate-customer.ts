import { hash } from 'node:crypto';
import { type CustomerActor, type Database, refuse, sql } from '../../kernel/index.ts';

interface SessionRow {
  sessionId: number;
  customerId: number;
  name: string;
  client: CustomerActor['client'];
  stale: boolean;
}

/** Only digests of customers' tokens are kept. */
export const customerTokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Days a customer's session lives after its last use (spec 05 §4.1). */
export const customerSessionDays = 30;

/** Makes the authenticator of X-CUSTOMER-TOKEN: 30 days sliding, renewed at most once an hour; frozen and erased customers are out. */
export function makeCustomerAuthenticator(db: Database): (token: string) => Promise<CustomerActor> {
  return async token => {
    const session = token
      ? await db.maybe<SessionRow>(sql`
          select s.id as "sessionId", c.id as "customerId", coalesce(c.name, c.nickname, '') as name, s.client,
            s.last_seen < now() - interval '1 hour' as stale
          from customer_session s join customer c on c.id = s.customer_id
          where s.token_hash = ${customerTokenHash(token)} and s.ended_at is null and s.expires_at > now() and c.status = 1`)
      : undefined;
    if (!session) refuse('auth.expired');
    if (session.stale) {
      await db.run(sql`update customer_session set last_seen = now(), expires_at = now() + make_interval(days => ${customerSessionDays})
        where id = ${session.sessionId}`);
    }
    return {
      kind: 'customer',
      id: session.customerId,
      name: session.name,
      client: session.client,
      sessionId: session.sessionId,
    };
  };
}
