import { z } from 'zod';
import { call } from '../../kernel/call.ts';
import { day, instant } from '../../kernel/dates.ts';
import { allPrivs, type Priv } from '../../privileges.ts';
import { LookupKind, ScopeReason, ScopeRule } from './sys-user-scope.codes.ts';

const params = z.strictObject({ id: z.coerce.number().int().positive() });
const ids = z.array(z.int().positive()).min(1).max(1000);

/** How many, the first 50 of them, and why they are seen. */
const part = z.object({
  count: z.int(),
  rows: z.array(z.object({ id: z.int(), name: z.string(), reason: z.literal(ScopeReason.all) })),
});

/** What an account can see, in words and in numbers (spec 04 §4, §5). */
export const readSysUserScope = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/:id/scope',
  needs: 'SYSUSER',
  params,
  answer: z.object({ rule: z.literal(ScopeRule.all), companies: part, stores: part, mats: part, doctors: part }),
  fails: [],
});

/** Whether an account can see one record, and if not why: of records that whoever asks can see. */
export const checkSysUserScope = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/:id/scope/check',
  needs: 'SYSUSER',
  params,
  body: z.strictObject({
    kind: z.literal(LookupKind.all),
    /** The whole number, code, name or phone. */
    key: z.string().trim().min(1).max(50),
  }),
  answer: z.object({
    name: z.string(),
    visible: z.boolean(),
    /** The privilege it takes; `has`: the account has it. */
    privilege: z.enum(allPrivs as readonly [Priv, ...Priv[]]),
    has: z.boolean(),
    inScope: z.boolean(),
    /** Worded by `identity.scope.<why>`. */
    why: z.enum(['VISIBLE', 'NO_PRIV', 'OUTSIDE']),
  }),
  fails: [],
});

/** 延期: so many days more, from now where the time is over, or until the end of a day. All of them or none (spec 04 §3.13). */
export const extendSysUsers = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/extend',
  needs: 'SYSUSER:WRITE',
  logs: 'identity.op.extendUsers',
  body: z
    .strictObject({ ids, days: z.int().min(1).max(3650).optional(), date: day.optional() })
    .refine(({ days, date }) => (days === undefined) !== (date === undefined), { message: 'one', path: ['days'] }),
  answer: z.array(z.object({ id: z.int(), accountExpiredTime: instant })),
  fails: ['identity.noExpiry', 'identity.superAdminOnly'],
});
