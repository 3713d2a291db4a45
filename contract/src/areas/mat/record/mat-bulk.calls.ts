import { z } from 'zod';
import { call, done, fileJob } from '../../../kernel/index.ts';
import { MatFilter } from '../mat-list.calls.ts';

const ids = z.array(z.int().positive()).min(1).max(1000);
const tag = z.string().trim().min(1).max(20);
/** Of one device. */
export const mostMatTags = 10;

/** 标签 of many devices: what is added and taken off. */
export const tagMats = call({
  method: 'POST',
  path: '/api/mgmt/mat/tags',
  needs: 'MAT:WRITE',
  logs: 'mat.op.tags',
  body: z.strictObject({
    ids,
    add: z.array(tag).max(mostMatTags).default([]),
    remove: z.array(tag).max(50).default([]),
  }),
  answer: done,
  fails: ['mat.tooManyTags'],
});

/** 导出: all rows of the filter, or the chosen ones of it. */
export const exportMats = call({
  method: 'POST',
  path: '/api/mgmt/mat/export',
  needs: 'MAT',
  logs: 'mat.op.export',
  kind: 'file',
  body: MatFilter.extend({ ids: ids.optional() }),
  answer: fileJob,
  fails: [],
});
