import { z } from 'zod';
import { call, fileJob, instant, listPart, noSums, page, rows } from '../../kernel/index.ts';
import { StoreStatus } from '../store/index.ts';
import { AgentRow } from './agent.calls.ts';
import { StoreAccountType } from './agent.codes.ts';

const id = z.int().positive();

/** 生成账号: an account of the type for each store; passwords are told once (spec 04 §3.13). `another`: also where one is. */
export const generateStoreAccounts = call({
  method: 'POST',
  path: '/api/mgmt/agents/generate/storeAccount',
  needs: 'AGENT:WRITE',
  logs: 'agent.op.generate',
  body: z.strictObject({
    storeIds: z.array(id).min(1).max(1000),
    type: z.literal(StoreAccountType.all),
    another: z.boolean().default(false),
  }),
  answer: z.object({
    made: z.array(
      z.object({ storeId: z.int(), storeName: z.string(), userName: z.string(), temporaryPassword: z.string() }),
    ),
    /** `reason`: key of the text that says why not. */
    skipped: z.array(z.object({ storeId: z.int(), storeName: z.string(), reason: z.string() })),
  }),
  fails: ['identity.privNotOwn'],
});

/** A store with its accounts in numbers; who may look after agents finds them under it by agents/LP (spec 04 §5 门店账号). */
export const StoreAccountRow = z.object({
  /** The store's number; where a screen puts an account under its store, less than nothing. */
  key: z.int(),
  storeId: z.int(),
  code: z.string(),
  storeName: z.string(),
  companyName: z.string(),
  storeStatus: StoreStatus.schema,
  /** Accounts of types 0 and 5 that are not deleted; those in use, with the console open, locked. */
  accounts: z.int(),
  active: z.int(),
  online: z.int(),
  locked: z.int(),
  lastLoginAt: instant.nullable(),
  account: AgentRow.nullable(),
});
export type StoreAccountRow = z.infer<typeof StoreAccountRow>;

const StoreAccountFilter = z.strictObject({
  query: z.string().trim().max(50).optional(),
  companyId: id.optional(),
  /** None in use. */
  noAccount: z.boolean().optional(),
  /** One in use did not sign in for so many days. */
  awayDays: z.int().min(1).max(365).optional(),
  locked: z.boolean().optional(),
});

export const listStoreAccounts = call({
  method: 'POST',
  path: '/api/mgmt/agents/stores/limit/:limit/page/:page',
  needs: 'STORE',
  params: page,
  body: StoreAccountFilter.extend({ part: listPart.part, ids: listPart.ids }),
  answer: rows(StoreAccountRow, noSums),
  fails: [],
});

/** For who looks after agents a row per account, and one of a store that has none; for others a row per store, in numbers. */
export const exportStoreAccounts = call({
  method: 'POST',
  path: '/api/mgmt/agents/stores/export',
  needs: 'STORE',
  logs: 'agent.op.exportStoreAccounts',
  kind: 'file',
  body: StoreAccountFilter.extend({
    /** Keys of the rows that were chosen: of stores with all their accounts, and of accounts. */
    ids: z.array(z.int()).min(1).max(1000).optional(),
  }),
  answer: fileJob,
  fails: [],
});
