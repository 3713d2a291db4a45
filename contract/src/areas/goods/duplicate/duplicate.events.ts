import { z } from 'zod';
import { event } from '../../../kernel/index.ts';

/** Goods became one (spec 00 §9). */
export const goodsMerged = event('goods.merged', z.object({ keptId: z.int(), lostIds: z.array(z.int()) }));
