import { z } from 'zod';
import { call } from '../../kernel/index.ts';
import { holdingFails } from '../order/index.ts';
import { CommandData, DocumentData, Reply } from './device.frames.ts';
import { DocumentName } from './documents/document.codes.ts';

const matId = z.coerce.number().int().positive();

/** A frame for the device, with the number to ask for the next ones after. */
export const DownFrame = z.object({
  seq: z.int(),
  v: z.literal(1),
  id: z.uuid(),
  ts: z.int(),
  data: CommandData,
});

/** A document the device lacks; over MQTT the same stands at down/doc/{doc}. */
export const DocumentFrame = z.object({
  doc: z.literal(DocumentName.all),
  v: z.literal(1),
  id: z.uuid(),
  ts: z.int(),
  data: DocumentData,
});

/**
 * HTTP fallback: what the server has for this device (spec 06 §5). Waits for up to `wait` seconds if there is nothing. A device
 * that got an answer asks `after` its last seq; what it has not acknowledged comes again after 10, 20, 40 s.
 */
export const deviceDown = call({
  method: 'GET',
  path: '/api/public/device/:matId/down',
  needs: 'device',
  params: z.strictObject({ matId }),
  query: z.strictObject({
    after: z.coerce.number().int().min(0).default(0),
    wait: z.coerce.number().int().min(0).max(25).default(0),
  }),
  answer: z.object({ frames: z.array(DownFrame), docs: z.array(DocumentFrame) }),
  fails: [],
});

/**
 * What a command asked for, whatever way the frames go (spec 06 §5): multipart `file`, for UPLOAD_LOG a .txt or .zip, for SCREENSHOT a picture. Linked
 * to its command; sent again it is the same. 404: this device was asked for no such file.
 */
export const deviceFile = call({
  method: 'POST',
  path: '/api/public/device/:matId/file',
  needs: 'device',
  kind: 'upload',
  params: z.strictObject({ matId }),
  query: z.strictObject({ cmdId: z.uuid() }),
  body: z.unknown(),
  answer: z.object({ fileId: z.int() }),
  fails: [
    'upload.tooLarge',
    'upload.tooManyPixels',
    'upload.imageType',
    'upload.fileType',
    'upload.noFile',
    'upload.moduleUnknown',
  ],
});

/**
 * HTTP fallback: one frame of a kind. The body is taken as it comes: a frame against its schema is recorded before it is
 * refused. A repeated frame id is answered as the first one was, without effect.
 */
export const deviceUp = call({
  method: 'POST',
  path: '/api/public/device/:matId/up/:kind',
  needs: 'device',
  params: z.strictObject({ matId, kind: z.string().max(20) }),
  body: z.record(z.string(), z.unknown()),
  answer: z.object({
    repeated: z.boolean(),
    /** Of kind req: what MQTT sends as down/reply. */
    reply: Reply.nullable(),
  }),
  fails: [
    ...holdingFails,
    'mat.frameInvalid',
    'request.tooMany',
    'order.pickupCode',
    'order.pickupCodeTries',
    'order.pickupDone',
    'order.pickupExpired',
    'order.noTrack',
    'order.stepRefused',
    'order.paidUseRefund',
    'order.refundPending',
    'order.scanTraceCodes',
    'supply.adviceGoods',
  ],
});
