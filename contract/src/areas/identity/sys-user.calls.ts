import { z } from 'zod';
import { call, done, fileJob } from '../../kernel/call.ts';
import { instant } from '../../kernel/dates.ts';
import { chosenIds, listPart, noSums, page, rows, sortBy } from '../../kernel/paging.ts';
import { roles } from '../../privileges.ts';
import { AgentType, UserStatus } from './identity.codes.ts';

const id = z.int().positive();
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const ids = z.array(id).min(1).max(1000);
const role = z.enum(roles);
const type = z.literal(AgentType.all);
const status = z.literal(UserStatus.all);

/** Names that accounts may bear (spec 01 §1). */
export const userName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{3,19}$/);
/** A mobile phone of staff. */
export const cellphone = z.string().regex(/^1[3-9]\d{9}$/);

/** What an applicant said of themselves (spec 01 §1 apply_info). */
export const ApplyInfo = z.object({
  companyName: z.string().optional(),
  storeName: z.string().optional(),
  wanted: z.string().optional(),
  remark: z.string().optional(),
});

/** What may be done with an account; `reason` is the key of the text that says why not now. */
const allowed = z.object({ action: z.string(), reason: z.string().nullable() });

/** An account as those see it who look after accounts (spec 01 §1). Phones of staff are not masked (spec 00 §3). */
export const SysUserRow = z.object({
  id: z.int(),
  userName: z.string(),
  name: z.string(),
  cellphone: z.string().nullable(),
  email: z.string().nullable(),
  role,
  type: type.nullable(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  storeId: z.int().nullable(),
  storeName: z.string().nullable(),
  doctorId: z.int().nullable(),
  status,
  accountExpiredTime: instant.nullable(),
  isDeliveryman: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Wrong passwords locked the name until then; null: it is free. */
  lockedUntil: instant.nullable(),
  lastLoginAt: instant.nullable(),
  /** Has the console open. */
  online: z.boolean(),
  /** Privileges that differ from those of role and type. */
  granted: z.int(),
  denied: z.int(),
  headImage: z.string().nullable(),
  applyInfo: ApplyInfo.nullable(),
  rejectReason: z.string().nullable(),
  remark: z.string().nullable(),
  deleted: z.boolean(),
  createdAt: instant,
  version: z.int(),
  allowedActions: z.array(allowed),
});
export type SysUserRow = z.infer<typeof SysUserRow>;

/** Which accounts, whatever their state. */
const filters = {
  /** User name, name or phone. */
  query: z.string().trim().max(50).optional(),
  role: z.array(role).max(roles.length).optional(),
  type: z.array(type).max(AgentType.all.length).optional(),
  companyId: id.optional(),
  storeId: id.optional(),
  /** Expires within so many days, or has expired. */
  expireInDays: z.int().min(0).max(365).optional(),
  /** Wrong passwords locked the name. */
  locked: z.boolean().optional(),
  deleted: z.boolean().default(false),
};

const SysUserFilter = z.strictObject({
  ...filters,
  status: z.array(status).max(UserStatus.all.length).optional(),
  sort: sortBy(['userName', 'name', 'lastLoginAt', 'accountExpiredTime', 'createdAt']).optional(),
});

export const listSysUsers = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/limit/:limit/page/:page',
  needs: 'SYSUSER',
  params: page,
  body: SysUserFilter.extend({ part: listPart.part, ids: listPart.ids }),
  answer: rows(SysUserRow, noSums),
  fails: [],
});

/** Phones of staff are not masked (spec 00 §3). */
export const exportSysUsers = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/export',
  needs: 'SYSUSER',
  logs: 'identity.op.exportUsers',
  kind: 'file',
  body: SysUserFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

/** How many accounts there are in each state, of the same filters (spec 04 §5). */
export const summarizeSysUsers = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/summary',
  needs: 'SYSUSER',
  body: z.strictObject(filters),
  answer: z.array(z.object({ status, count: z.int() })),
  fails: [],
});

export const readSysUser = call({
  method: 'GET',
  path: '/api/mgmt/sysusers/:id',
  needs: 'SYSUSER',
  params,
  answer: SysUserRow,
  fails: [],
});

/** Who somebody is: set when the account is made, edited, or an application is approved. */
const place = {
  role,
  type: type.nullable().default(null),
  companyId: id.nullable().default(null),
  storeId: id.nullable().default(null),
  doctorId: id.nullable().default(null),
  accountExpiredTime: instant.nullable().default(null),
};
/** What a role needs, and who may give it (spec 00 §2 footnote 1, 01 §1). */
const placeFails = [
  'identity.typeNeeded',
  'identity.companyNeeded',
  'identity.storeNeeded',
  'identity.storeElsewhere',
  'identity.doctorNeeded',
  'identity.doctorElsewhere',
  'identity.superAdminOnly',
  'identity.privNotOwn',
] as const;

/** The doctors that an account may be bound to, found by number or name, or named by their ids (spec 01 §1). */
export const listAccountDoctors = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/doctors',
  needs: 'SYSUSER:WRITE',
  body: z.strictObject({
    query: z.string().trim().max(50).optional(),
    ids: z.array(id).max(100).optional(),
  }),
  answer: z.array(
    z.object({
      id: z.int(),
      doctorNo: z.string(),
      name: z.string(),
      orgName: z.string().nullable(),
      companyName: z.string().nullable(),
    }),
  ),
  fails: [],
});

/** Makes an account, with a temporary password that is shown once, or changes one (id and version). The user name stays for ever. */
export const saveSysUser = call({
  method: 'POST',
  path: '/api/mgmt/sysusers',
  needs: 'SYSUSER:WRITE',
  logs: 'identity.op.saveUser',
  body: z.strictObject({
    id: id.optional(),
    version: z.int().positive().optional(),
    userName: userName.optional(),
    name: z.string().trim().min(1).max(20),
    cellphone: cellphone.nullable().default(null),
    email: z.email().max(100).nullable().default(null),
    ...place,
    isDeliveryman: z.boolean().default(false),
    headImage: z.string().max(300).nullable().default(null),
    remark: z.string().trim().max(200).nullable().default(null),
  }),
  answer: z.object({ id: z.int(), version: z.int(), temporaryPassword: z.string().nullable() }),
  fails: [
    ...placeFails,
    'identity.userNameTaken',
    'identity.userNameNeeded',
    'identity.ownRole',
    'identity.lastSuperAdmin',
  ],
});

/** Deletes and brings back. A deleted account is out at once; its name stays taken. */
export const toggleSysUsers = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/toggle',
  needs: 'SYSUSER:WRITE',
  logs: 'identity.op.toggleUsers',
  body: z.strictObject({ ids, deleted: z.boolean() }),
  answer: done,
  fails: ['identity.ownDelete', 'identity.lastSuperAdmin', 'identity.superAdminOnly'],
});

/** 停用, 启用: all of them or none. */
export const setSysUserStatus = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/status',
  needs: 'SYSUSER:WRITE',
  logs: 'identity.op.setUserStatus',
  body: z.strictObject({
    ids,
    status: z.enum(['ACTIVE', 'DISABLED']),
    reason: z.string().trim().max(100).optional(),
  }),
  answer: done,
  fails: ['identity.stepRefused', 'identity.ownDisable', 'identity.lastSuperAdmin', 'identity.superAdminOnly'],
});

/** Frees names that wrong passwords locked (spec 01 §2). */
export const unlockSysUsers = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/unlock',
  needs: 'SYSUSER:WRITE',
  logs: 'identity.op.unlockUsers',
  body: z.strictObject({ ids }),
  answer: done,
  fails: ['identity.superAdminOnly'],
});

/** 通过 with what the account shall be, or 驳回 with why. The applicant is told by SMS. */
export const reviewSysUser = call({
  method: 'POST',
  path: '/api/mgmt/sysusers/:id/review',
  needs: 'SYSUSER:WRITE',
  logs: 'identity.op.reviewUser',
  params,
  body: z.strictObject({
    approve: z.boolean(),
    reason: z.string().trim().max(100).optional(),
    ...place,
    role: role.optional(),
  }),
  answer: SysUserRow,
  fails: [...placeFails, 'identity.stepRefused', 'identity.reasonNeeded', 'identity.roleNeeded'],
});
