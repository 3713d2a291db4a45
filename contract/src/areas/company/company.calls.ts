import { z } from 'zod';
import { call, chosenIds, day, done, fileJob, instant, listPart, noSums, page, rows } from '../../kernel/index.ts';
import { CompanyPriority, CompanyStatus, DrugSupplierType, LicenceHealth } from './company.codes.ts';
import { CompanyDetail, CompanyDraft, CompanyRow, CompanyStep, CompanyTodoRow, contactFields } from './company.rows.ts';

const id = z.int().positive();
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const base = '/api/mgmt/company';

export const CompanyFilter = z.strictObject({
  /** Name, short name, code, pinyin initials or credit code. */
  query: z.string().trim().max(60).optional(),
  /** Absent: all but closed ones. */
  status: z.array(z.literal(CompanyStatus.all)).max(4).optional(),
  priority: z.array(z.literal(CompanyPriority.all)).max(6).optional(),
  drugSupplierType: z.literal(DrugSupplierType.all).optional(),
  /** With all regions below it. */
  regionCode: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  licenceState: z.array(z.literal(LicenceHealth.all)).max(6).optional(),
  /** With licences, its own or its stores', that wait for a judgement; false: without. */
  licencesWaiting: z.boolean().optional(),
  deleted: z.boolean().optional(),
});

export const listCompanies = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'COMPANY',
  params: page,
  body: CompanyFilter.extend({ ids: listPart.ids }),
  answer: rows(CompanyRow, noSums),
  fails: [],
});

export const exportCompanies = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'COMPANY',
  logs: 'company.op.export',
  kind: 'file',
  body: CompanyFilter.extend({
    ids: chosenIds,
  }),
  answer: fileJob,
  fails: [],
});

/** The companies of the account's scope, for pickers. */
export const listAllCompanies = call({
  method: 'POST',
  path: `${base}/all`,
  needs: 'signedIn',
  body: z.strictObject({ query: z.string().trim().max(60).optional() }),
  answer: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      shortName: z.string(),
      status: z.literal(CompanyStatus.all),
    }),
  ),
  fails: [],
});

export const readCompany = call({
  method: 'GET',
  path: `${base}/:companyId`,
  needs: 'COMPANY',
  params: z.strictObject({ companyId: z.coerce.number().int().positive() }),
  answer: CompanyDetail,
  fails: [],
});

/** Makes a company, or changes one; new ones, 公司级别 and 平台代收 are the platform's. */
export const saveCompany = call({
  method: 'POST',
  path: base,
  needs: 'COMPANY:WRITE',
  logs: 'company.op.save',
  body: CompanyDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: CompanyDetail,
  fails: [
    'company.creditCode',
    'company.creditCodeTaken',
    'company.codeTaken',
    'company.nameTaken',
    'company.codeFixed',
    'company.managerUnknown',
    'store.singleCompany',
  ],
});

/** 开通, 暂停, 恢复, 终止 (spec 04 §2). */
export const setCompanyStatus = call({
  method: 'POST',
  path: `${base}/status`,
  needs: 'COMPANY:WRITE',
  platformOnly: true,
  logs: 'company.op.status',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id, version: z.int() }))
      .min(1)
      .max(1000),
    to: z.enum(['ACTIVE', 'SUSPENDED', 'CLOSED']),
    reason: z.string().trim().max(100).optional(),
  }),
  answer: done,
  fails: [
    'company.stepRefused',
    'company.notReady',
    'company.suspendReason',
    'company.ordersOpen',
    'company.billsUnpaid',
    'company.matsInUse',
  ],
});

export const toggleCompanies = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'COMPANY:WRITE',
  platformOnly: true,
  logs: 'company.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['company.onlyPreparing'],
});

/** 开通流程 (spec 04 §3.1). */
export const readOnboarding = call({
  method: 'GET',
  path: `${base}/:id/onboarding`,
  needs: 'COMPANY:WRITE',
  platformOnly: true,
  params,
  answer: z.array(CompanyStep),
  fails: [],
});

/** Leaves a step out with a reason; without one it is wanted again. */
export const skipOnboardingStep = call({
  method: 'POST',
  path: `${base}/:id/onboarding/skip`,
  needs: 'COMPANY:WRITE',
  platformOnly: true,
  logs: 'company.op.skip',
  params,
  body: z.strictObject({ step: z.literal([8, 9, 10]), reason: z.string().trim().max(100).default('') }),
  answer: z.array(CompanyStep),
  fails: [],
});

/** 我的公司; the platform picks one. */
export const readMyCompany = call({
  method: 'GET',
  path: `${base}/mine`,
  needs: 'COMPANY',
  query: z.strictObject({ companyId: z.coerce.number().int().positive().optional() }),
  answer: z.object({
    company: CompanyDetail,
    /** By the day they are due. */
    todos: z.array(CompanyTodoRow),
    contract: z.object({ contractNo: z.string(), startOn: day, endOn: day }).nullable(),
    readAt: instant,
  }),
  fails: ['company.pickOne'],
});

/** Contact, bank and invoice of the own company. */
export const saveMyCompany = call({
  method: 'POST',
  path: `${base}/mine`,
  needs: 'COMPANY:WRITE',
  logs: 'company.op.mine',
  body: z.strictObject({ ...contactFields, companyId: id.optional(), version: z.int() }),
  answer: CompanyDetail,
  fails: ['company.pickOne'],
});
