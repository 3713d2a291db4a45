import { z } from 'zod';
import { call, done, instant } from '../../kernel/index.ts';
import { Provider, ProviderState } from './system-status.codes.ts';

const count = z.int().min(0);

/** How the program is, in all its processes where it can know, else in the one that answers (spec 01 §3). */
export const readSystemStatus = call({
  method: 'GET',
  path: '/api/mgmt/sysconfig/status',
  needs: 'SYSCONFIG',
  answer: z.object({
    version: z.string(),
    buildVersion: z.string(),
    node: z.string(),
    roles: z.array(z.string()),
    startedAt: instant,
    uptimeS: count,
    memoryBytes: count,
    database: z.object({
      version: z.string(),
      sizeBytes: count,
      connections: count,
      maxConnections: count,
      answerMs: z.number(),
    }),
    /** Events on their way; those given up are dead. */
    outbox: z.object({ waiting: count, oldestS: count, dead: count }),
    sockets: z.object({ tabs: count, users: count }),
    disk: z.object({ freeBytes: count, totalBytes: count }),
    providers: z.array(
      z.object({
        provider: z.literal(Provider.all),
        /** The value of its setting. */
        choice: z.string(),
        state: z.literal(ProviderState.all),
      }),
    ),
  }),
  fails: [],
});

/** 发送测试: a text message or a mail by the settings as they are saved, to see that it comes. */
export const testMessage = call({
  method: 'POST',
  path: '/api/mgmt/sysconfig/test',
  needs: 'SYSCONFIG:WRITE',
  logs: 'system.op.testMessage',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('SMS'), to: z.string().regex(/^1[3-9]\d{9}$/) }),
    z.strictObject({ kind: z.literal('MAIL'), to: z.email().max(100) }),
  ]),
  answer: done,
  fails: ['system.testFailed', 'system.mailOff'],
});
