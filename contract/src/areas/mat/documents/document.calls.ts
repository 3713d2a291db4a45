import { z } from 'zod';
import { call, instant } from '../../../kernel/index.ts';
import { DocumentName } from './document.codes.ts';

/** One document of a device: the revision we want there, and the one it says it has. */
export const MatDocument = z.object({
  doc: z.literal(DocumentName.all),
  desired: z.int(),
  /** null: it has none. */
  reported: z.int().nullable(),
  /** Since when this revision is wanted. */
  since: instant,
  /** Why the device would not take it. */
  error: z.string().nullable(),
});
export type MatDocument = z.infer<typeof MatDocument>;

/** A document too large for a frame, at an address signed for five minutes; its text is what the frame's sha256 is of. */
export const readDocument = call({
  method: 'GET',
  path: '/api/public/device/:matId/doc/:doc',
  needs: 'signed',
  kind: 'raw',
  params: z.strictObject({ matId: z.coerce.number().int().positive(), doc: z.literal(DocumentName.all) }),
  query: z.strictObject({ expires: z.coerce.number().int(), sign: z.string().max(100) }),
  answer: z.null(),
  fails: ['export.linkInvalid'],
});
