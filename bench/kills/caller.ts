import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnswerOf, type Call, type CallShape, kernelTexts } from '@materia/contract/kernel';
import { type Client, Refused, type Sent } from '../client/client.ts';

/** What calls went through, as whoever called sees it. */
export interface Tally {
  /** Calls with a key that were answered. */
  keyed: number;
  /** Answers that never came: the server was killed meanwhile. */
  cut: number;
  /** Tries while nobody listened. */
  away: number;
}

/**
 * A browser on a bad line: asks until it is answered, each time with the key of the first. A call without a key is asked again too: what it
 * does must be the same twice.
 */
export function persistently(client: Client, tally: Tally) {
  return async <T extends CallShape>(call: Call<T>, sent: Sent<Call<T>> = {}): Promise<AnswerOf<Call<T>>> => {
    const key: Record<string, string> = call.idempotent ? { 'idempotency-key': randomUUID() } : {};
    for (;;) {
      try {
        const answer = await client.call(call, { ...sent, headers: { ...sent.headers, ...key } });
        if (call.idempotent) tally.keyed += 1;
        return answer;
      } catch (error) {
        const code = (error as { code?: string }).code;
        if (code === 'ECONNREFUSED') tally.away += 1;
        else if (code === 'ECONNRESET') tally.cut += 1;
        // What the killed server began is still being rolled back.
        else if (!(error instanceof Refused && error.message.includes(running))) throw error;
        await sleep(30);
      }
    }
  };
}

const running = kernelTexts['request.keyRunning'].zh;
export type Ask = ReturnType<typeof persistently>;
