import { z } from 'zod';
import { settings } from '../../../kernel/index.ts';

const mode = { value: 'FILE', schema: z.enum(['FILE', 'HTTP']) } as const;
const url = {
  value: '',
  schema: z
    .string()
    .max(200)
    .regex(/^(|https?:\/\/\S+)$/),
};
const key = { value: '', schema: z.string().max(200), secret: true } as const;

/** Catalogues of suppliers: from files, or pulled every night (spec 03 §5.3). */
export const catalogueSettings = settings('GOODS', {
  'goods.catalogueStaleDays': { value: 7, schema: z.int().min(1).max(365) },
  'catalogue.MEDICAL_COMPANY.mode': mode,
  'catalogue.MEDICAL_COMPANY.url': url,
  'catalogue.MEDICAL_COMPANY.key': key,
  'catalogue.YIYAOCHENG.mode': mode,
  'catalogue.YIYAOCHENG.url': url,
  'catalogue.YIYAOCHENG.key': key,
});
