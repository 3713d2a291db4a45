import { z } from 'zod';
import { call, done, noSums, page, rows } from '../../../kernel/index.ts';
import { TrackRow } from '../mat-list.calls.ts';
import { CabinetType } from '../mat-list.codes.ts';
import { SubMatRow } from '../planogram/planogram.rows.ts';
import { TempZone } from '../record/mat-record.codes.ts';

const id = z.int().positive();
const base = '/api/mgmt/mat/submat';

/** 副柜 of the devices of the scope, or of one. */
export const listSubMats = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'MAT',
  params: page,
  body: z.strictObject({
    matId: id.optional(),
    enabled: z.boolean().optional(),
    cabinetType: z.literal(CabinetType.all).optional(),
    tempZone: z.literal(TempZone.all).optional(),
    query: z.string().trim().max(50).optional(),
  }),
  answer: rows(SubMatRow, noSums),
  fails: [],
});

export const readSubMat = call({
  method: 'GET',
  path: `${base}/:id/details`,
  needs: 'MAT',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: SubMatRow.extend({ tracks: z.array(TrackRow) }),
  fails: [],
});

/** Adds a cabinet, with a slot at each place where `slots` says so, or changes one. Kind and zone of the main one are the device's. */
export const saveSubMat = call({
  method: 'POST',
  path: base,
  needs: 'MAT:WRITE',
  logs: 'mat.op.saveSubMat',
  body: z.strictObject({
    id: id.optional(),
    version: z.int().optional(),
    matId: id,
    /** Absent: the next free one. */
    subNo: z.int().min(1).max(15).optional(),
    name: z.string().trim().min(1).max(40),
    cabinetType: z.literal(CabinetType.all),
    tempZone: z.literal(TempZone.all),
    rowCount: z.int().min(1).max(12),
    colCount: z.int().min(1).max(12),
    slots: z.boolean().default(true),
  }),
  answer: SubMatRow,
  fails: ['mat.subTaken', 'mat.subFull', 'mat.slotOutside', 'mat.mainSubFixed', 'mat.zoneMismatch'],
});

/** 停用/启用 of cabinets: `deleted` takes them out of use. */
export const toggleSubMats = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.toggleSubMats',
  body: z.strictObject({ ids: z.array(id).min(1).max(100), deleted: z.boolean() }),
  answer: done,
  fails: ['mat.subStock', 'mat.mainSubStays'],
});
