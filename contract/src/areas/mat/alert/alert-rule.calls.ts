import { z } from 'zod';
import { call, day } from '../../../kernel/index.ts';
import { AlertLevel, AlertRuleScope, AlertType } from './alert.codes.ts';

const id = z.int().positive();
const root = '/api/mgmt/mat/alert/rule';

const ruled = {
  enabled: z.boolean(),
  /** So long it must be wrong. */
  holdSec: z.int().min(0).max(604_800),
  level: z.literal(AlertLevel.all),
  /** Unacknowledged so long it is told to the leader, after twice that to the Manager. */
  escalateMin: z.int().min(1).max(10_080),
  notify: z.boolean(),
  /** A ticket is made of it: at once, of a device off line after two hours. */
  autoTicket: z.boolean(),
  /** From what on it is wrong, and when it is over (alertRaise, alertClear, alertClearSec); null: the type has none. */
  raiseBy: z.int().min(0).max(86_400).nullable().default(null),
  clearBy: z.int().min(0).max(200).nullable().default(null),
  clearSec: z.int().min(0).max(3_600).nullable().default(null),
};

export const AlertRuleRow = z.object({
  /** Null: the default, which nobody has written. */
  id: z.int().nullable(),
  type: z.literal(AlertType.all),
  scope: z.literal(AlertRuleScope.all),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  matId: z.int().nullable(),
  matName: z.string().nullable(),
  ...ruled,
  version: z.int(),
  /** Within what the caller may write. */
  mine: z.boolean(),
});
export type AlertRuleRow = z.infer<typeof AlertRuleRow>;

/** Of every type what holds for all, and what companies and devices have instead. */
export const listAlertRules = call({
  method: 'GET',
  path: root,
  needs: 'ALERT',
  answer: z.array(AlertRuleRow),
  fails: [],
});

/** Writes a rule for all, a company or a device; `drop` takes it away again, and the wider one holds. */
export const saveAlertRule = call({
  method: 'POST',
  path: root,
  needs: 'ALERT:WRITE',
  logs: 'mat.op.alertRule',
  body: z.strictObject({
    type: z.literal(AlertType.all),
    scope: z.literal(AlertRuleScope.all),
    companyId: id.optional(),
    matId: id.optional(),
    version: z.int().optional(),
    drop: z.boolean().default(false),
    ...ruled,
  }),
  answer: AlertRuleRow,
  fails: ['mat.alertRulePlace', 'mat.alertRulePlatform', 'mat.alertRuleLimit'],
});

export const RuleReplay = z.object({
  /** By day, the last 30: so many this rule would have raised. */
  days: z.array(z.object({ day, count: z.int() })),
  total: z.int(),
  mats: z.int(),
  /** What was raised in that time. */
  raised: z.int(),
});
export type RuleReplay = z.infer<typeof RuleReplay>;

/** 回放: what a rule would have raised in the last 30 days among the devices of the scope; changes nothing. */
export const replayAlertRule = call({
  method: 'POST',
  path: `${root}/replay`,
  needs: 'ALERT',
  body: z.strictObject({
    type: z.literal(AlertType.all),
    holdSec: ruled.holdSec,
    raiseBy: ruled.raiseBy,
    companyId: id.optional(),
    matId: id.optional(),
  }),
  answer: RuleReplay,
  fails: [],
});
