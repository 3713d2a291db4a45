import type { StorageRange } from '@materia/contract/areas/goods';
import { z } from 'zod';
import { settings } from '../../../kernel/index.ts';

const range = z.strictObject({
  tempMin: z.int().min(-80).max(60),
  tempMax: z.int().min(-80).max(60),
  humMin: z.int().min(0).max(100),
  humMax: z.int().min(0).max(100),
});
const of = (tempMin: number, tempMax: number): { value: StorageRange; schema: typeof range } => ({
  value: { tempMin, tempMax, humMin: 35, humMax: 75 },
  schema: range,
});

/** Settings of goods and their reviews (spec 03 §1, §2). */
export const recordSettings = settings('GOODS', {
  'goods.fourEyes': { value: true, schema: z.boolean() },
  'goods.storage.NORMAL': of(10, 30),
  'goods.storage.SHADE': of(0, 20),
  'goods.storage.COOL_DARK': of(0, 20),
  'goods.storage.REFRIGERATE': of(2, 10),
  'goods.storage.FREEZE': of(-40, -15),
});
