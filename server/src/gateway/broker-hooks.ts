import { timingSafeEqual } from 'node:crypto';
import { BrokerAcl, BrokerAuth, type BrokerVerdict, brokerAcl, brokerAuth } from '@materia/contract/areas/mat';
import type { z } from 'zod';
import { deviceForSystem } from '../areas/mat/index.ts';
import { type Ctx, onOpen, type RawReply, Refusal, type Services } from '../kernel/index.ts';
import { complain } from './mqtt/take-published.ts';
import { mayHear, readClientId, readUpTopic } from './mqtt/topics.ts';

interface Hooks {
  /** The broker proves itself by it: X-HOOK-TOKEN. */
  readonly token: string;
  /** Our own connection to the broker. */
  readonly own: { readonly username: string; readonly password: string };
  readonly authenticate: Services['authenticate']['device'];
}

let hooks: Hooks | undefined;

/** Said by who starts the process, if an external broker asks us (MQTT_AUTH=HOOK); before, and without, everybody is turned away. */
export function useBrokerHooks(of: Hooks | undefined): void {
  hooks = of;
}

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const answer = (status: number, verdict: BrokerVerdict): RawReply => ({
  ...{ status, type: 'application/json' },
  text: JSON.stringify(verdict),
});
const allowed: BrokerVerdict = { result: 'allow' };
const denied: BrokerVerdict = { result: 'deny' };

/** Asks who it is that asks, reads what, and answers in the broker's own words. */
async function hooked<Q extends z.ZodType>(
  ctx: Ctx,
  question: Q,
  judge: (asked: z.infer<Q>, of: Hooks) => Promise<BrokerVerdict>,
): Promise<RawReply> {
  if (!hooks || !same(ctx.raw.headers['x-hook-token'] ?? '', hooks.token)) return answer(401, denied);
  const asked = question.safeParse(readBody(ctx.raw.body));
  return asked.success ? answer(200, await judge(asked.data, hooks)) : answer(400, denied);
}

function readBody(body: Buffer | null): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    // No JSON is no question.
    return null;
  }
}

/** POST public/device/mqtt/auth: the credentials are those of the embedded broker (spec 06 §5). */
export const brokerAuthHandler = onOpen(brokerAuth)((_, ctx) =>
  hooked(ctx, BrokerAuth, async ({ clientid, username, password, peerhost }, { own, authenticate }) => {
    if (username === own.username)
      return same(password, own.password) ? { result: 'allow', is_superuser: true } : denied;
    const matId = readClientId(clientid);
    if (matId === null || username !== clientid) return denied;
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    return authenticate(authorization, String(matId), peerhost)
      .then(() => allowed)
      .catch(error => {
        if (!(error instanceof Refusal)) throw error;
        ctx.log.info({ clientId: clientid.slice(0, 40), ip: peerhost, why: error.key }, 'a device was not let in');
        return denied;
      });
  }),
);

const ownTopics = {
  publish: /^mat\/[1-9]\d{0,11}\/down\/./,
  subscribe: /^mat\/\+\/up\/[+#]$/,
};

/** POST public/device/mqtt/acl: who goes beyond is cut by the broker, and it is on record here. */
export const brokerAclHandler = onOpen(brokerAcl)((_, ctx) =>
  hooked(ctx, BrokerAcl, async ({ clientid, username, action, topic }, { own }) => {
    if (username === own.username) return ownTopics[action].test(topic) ? allowed : denied;
    const matId = readClientId(clientid);
    if (matId === null || username !== clientid || !(await deviceForSystem(ctx.db, matId))) return denied;
    const within = action === 'publish' ? readUpTopic(topic)?.matId === matId : mayHear(matId, topic);
    if (within) return allowed;
    const what = `${action === 'publish' ? 'publishes' : 'subscribes'} to ${topic.slice(0, 80)}`;
    ctx.log.warn({ matId, what }, 'a device was cut');
    complain({ db: ctx.db, log: ctx.log, now: () => ctx.now() }, matId, what);
    return denied;
  }),
);
