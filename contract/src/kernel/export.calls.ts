import { z } from 'zod';
import { call, fileJob } from './call.ts';

/** The largest picture of a chart that a workbook takes (spec 10 §3). */
export const chartMaxBytes = 2 * 1024 * 1024;

const params = z.strictObject({ jobId: z.uuid() });

/** How far a background export is; its address is signed anew on each ask (5 minutes, spec 00 §4). */
export const getExport = call({
  method: 'GET',
  path: '/api/private/export/:jobId/status',
  needs: 'signedIn',
  params,
  answer: z.object({
    jobId: z.uuid(),
    fileName: z.string(),
    state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
    done: z.int(),
    total: z.int().nullable(),
    url: z.string().nullable(),
    failed: z.string().nullable(),
  }),
  fails: [],
});

/** The file of a background export: opened by the browser itself, so the address carries the proof. */
export const downloadExport = call({
  method: 'GET',
  path: '/api/private/export/:jobId',
  needs: 'signed',
  kind: 'file',
  params,
  query: z.strictObject({ expires: z.coerce.number().int(), sign: z.string() }),
  answer: fileJob,
  fails: ['export.linkInvalid'],
});
