import { z } from 'zod';
import { call, done, instant } from '../../../kernel/index.ts';
import { MatImageKind } from './mat-record.codes.ts';

const id = z.int().positive();
const base = '/api/mgmt/mat';

export const MatImage = z.object({
  matImageId: z.int(),
  kind: z.literal(MatImageKind.all),
  fileId: z.int(),
  url: z.string(),
  thumbUrl: z.string().nullable(),
  name: z.string(),
  takenAt: instant,
  isCover: z.boolean(),
});
export type MatImage = z.infer<typeof MatImage>;

/** 图片 of a device, kind by kind, the newest first. */
export const listMatImages = call({
  method: 'GET',
  path: `${base}/:id/images`,
  needs: 'MAT',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: z.array(MatImage),
  fails: [],
});

/** Adds uploaded files of module MAT as pictures of a kind, or makes one the cover, or both. */
export const saveMatImages = call({
  method: 'POST',
  path: `${base}/images`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.images',
  body: z.strictObject({
    matId: id,
    kind: z.literal(MatImageKind.all),
    fileIds: z.array(id).max(20).default([]),
    /** File of the picture that stands for the device. */
    coverId: id.optional(),
  }),
  answer: z.array(MatImage),
  fails: ['mat.tooManyImages'],
});

export const removeMatImage = call({
  method: 'DELETE',
  path: `${base}/images/:matImageId`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.imageRemove',
  params: z.strictObject({ matImageId: z.coerce.number().int().positive() }),
  answer: done,
  fails: [],
});
