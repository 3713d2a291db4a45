import { z } from 'zod';
import { call, fileJob } from '../../kernel/call.ts';
import { dayRange, instant } from '../../kernel/dates.ts';
import { Duration } from '../../kernel/duration.codes.ts';
import { chosenIds, listPart, noSums, page, rows } from '../../kernel/paging.ts';
import { OperationResult } from './operation-log.codes.ts';

const changedFields = z.record(z.string(), z.json()).nullable();

/** What somebody did, or tried to (spec 01 §1 operation_log). Phones in it are masked, secrets are not there. */
export const OperationLogRow = z.object({
  id: z.int(),
  at: instant,
  userId: z.int().nullable(),
  /** Of others than staff: customer, device. */
  userName: z.string(),
  name: z.string().nullable(),
  /** Text key of the action; `actionName` in the caller's language. */
  action: z.string(),
  actionName: z.string(),
  targetType: z.string().nullable(),
  targetId: z.int().nullable(),
  targetName: z.string().nullable(),
  /** HTTP status and, where it was refused, what was answered. */
  code: z.int(),
  message: z.string(),
  /** Changed fields only, by their wire names. */
  before: changedFields,
  after: changedFields,
  /** What the numbers in them are called, by field and number: `companyId:3`. */
  names: z.record(z.string(), z.string()),
  path: z.string(),
  ip: z.string().nullable(),
  durationMs: z.int().nullable(),
  requestId: z.string(),
});
export type OperationLogRow = z.infer<typeof OperationLogRow>;

const OperationLogFilter = z.strictObject({
  userName: z.string().trim().max(20).optional(),
  targetType: z.string().trim().max(40).optional(),
  targetId: z.int().positive().optional(),
  /** The target's number, or how its name begins. */
  target: z.string().trim().max(60).optional(),
  /** Text key. */
  action: z.string().trim().max(80).optional(),
  /** Part of the action's name, in either language. */
  actionName: z.string().trim().max(40).optional(),
  code: z.int().min(200).max(599).optional(),
  result: z.literal(OperationResult.all).optional(),
  /** `range` goes before it. */
  duration: z.literal(Duration.all).default('ALL'),
  range: dayRange.optional(),
});

/**
 * What was done, newest first (spec 01 §3). With target type and id it takes what reading that record takes; otherwise SYSCONFIG.
 */
export const listOperationLog = call({
  method: 'POST',
  path: '/api/mgmt/operationlog/limit/:limit/page/:page',
  needs: 'signedIn', // the target names the privilege, or it is SYSCONFIG
  params: page,
  body: OperationLogFilter.extend(listPart),
  answer: rows(OperationLogRow, noSums),
  fails: [],
});

/** The log as a file: for SYSCONFIG, within the scope, also where it is about one record. */
export const exportOperationLog = call({
  method: 'POST',
  path: '/api/mgmt/operationlog/export',
  needs: 'SYSCONFIG',
  logs: 'identity.op.exportOperationLog',
  kind: 'file',
  body: OperationLogFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});
