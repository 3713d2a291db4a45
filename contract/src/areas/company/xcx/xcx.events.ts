import { z } from 'zod';
import { event } from '../../../kernel/index.ts';

/** A page was published, by hand, by time or by going back (spec 00 §9). */
export const xcxPublished = event('xcx.published', z.object({ templateId: z.int(), no: z.int() }));
