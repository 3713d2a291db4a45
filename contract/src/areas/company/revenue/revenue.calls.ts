import { z } from 'zod';
import { call, chosenIds, day, dayRange, done, fileJob, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { RevenuePartyType, RevenueStatus } from './revenue.codes.ts';
import {
  OrderShare,
  RevenueDraft,
  RevenueOverlap,
  RevenueRow,
  RevenueSimulation,
  RevenueVersion,
  revenueScopeFields,
} from './revenue.rows.ts';

const id = z.int().positive();
const base = '/api/mgmt/revenue';
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const change = { needs: 'REVENUE:WRITE', platformOnly: true } as const;

const RevenueFilter = z.strictObject({
  query: z.string().trim().max(30).optional(),
  /** Rules that may hold for orders of it. */
  companyId: id.optional(),
  storeId: id.optional(),
  matId: id.optional(),
  partyType: z.array(z.literal(RevenuePartyType.all)).max(5).optional(),
  /** In force on that day; drafts have none and stay. */
  day: day.optional(),
  status: z.array(z.literal(RevenueStatus.all)).max(3).optional(),
  deleted: z.boolean().optional(),
});

export const listRevenueRules = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'REVENUE',
  params: page,
  body: RevenueFilter.extend({ ids: listPart.ids }),
  answer: rows(RevenueRow, noSums),
  fails: [],
});

export const exportRevenueRules = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'REVENUE',
  logs: 'revenue.op.export',
  kind: 'file',
  body: RevenueFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

export const readRevenueRule = call({
  method: 'GET',
  path: `${base}/:id`,
  needs: 'REVENUE',
  params,
  answer: RevenueRow,
  fails: [],
});

export const listRevenueVersions = call({
  method: 'GET',
  path: `${base}/:id/versions`,
  needs: 'REVENUE',
  params,
  answer: z.array(RevenueVersion),
  fails: [],
});

/** What is written holds from its publishing on. Where a published rule holds stays. */
export const saveRevenueRule = call({
  method: 'POST',
  path: base,
  ...change,
  logs: 'revenue.op.save',
  body: RevenueDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: RevenueRow,
  fails: [
    'revenue.over',
    'revenue.partyUnnamed',
    'revenue.partyTwice',
    'revenue.ratesMissing',
    'revenue.tierOrder',
    'revenue.capBelow',
    'revenue.placeElsewhere',
    'revenue.scopeFixed',
    'revenue.stepRefused',
  ],
});

/** Which rules in force stand in the way. */
export const checkRevenueRule = call({
  method: 'POST',
  path: `${base}/check`,
  ...change,
  body: z.strictObject({
    id: id.optional(),
    ...revenueScopeFields,
    validFrom: day,
    validTo: day.nullable().default(null),
  }),
  answer: z.array(RevenueOverlap),
  fails: [],
});

/** A rule against orders that were done, or what holds for one order; books nothing (spec 04 §3.5). */
export const simulateRevenue = call({
  method: 'POST',
  path: `${base}/simulate`,
  needs: 'REVENUE',
  body: z.strictObject({
    ruleId: id.optional(),
    /** Number of a version; absent: what is being written. */
    version: z.int().positive().optional(),
    /** Days on which orders were done; absent: last month. */
    range: dayRange.optional(),
    orderNo: z.string().trim().max(20).optional(),
  }),
  answer: z.object({ order: OrderShare.nullable(), simulation: RevenueSimulation.nullable() }),
  fails: ['revenue.askSomething', 'revenue.noOrder', 'revenue.rangeTooLong', 'revenue.tooMany'],
});

export const publishRevenueRule = call({
  method: 'POST',
  path: `${base}/:id/publish`,
  ...change,
  logs: 'revenue.op.publish',
  params,
  body: z.strictObject({ version: z.int(), validFrom: day, note: z.string().trim().max(200).default('') }),
  answer: RevenueRow,
  fails: ['revenue.stepRefused', 'revenue.fromTomorrow', 'revenue.fromToday', 'revenue.periodEnds', 'revenue.overlap'],
});

/** The last day on which it holds. */
export const stopRevenueRule = call({
  method: 'POST',
  path: `${base}/:id/stop`,
  ...change,
  logs: 'revenue.op.stop',
  params,
  body: z.strictObject({ version: z.int(), day }),
  answer: RevenueRow,
  fails: ['revenue.stepRefused', 'revenue.stopEarlier'],
});

export const toggleRevenueRules = call({
  method: 'POST',
  path: `${base}/toggle`,
  ...change,
  logs: 'revenue.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['revenue.inForce'],
});
