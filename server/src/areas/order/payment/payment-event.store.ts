import { sql, type Tx } from '../../../kernel/index.ts';

export type PaymentEventCode = 'DONE' | 'DUPLICATE' | 'MISMATCH' | 'LATE' | 'REFUSED';

/**
 * Keeps a provider's answer once: undefined when it was there already, after waiting for whoever is just writing it. That makes
 * five callbacks in parallel one effect.
 */
export async function insertPaymentEvent(
  tx: Tx,
  of: { provider: string; eventId: string; body: object },
): Promise<{ id: number } | undefined> {
  return tx.maybe(sql`
    insert into payment_event (provider, event_id, body, verified, result, at)
    values (${of.provider}, ${of.eventId}, ${JSON.stringify(of.body)}, true, 'REFUSED', ${tx.now()})
    on conflict (provider, event_id) do nothing returning id`);
}

export async function finishPaymentEvent(
  tx: Tx,
  eventId: number,
  of: { paymentId: number | null; result: PaymentEventCode },
): Promise<void> {
  await tx.run(sql`update payment_event set payment_id = ${of.paymentId}, result = ${of.result} where id = ${eventId}`);
}

export function paymentEventResult(
  tx: Tx,
  of: { provider: string; eventId: string },
): Promise<{ result: PaymentEventCode }> {
  return tx.one(sql`select result from payment_event where provider = ${of.provider} and event_id = ${of.eventId}`);
}
