import { z } from 'zod';
import { anyOf, call } from '../../kernel/index.ts';
import { ReceivedLine } from './receive.calls.ts';

/** A batch to which units of unknown batch turn out to belong. */
export const NamedBatch = ReceivedLine.omit({ goodsId: true, unitCost: true });
export type NamedBatch = z.infer<typeof NamedBatch>;

/** Batches that units of one lot are given at most. */
export const mostNamedBatches = 20;

/**
 * 登记批号: units of a shelf or a slot whose batch nobody knows get batch and expiry (spec 06 §2), each batch one COUNT off that lot and one onto its own;
 * what a stop-sale covers is locked by it (08).
 */
export const registerBatches = call({
  method: 'POST',
  path: '/api/mgmt/mat/stock/register',
  needs: anyOf('STOREGOODS:WRITE', 'SUPPLY:WRITE'),
  logs: 'supply.op.register',
  idempotent: true,
  body: z.strictObject({
    lotId: z.int().positive(),
    lines: z.array(NamedBatch).min(1).max(mostNamedBatches),
  }),
  answer: z.object({ registered: z.int(), left: z.int(), locked: z.int() }),
  fails: ['mat.stepRefused', 'supply.batchMissing', 'supply.expiresEarly', 'supply.registeredMore'],
});
