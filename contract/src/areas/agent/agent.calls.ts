import { z } from 'zod';
import { call, chosenIds, done, fileJob, instant, listPart, noSums, page, rows, sortBy } from '../../kernel/index.ts';
import { AgentType, cellphone, UserStatus, userName } from '../identity/index.ts';
import { LinkKind } from './agent.codes.ts';

const id = z.int().positive();
const ids = z.array(id).min(1).max(1000);
const type = z.literal(AgentType.all);
const status = z.literal(UserStatus.all);
const params = z.strictObject({ agentId: z.coerce.number().int().positive() });
const base = '/api/mgmt/agents';

/** What may be done with an agent; `reason` is the key of the text that says why not now. */
const allowed = z.object({ action: z.string(), reason: z.string().nullable() });

/** An account of role Service, with what it is linked to (spec 04 §5). Phones of staff are not masked (spec 00 §3). */
export const AgentRow = z.object({
  id: z.int(),
  userName: z.string(),
  name: z.string(),
  type,
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  storeId: z.int().nullable(),
  storeName: z.string().nullable(),
  cellphone: z.string().nullable(),
  email: z.string().nullable(),
  /** Devices: of the own store for types 0 and 5, else those it is linked to; how many of them it is in charge of. */
  mats: z.int(),
  mainMats: z.int(),
  stores: z.int(),
  doctors: z.int(),
  /** Alerts of those devices that nobody has closed. */
  openAlerts: z.int(),
  accountExpiredTime: instant.nullable(),
  lockedUntil: instant.nullable(),
  lastLoginAt: instant.nullable(),
  online: z.boolean(),
  isDeliveryman: z.boolean(),
  headImage: z.string().nullable(),
  remark: z.string().nullable(),
  status,
  deleted: z.boolean(),
  version: z.int(),
  allowedActions: z.array(allowed),
});
export type AgentRow = z.infer<typeof AgentRow>;

export const AgentFilter = z.strictObject({
  /** User name, name or phone. */
  query: z.string().trim().max(50).optional(),
  type: z.array(type).max(AgentType.all.length).optional(),
  companyId: id.optional(),
  storeId: id.optional(),
  /** Expires within so many days, or has expired. */
  expireInDays: z.int().min(0).max(365).optional(),
  /** Did not sign in for so many days. */
  awayDays: z.int().min(1).max(365).optional(),
  status: z.array(status).max(UserStatus.all.length).optional(),
  locked: z.boolean().optional(),
  deleted: z.boolean().default(false),
});

/** 代理: accounts of role Service in the scope (spec 04 §4). */
export const listAgents = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'AGENT',
  params: page,
  body: AgentFilter.extend({
    sort: sortBy(['userName', 'name', 'lastLoginAt', 'accountExpiredTime', 'openAlerts']).optional(),
    part: listPart.part,
    ids: listPart.ids,
  }),
  answer: rows(AgentRow, noSums),
  fails: [],
});

/** How many there are of each type, of the same filters. */
export const summarizeAgents = call({
  method: 'POST',
  path: `${base}/summary`,
  needs: 'AGENT',
  body: AgentFilter,
  answer: z.array(z.object({ type, count: z.int() })),
  fails: [],
});

export const exportAgents = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'AGENT',
  logs: 'agent.op.export',
  kind: 'file',
  body: z.strictObject({
    filter: AgentFilter,
    columns: z.array(z.string().max(30)).min(1).max(40),
    ids: chosenIds,
  }),
  answer: fileJob,
  fails: [],
});

export const readAgent = call({
  method: 'GET',
  path: `${base}/:agentId`,
  needs: 'AGENT',
  params,
  answer: AgentRow,
  fails: [],
});

/** Makes an agent, with a temporary password that is shown once, or changes one (id and version). */
export const saveAgent = call({
  method: 'POST',
  path: base,
  needs: 'AGENT:WRITE',
  logs: 'agent.op.save',
  body: z.strictObject({
    id: id.optional(),
    version: z.int().positive().optional(),
    userName: userName.optional(),
    name: z.string().trim().min(1).max(20),
    cellphone: cellphone.nullable().default(null),
    email: z.email().max(100).nullable().default(null),
    type,
    companyId: id.nullable().default(null),
    storeId: id.nullable().default(null),
    accountExpiredTime: instant.nullable().default(null),
    isDeliveryman: z.boolean().default(false),
    remark: z.string().trim().max(200).nullable().default(null),
  }),
  answer: z.object({ id: z.int(), version: z.int(), temporaryPassword: z.string().nullable() }),
  fails: [
    'identity.companyNeeded',
    'identity.storeNeeded',
    'identity.storeElsewhere',
    'identity.privNotOwn',
    'identity.userNameTaken',
    'identity.userNameNeeded',
    'identity.ownRole',
  ],
});

/** Deletes and brings back. Who is in charge of devices hands them over first, or with it (spec 04 §2). */
export const toggleAgents = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'AGENT:WRITE',
  logs: 'agent.op.toggle',
  body: z.strictObject({ ids, deleted: z.boolean(), handOverTo: id.optional() }),
  answer: done,
  fails: [
    'agent.inCharge',
    'agent.toHimself',
    'agent.noLinks',
    'agent.notActive',
    'agent.otherAgent',
    'identity.ownDelete',
  ],
});

/** 移交: what one, or several, are linked to becomes another's (spec 04 §4, §5). */
export const handOverAgent = call({
  method: 'POST',
  path: `${base}/handover`,
  needs: 'AGENT:WRITE',
  logs: 'agent.op.handover',
  body: z.strictObject({
    from: z.union([id, z.array(id).min(1).max(100)]),
    to: id,
    kinds: z.array(z.literal(LinkKind.all)).min(1).max(3),
  }),
  answer: z.object({ mats: z.int(), stores: z.int(), doctors: z.int() }),
  fails: ['agent.toHimself', 'agent.noLinks', 'agent.notActive', 'agent.otherAgent'],
});
