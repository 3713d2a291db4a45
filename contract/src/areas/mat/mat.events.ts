import { z } from 'zod';
import { event } from '../../kernel/index.ts';
import { DocumentName } from './documents/document.codes.ts';

/** A device went on or off line, changed its business status, its door, … (spec 00 §9). */
export const matStatus = event(
  'mat.status',
  z.object({
    matId: z.int(),
    kind: z.enum(['ONLINE', 'BIZ', 'DOOR', 'POWER', 'APP', 'SUPPLY']),
    from: z.string().nullable(),
    to: z.string(),
  }),
);

/** Slots of one device have another goods, price, lock, … (spec 00 §9). */
export const trackChanged = event(
  'track.changed',
  z.object({ trackIds: z.array(z.int()), fields: z.array(z.string()) }),
);

/** A device has applied a document, or would not. */
export const matDocument = event(
  'mat.document',
  z.object({ matId: z.int(), doc: z.literal(DocumentName.all), rev: z.int(), ok: z.boolean() }),
);
