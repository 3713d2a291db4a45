import { z } from 'zod';
import { call, fen } from '../../kernel/index.ts';

/** A step of `paypointsrule` (spec 01 §4): from so much of goods on, points take so much off. */
export const PointsRule = z.object({ fromAmount: fen, deduction: fen });
export type PointsRule = z.infer<typeof PointsRule>;

/** What points are worth at a company, or where it has no rules of its own, or none is named, on the platform; rising. */
export const readPointsRules = call({
  method: 'GET',
  path: '/api/public/sysconfig/paypointsrule',
  needs: 'public',
  query: z.strictObject({ companyId: z.coerce.number().int().positive().optional() }),
  answer: z.array(PointsRule),
  fails: [],
});
