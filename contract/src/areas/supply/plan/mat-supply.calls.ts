import { z } from 'zod';
import { call, noSums, page, rows } from '../../../kernel/index.ts';
import { SupplyPlanRow } from './supply-plan.rows.ts';

/** 补货 of a device: its plans, the latest day first (spec 06 §6). */
export const listMatSupplies = call({
  method: 'POST',
  path: '/api/mgmt/mat/:id/supply/limit/:limit/page/:page',
  needs: 'SUPPLY',
  params: page.extend({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({}),
  answer: rows(SupplyPlanRow, noSums),
  fails: [],
});
