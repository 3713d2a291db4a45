import { z } from 'zod';
import { call, done, fileJob } from '../../kernel/call.ts';
import { dayRange, instant } from '../../kernel/dates.ts';
import { chosenIds, listPart, noSums, page, rows, sortBy } from '../../kernel/paging.ts';
import { roles } from '../../privileges.ts';
import { AgentType, LoginResult } from './identity.codes.ts';
import { LoginEvent, OnlineState } from './online.codes.ts';

const id = z.int().positive();
const state = z.literal(OnlineState.all);

/** A session that has not ended, with whoever it belongs to (spec 01 §10). */
export const OnlineSession = z.object({
  sessionId: z.int(),
  userId: z.int(),
  userName: z.string(),
  name: z.string(),
  role: z.enum(roles),
  type: z.literal(AgentType.all).nullable(),
  companyName: z.string().nullable(),
  storeName: z.string().nullable(),
  ip: z.string().nullable(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
  state,
  /** Live connections, in all processes. */
  tabs: z.int(),
  loginAt: instant,
  lastSeen: instant,
  /** Address of the screen that was shown last; null: no tab has said yet. */
  path: z.string().nullable(),
  /** What may be done; `reason` is the key of the text that says why not now. */
  allowedActions: z.array(z.object({ action: z.string(), reason: z.string().nullable() })),
});
export type OnlineSession = z.infer<typeof OnlineSession>;

const OnlineFilter = z.strictObject({
  /** User name or name. */
  userName: z.string().trim().max(20).optional(),
  /** The sessions of one account. */
  userId: id.optional(),
  role: z.array(z.enum(roles)).max(roles.length).optional(),
  companyId: id.optional(),
  storeId: id.optional(),
  state: z.array(state).max(OnlineState.all.length).optional(),
  ip: z.string().trim().max(45).optional(),
  sort: sortBy(['userName', 'loginAt', 'lastSeen', 'tabs']).optional(),
});

export const listOnline = call({
  method: 'POST',
  path: '/api/mgmt/online/limit/:limit/page/:page',
  needs: 'ONLINE',
  params: page,
  body: OnlineFilter.extend({ part: listPart.part, ids: listPart.ids }),
  answer: rows(OnlineSession, noSums),
  fails: [],
});

export const exportOnline = call({
  method: 'POST',
  path: '/api/mgmt/online/export',
  needs: 'ONLINE',
  logs: 'identity.op.exportOnline',
  kind: 'file',
  body: OnlineFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

const userNames = z.array(z.string().trim().min(1).max(20)).min(1).max(1000);

/** 强制下线: all sessions of these accounts, or these sessions alone; they are out within 2 s wherever they are connected. */
export const revokeOnline = call({
  method: 'POST',
  path: '/api/mgmt/online/revoke',
  needs: 'ONLINE:WRITE',
  logs: 'identity.op.revoke',
  body: z
    .strictObject({
      userNames: userNames.optional(),
      sessionIds: z.array(id).min(1).max(1000).optional(),
      reason: z.string().trim().max(100).optional(),
    })
    .refine(body => (body.userNames === undefined) !== (body.sessionIds === undefined), { message: 'one' }),
  answer: z.object({ ended: z.int() }),
  fails: ['identity.ownRevoke', 'identity.superAdminOnly'],
});

/** 刷新页面: the browsers of these accounts load the console anew; forms keep their drafts. */
export const refreshOnline = call({
  method: 'POST',
  path: '/api/mgmt/online/refresh',
  needs: 'ONLINE:WRITE',
  logs: 'identity.op.refreshPages',
  body: z.strictObject({ userNames }),
  answer: done,
  fails: [],
});

/** 发送消息: a notification from person to person, kept and shown at once. */
export const messageOnline = call({
  method: 'POST',
  path: '/api/mgmt/online/message',
  needs: 'ONLINE:WRITE',
  logs: 'identity.op.message',
  body: z.strictObject({
    userNames,
    title: z.string().trim().min(1).max(50),
    body: z.string().trim().min(1).max(300),
  }),
  answer: done,
  fails: [],
});

export const LoginLogRow = z.object({
  id: z.int(),
  at: instant,
  /** As typed. */
  userName: z.string(),
  /** null: no such account. */
  userId: z.int().nullable(),
  name: z.string().nullable(),
  event: z.literal(LoginEvent.all),
  result: z.literal(LoginResult.all),
  ip: z.string().nullable(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
});
export type LoginLogRow = z.infer<typeof LoginLogRow>;

const LoginLogFilter = z.strictObject({
  userName: z.string().trim().max(20).optional(),
  event: z.literal(LoginEvent.all).optional(),
  result: z.array(z.literal(LoginResult.all)).max(LoginResult.all.length).optional(),
  ip: z.string().trim().max(45).optional(),
  range: dayRange.optional(),
});

/** Who came, went and was turned away, newest first. Names that are nobody's are for accounts without company. */
export const listLoginLog = call({
  method: 'POST',
  path: '/api/mgmt/loginlog/limit/:limit/page/:page',
  needs: 'ONLINE',
  params: page,
  body: LoginLogFilter.extend(listPart),
  answer: rows(LoginLogRow, noSums),
  fails: [],
});

export const exportLoginLog = call({
  method: 'POST',
  path: '/api/mgmt/loginlog/export',
  needs: 'ONLINE',
  logs: 'identity.op.exportLoginLog',
  kind: 'file',
  body: LoginLogFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});
