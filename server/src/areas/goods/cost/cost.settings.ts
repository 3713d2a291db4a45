import { z } from 'zod';
import { settings } from '../../../kernel/index.ts';

/** Keys of costs, a company's own where it wants (spec 03 §3.12). */
export const costSettings = settings('GOODS', {
  'goods.costJumpPct': { value: 30, schema: z.int().min(1).max(1_000).meta({ unit: 'percent' }), company: true },
  'stat.targetMargin': { value: 1_500, schema: z.int().min(0).max(10_000).meta({ unit: 'bp' }), company: true },
});
