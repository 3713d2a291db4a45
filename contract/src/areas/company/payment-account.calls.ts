import { z } from 'zod';
import { bp, call, chosenIds, done, fileJob, instant, listPart, noSums, page, rows } from '../../kernel/index.ts';
import { confirmingFails } from '../identity/index.ts';
import { Channel, PaymentProvider, PayType } from '../order/index.ts';
import { AccountMiss, PaymentAccountStatus, SecretKind } from './company.codes.ts';

const id = z.int().positive();
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const base = '/api/mgmt/company/account';
const maybe = (max: number) => z.string().trim().max(max).nullable().default(null);
const ids = z.array(id).max(1000).default([]);
const password = z.string().max(64);

export const AccountDraft = z.strictObject({
  /** null: the platform collects. */
  companyId: id.nullable().default(null),
  name: z.string().trim().min(1).max(30),
  payType: z.literal(PayType.all),
  provider: z.literal(PaymentProvider.all),
  mchId: maybe(40),
  subMchId: maybe(40),
  appId: maybe(40),
  terminalNo: maybe(40),
  serialNo: maybe(64),
  publicKeyId: maybe(64),
  /** 适用; empty: all. */
  storeIds: ids,
  matIds: ids,
  channels: z.array(z.literal(Channel.all)).max(7).default([]),
  priority: z.int().min(0).max(999).default(0),
  feeBp: bp.min(0).max(1000).default(0),
  certExpireAt: instant.nullable().default(null),
});
export type AccountDraft = z.infer<typeof AccountDraft>;

/** That a key is set, and nothing of it (spec 04 §3.6). */
export const AccountSecret = z.object({
  kind: z.literal(SecretKind.all),
  fingerprint: z.string(),
  setAt: instant,
  setBy: z.string().nullable(),
});

export const AccountRow = z.object({
  id: z.int(),
  ...AccountDraft.shape,
  companyName: z.string().nullable(),
  storeNames: z.array(z.string()),
  matNames: z.array(z.string()),
  status: z.literal(PaymentAccountStatus.all),
  testedAt: instant.nullable(),
  secrets: z.array(AccountSecret),
  todayCount: z.int(),
  /** Of today's payments that are over, how many were paid; null: none is. */
  todaySuccess: bp.nullable(),
  deleted: z.boolean(),
  version: z.int(),
  allowedActions: z.array(z.object({ action: z.string(), reason: z.string().nullable() })),
});
export type AccountRow = z.infer<typeof AccountRow>;

const AccountFilter = z.strictObject({
  query: z.string().trim().max(40).optional(),
  companyId: id.optional(),
  payType: z.array(z.literal(PayType.all)).max(5).optional(),
  status: z.array(z.literal(PaymentAccountStatus.all)).max(3).optional(),
  deleted: z.boolean().optional(),
});

export const listAccounts = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'COMPANY',
  params: page,
  body: AccountFilter.extend({ ids: listPart.ids }),
  answer: rows(AccountRow, noSums),
  fails: [],
});

/** The list as a file, without what stands for a key. */
export const exportAccounts = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'COMPANY',
  logs: 'account.op.export',
  kind: 'file',
  body: AccountFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

export const readAccount = call({
  method: 'GET',
  path: `${base}/:id`,
  needs: 'COMPANY',
  params,
  answer: AccountRow,
  fails: [],
});

const ofPassword = [...confirmingFails, 'identity.passwordNeeded'] as const;

/** Merchant number, key and scope change with the own password only; accounts of the platform are the platform's. */
export const saveAccount = call({
  method: 'POST',
  path: base,
  needs: 'COMPANY:WRITE',
  logs: 'account.op.save',
  body: AccountDraft.extend({ id: id.optional(), version: z.int().optional(), password: password.optional() }),
  answer: AccountRow,
  fails: [...ofPassword, 'account.provider', 'account.typeFixed', 'account.placeElsewhere'],
});

/** 启用, 停用; the last one of its pay type goes off only once that was confirmed. */
export const setAccountStatus = call({
  method: 'POST',
  path: `${base}/status`,
  needs: 'COMPANY:WRITE',
  logs: 'account.op.status',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id, version: z.int() }))
      .min(1)
      .max(1000),
    to: z.enum(['ACTIVE', 'DISABLED']),
    password: password.optional(),
    confirmed: z.boolean().default(false),
  }),
  answer: done,
  fails: [...ofPassword, 'account.stepRefused', 'account.testFirst', 'account.lastOfType'],
});

export const toggleAccounts = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'COMPANY:WRITE',
  logs: 'account.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['account.paymentsOpen', 'account.disableFirst'],
});

/** 命中测试: the account that would collect, and why the others would not. */
export const matchAccount = call({
  method: 'POST',
  path: `${base}/match`,
  needs: 'COMPANY',
  body: z.strictObject({
    storeId: id.optional(),
    matId: id.optional(),
    channel: z.literal(Channel.all),
    payType: z.literal(PayType.all),
  }),
  answer: z.object({
    companyName: z.string(),
    accounts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        companyName: z.string().nullable(),
        provider: z.literal(PaymentProvider.all),
        chosen: z.boolean(),
        misses: z.array(z.literal(AccountMiss.all)),
      }),
    ),
  }),
  fails: ['account.placeNeeded'],
});

/** 换密钥: write-only; the one before goes on verifying callbacks for 72 hours. */
export const setAccountSecret = call({
  method: 'POST',
  path: `${base}/:id/secret`,
  needs: 'COMPANY:WRITE',
  logs: 'account.op.secret',
  params,
  body: z.strictObject({
    kind: z.literal(SecretKind.all),
    value: z.string().min(1).max(8000),
    password: password.optional(),
  }),
  answer: AccountRow,
  fails: [...ofPassword, 'company.apiKeyLength', 'company.keyFormat', 'account.noKeys'],
});

/** 连接测试: asks the provider for a number that cannot be (spec 04 §3.6). */
export const testAccount = call({
  method: 'POST',
  path: `${base}/:id/test`,
  needs: 'COMPANY:WRITE',
  logs: 'account.op.test',
  params,
  answer: z.object({
    passed: z.boolean(),
    /** What the provider said, in its own code; null: nothing. */
    code: z.string().nullable(),
    message: z.string(),
    account: AccountRow,
  }),
  fails: ['account.keysMissing', 'account.noKeys'],
});
