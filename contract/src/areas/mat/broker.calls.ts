import { z } from 'zod';
import { call } from '../../kernel/index.ts';

/** What an external broker asks when a client connects (spec 06 §5, HOOK); the names are those of EMQX. */
export const BrokerAuth = z.object({
  clientid: z.string().max(200),
  username: z.string().max(200),
  password: z.string().max(500),
  /** Whence the client comes; wrong secrets are counted by it. */
  peerhost: z.string().max(100).default(''),
});
export type BrokerAuth = z.infer<typeof BrokerAuth>;

/** And when it publishes or subscribes. */
export const BrokerAcl = z.object({
  clientid: z.string().max(200),
  username: z.string().max(200),
  action: z.enum(['publish', 'subscribe']),
  topic: z.string().max(1_000),
});
export type BrokerAcl = z.infer<typeof BrokerAcl>;

/** What it is told; `is_superuser`: our own connection, which it need not ask for again. */
export const BrokerVerdict = z.object({
  result: z.enum(['allow', 'deny']),
  is_superuser: z.boolean().optional(),
});
export type BrokerVerdict = z.infer<typeof BrokerVerdict>;

const rawReply = z.object({ status: z.int(), type: z.string(), text: z.string() });

/** Who may connect. The broker proves itself by X-HOOK-TOKEN, else 401; a body that is no BrokerAuth: 400. Both deny. */
export const brokerAuth = call({
  method: 'POST',
  path: '/api/public/device/mqtt/auth',
  needs: 'signed',
  kind: 'raw',
  answer: rawReply,
  fails: [],
});

/** Who may speak and hear where; likewise. */
export const brokerAcl = call({
  method: 'POST',
  path: '/api/public/device/mqtt/acl',
  needs: 'signed',
  kind: 'raw',
  answer: rawReply,
  fails: [],
});
