import { z } from 'zod';
import { Duration, day, dayRange, instant } from '../../../kernel/index.ts';
import { TestAction, TestContext, TestGender, TestLevel, TestStatus } from './simple-test.codes.ts';

const id = z.int().positive();
const text = z.string();
const value = z.number().min(0).max(99_999);
const end = value.nullable().default(null);

/** What is normal of a field, for a time of the day and a gender; null: for any. Ends belong to it; critical is under `critLow`, and from `critHigh` on. */
export const TestBand = z.strictObject({
  context: z.literal(TestContext.all).nullable().default(null),
  gender: z.literal([1, 2]).nullable().default(null),
  refLow: end,
  refHigh: end,
  critLow: end,
  critHigh: end,
});
export type TestBand = z.infer<typeof TestBand>;

/** A number that is read off the meter. */
export const TestField = z.strictObject({
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,19}$/),
  label: z.string().trim().min(1).max(12),
  unit: z.string().trim().min(1).max(12),
  decimals: z.int().min(0).max(2),
  /** Beyond these the meter cannot measure. */
  min: value,
  max: value,
  /** It may be left out. */
  optional: z.boolean().default(false),
  bands: z.array(TestBand).max(12).default([]),
});
export type TestField = z.infer<typeof TestField>;

export const TestItemDraft = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9_]{1,11}$/),
  name: z.string().trim().min(1).max(12),
  fields: z.array(TestField).min(1).max(6),
  enabled: z.boolean().default(true),
});
export type TestItemDraft = z.infer<typeof TestItemDraft>;

export const TestItem = z.object({ id: z.int(), ...TestItemDraft.shape, version: z.int() });
export type TestItem = z.infer<typeof TestItem>;

/** A value as it was judged when it was taken: bands that change later change no record. */
export const TestReading = z.object({
  key: text,
  label: text,
  unit: text,
  decimals: z.int(),
  value: z.number(),
  level: z.literal(TestLevel.all),
  /** 90-139; empty: nothing is said of it. */
  reference: text,
});
export type TestReading = z.infer<typeof TestReading>;

export const SimpleTestRow = z.object({
  id: z.int(),
  testNo: text,
  companyId: z.int(),
  companyName: text,
  storeId: z.int(),
  storeName: text,
  matId: z.int().nullable(),
  matName: text.nullable(),
  customer_id: z.int().nullable(),
  name: text,
  gender: z.literal(TestGender.all),
  age: z.int(),
  /** Masked (spec 00 §3). */
  cellphone: text,
  itemCode: text,
  itemName: text,
  context: z.literal(TestContext.all).nullable(),
  readings: z.array(TestReading),
  level: z.literal(TestLevel.all),
  measuredAt: instant,
  operatorName: text,
  adviceText: text,
  action: z.literal(TestAction.all).nullable(),
  followUpOn: day.nullable(),
  /** Its day has come, and nobody has taken it again since. */
  due: z.boolean(),
  status: z.literal(TestStatus.all),
  voidReason: text.nullable(),
  allowedActions: z.array(z.object({ action: text, reason: text.nullable() })),
});
export type SimpleTestRow = z.infer<typeof SimpleTestRow>;

export const SimpleTestFilter = z.strictObject({
  duration: z.literal(Duration.all).default('LAST_SEVEN'),
  range: dayRange.optional(),
  /** Name, number of the test, the whole phone or its last four digits. */
  customer: z.string().trim().max(30).optional(),
  customerId: id.optional(),
  companyId: id.optional(),
  storeId: id.optional(),
  itemId: id.optional(),
  level: z.array(z.literal(TestLevel.all)).max(4).optional(),
  status: z.literal(TestStatus.all).optional(),
  /** 待复测: those that are due, whenever they were taken. */
  due: z.boolean().optional(),
});
export type SimpleTestFilter = z.infer<typeof SimpleTestFilter>;

/** What a clerk writes down at the counter. */
export const SimpleTestDraft = z.strictObject({
  storeId: id,
  matId: id.nullable().default(null),
  name: z.string().trim().min(1).max(20),
  gender: z.literal(TestGender.all),
  age: z.int().min(0).max(130),
  /** Absent: that of the test that is taken again. */
  cellphone: z
    .string()
    .regex(/^1\d{10}$/)
    .optional(),
  /** 复测: of whom a test was taken before; their phone is not shown to take it again. */
  againOf: id.optional(),
  itemCode: z.string().min(1).max(12),
  context: z.literal(TestContext.all).nullable().default(null),
  values: z.record(z.string().max(20), z.number()),
  /** Absent: now. */
  measuredAt: instant.optional(),
  adviceText: z.string().trim().max(200).default(''),
  action: z.literal(TestAction.all).nullable().default(null),
  followUpOn: day.nullable().default(null),
});
export type SimpleTestDraft = z.infer<typeof SimpleTestDraft>;

/** Who stands at the counter, as far as this account may know, and their last value of each item. */
export const TestedPerson = z.object({
  customer_id: z.int().nullable(),
  name: text,
  gender: z.literal(TestGender.all),
  age: z.int().nullable(),
});
export type TestedPerson = z.infer<typeof TestedPerson>;

export const LastTest = SimpleTestRow.pick({
  id: true,
  itemCode: true,
  itemName: true,
  context: true,
  readings: true,
  level: true,
  measuredAt: true,
});
export type LastTest = z.infer<typeof LastTest>;

export const TestTrend = z.object({
  itemCode: text,
  itemName: text,
  fields: z.array(z.object({ key: text, label: text, unit: text, decimals: z.int() })),
  points: z.array(
    z.object({
      id: z.int(),
      at: instant,
      context: z.literal(TestContext.all).nullable(),
      level: z.literal(TestLevel.all),
      values: z.record(z.string(), z.number()),
    }),
  ),
  /** Of this customer's gender, as they are today. */
  bands: z.array(
    z.object({
      key: text,
      context: z.literal(TestContext.all).nullable(),
      refLow: z.number().nullable(),
      refHigh: z.number().nullable(),
    }),
  ),
  /** What the customer bought meanwhile; none without the privilege to read orders. */
  purchases: z.array(z.object({ order_id: z.int(), orderNo: text, at: instant, goods: z.array(text) })),
});
export type TestTrend = z.infer<typeof TestTrend>;
