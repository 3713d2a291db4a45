import { z } from 'zod';
import { day, instant, signedFen } from '../../kernel/index.ts';
import {
  CompanyPriority,
  CompanyStatus,
  CompanyTodo,
  DrugSupplierType,
  LicenceHealth,
  OnboardingStep,
} from './company.codes.ts';

const id = z.int().positive();
const text = (max: number) => z.string().trim().max(max);
const maybe = (max: number) => text(max).nullable().default(null);
const degrees = (min: number, max: number) => z.number().min(min).max(max).nullable().default(null);
/** What a company gives of itself to be written to, paid and invoiced: its own Manager may change that on its page (spec 04 §4). */
export const contactFields = {
  contactName: maybe(20),
  contactPhone: maybe(20),
  bankName: maybe(60),
  bankHolder: maybe(60),
  /** Absent: it stays; it never comes out again but for its last 4 digits. */
  bankAccount: z
    .string()
    .trim()
    .regex(/^\d{8,30}$/)
    .nullable()
    .optional(),
  invoiceTitle: maybe(60),
  taxNo: maybe(30),
};

/** What is known of a company (spec 04 §1). */
export const CompanyDraft = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{2,12}$/),
  name: text(60).min(2),
  shortName: text(12).min(1),
  mnemonic: text(12).default(''),
  creditCode: z.string().trim().toUpperCase().max(18),
  drugSupplierType: z.literal(DrugSupplierType.all).default(0),
  priority: z.literal(CompanyPriority.all).default(-1),
  legalPerson: maybe(20),
  responsible: maybe(20),
  qualityHead: maybe(20),
  regionCode: z
    .string()
    .regex(/^\d{6}$/)
    .nullable()
    .default(null),
  address: maybe(100),
  longitude: degrees(73, 136),
  latitude: degrees(3, 54),
  erpCode: maybe(30),
  accountManagerId: id.nullable().default(null),
  platformCollects: z.boolean().default(false),
  remark: maybe(200),
  ...contactFields,
});
export type CompanyDraft = z.infer<typeof CompanyDraft>;

const step = z.literal(OnboardingStep.all);
export const CompanyStep = z.object({
  step,
  done: z.boolean(),
  /** Why it is left out; null: it is not. */
  skipped: z.string().nullable(),
  /** What it lacks: keys of texts. */
  missing: z.array(z.string()),
  /** The screen where that is mended. */
  url: z.string(),
});
export type CompanyStep = z.infer<typeof CompanyStep>;

/** A company in the list. */
export const CompanyRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  priority: z.literal(CompanyPriority.all),
  drugSupplierType: z.literal(DrugSupplierType.all),
  regionCode: z.string().nullable(),
  regionName: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  status: z.literal(CompanyStatus.all),
  statusReason: z.string().nullable(),
  /** Steps that are done or left out, and the first that is not. */
  stepsDone: z.array(step),
  nextStep: step.nullable(),
  storeCount: z.int(),
  matCount: z.int(),
  userCount: z.int(),
  licenceHealth: z.literal(LicenceHealth.all),
  /** The first day on which one of its valid licences ends. */
  licenceUntil: day.nullable(),
  contractUntil: day.nullable(),
  /** Of this month; null for who may not see finance. */
  monthNet: signedFen.nullable(),
  accountManagerId: z.int().nullable(),
  accountManagerName: z.string().nullable(),
  deleted: z.boolean(),
  version: z.int(),
  allowedActions: z.array(z.object({ action: z.string(), reason: z.string().nullable() })),
});
export type CompanyRow = z.infer<typeof CompanyRow>;

const { bankAccount: _, ...shown } = CompanyDraft.shape;
/** A company with all that is known of it. */
export const CompanyDetail = CompanyRow.extend({
  ...shown,
  /** Last 4 digits of its bank account. */
  bankAccountTail: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Net by month, 12 of them; null for who may not see finance. */
  months: z.array(z.object({ month: z.string(), net: signedFen })).nullable(),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

/** Something a company has to see to, by the day it is due. */
export const CompanyTodoRow = z.object({
  kind: z.literal(CompanyTodo.all),
  id: z.int(),
  /** What it is about, in both languages where it is a code. */
  name: z.string(),
  kindOf: z.string().nullable(),
  due: day.nullable(),
  /** Devices whose service ends on that day; the first of them are named. */
  count: z.int().nullable(),
});
