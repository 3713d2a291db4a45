import { z } from 'zod';
import { call, day, done, fen, listPart, noSums, page, rows } from '../../kernel/index.ts';
import { ContractCycle, ContractStatus, FeePayer } from './company.codes.ts';

const id = z.int().positive();
const base = '/api/mgmt/company/contract';
const payer = z.literal(FeePayer.all);

export const ContractDraft = z.strictObject({
  contractNo: z.string().trim().min(1).max(30),
  companyId: id,
  startOn: day,
  endOn: day,
  annualFee: fen.default(0),
  settled: z.boolean().default(true),
  cycle: z.literal(ContractCycle.all).default('MONTH'),
  needInvoice: z.boolean().default(true),
  feePaidBy: z
    .strictObject({ pay: payer, waimai: payer, service: payer })
    .default({ pay: 'COMPANY', waimai: 'COMPANY', service: 'COMPANY' }),
  /** Ids of uploaded files, module CONTRACT. */
  files: z.array(id).max(9).default([]),
});
export type ContractDraft = z.infer<typeof ContractDraft>;

export const ContractRow = z.object({
  id: z.int(),
  ...ContractDraft.shape,
  companyName: z.string(),
  papers: z.array(z.object({ id: z.int(), url: z.string(), name: z.string() })),
  status: z.literal(ContractStatus.all),
  daysLeft: z.int(),
  version: z.int(),
});
export type ContractRow = z.infer<typeof ContractRow>;

export const listContracts = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'COMPANY',
  params: page,
  body: z.strictObject({
    query: z.string().trim().max(30).optional(),
    companyId: id.optional(),
    status: z.array(z.literal(ContractStatus.all)).max(4).optional(),
    ids: listPart.ids,
  }),
  answer: rows(ContractRow, noSums),
  fails: [],
});

/** Drafts are written and changed; one in force stays as it was signed. */
export const saveContract = call({
  method: 'POST',
  path: base,
  needs: 'COMPANY:WRITE',
  platformOnly: true,
  logs: 'contract.op.save',
  body: ContractDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: ContractRow,
  fails: ['contract.numberTaken', 'contract.periodEnds', 'contract.notDraft'],
});

export const setContractStatus = call({
  method: 'POST',
  path: `${base}/status`,
  needs: 'COMPANY:WRITE',
  platformOnly: true,
  logs: 'contract.op.status',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id, version: z.int() }))
      .min(1)
      .max(1000),
    to: z.enum(['ACTIVE', 'ENDED', 'VOID']),
  }),
  answer: done,
  fails: ['contract.stepRefused', 'contract.overlap'],
});
