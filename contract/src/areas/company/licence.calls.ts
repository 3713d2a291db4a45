import { z } from 'zod';
import { anyOf, call, day, instant, listPart, noSums, page, rows } from '../../kernel/index.ts';
import { LicenceKind, LicenceOwner, LicenceState } from './company.codes.ts';

const id = z.int().positive();
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const base = '/api/mgmt/company/licence';
const text = (max: number) => z.string().trim().max(max);

export const LicenceDraft = z.strictObject({
  ownerType: z.literal(LicenceOwner.all),
  ownerId: id,
  kind: z.literal(LicenceKind.all),
  number: text(40).min(1),
  holder: text(60).min(1),
  scopeText: text(500).nullable().default(null),
  /** null: 长期. */
  expireDate: day.nullable().default(null),
  /** Ids of uploaded files, module LICENCE. */
  images: z.array(id).max(6),
});
export type LicenceDraft = z.infer<typeof LicenceDraft>;

export const LicencePicture = z.object({
  id: z.int(),
  url: z.string(),
  thumbUrl: z.string().nullable(),
  name: z.string(),
});

export const LicenceRow = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  ownerType: z.literal(LicenceOwner.all),
  ownerId: z.int(),
  ownerName: z.string(),
  kind: z.literal(LicenceKind.all),
  number: z.string(),
  holder: z.string(),
  scopeText: z.string().nullable(),
  expireDate: day.nullable(),
  /** Days left; 0 on the last one, below when it is over; null: 长期. */
  daysLeft: z.int().nullable(),
  pictures: z.array(LicencePicture),
  state: z.literal(LicenceState.all),
  rejectReason: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  verifiedAt: instant.nullable(),
  graceUntil: day.nullable(),
  graceReason: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type LicenceRow = z.infer<typeof LicenceRow>;

const needs = anyOf('COMPANY', 'STORE');
const writes = anyOf('COMPANY:WRITE', 'STORE:WRITE');

/** Licences of the companies and stores that the account may see: of companies with COMPANY, of stores with STORE. */
export const listLicences = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs,
  params: page,
  body: z.strictObject({
    query: text(60).optional(),
    companyId: id.optional(),
    ownerType: z.literal(LicenceOwner.all).optional(),
    ownerId: id.optional(),
    kind: z.array(z.literal(LicenceKind.all)).max(7).optional(),
    state: z.array(z.literal(LicenceState.all)).max(5).optional(),
    /** Valid ones that end within so many days, or have ended. */
    endsWithin: z.int().min(0).max(3650).optional(),
    ids: listPart.ids,
  }),
  answer: rows(LicenceRow, noSums),
  fails: [],
});

/** 上传: what the platform uploads is valid at once, everybody else's is reviewed first (spec 04 §2). */
export const saveLicence = call({
  method: 'POST',
  path: base,
  needs: writes,
  logs: 'licence.op.save',
  body: LicenceDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: LicenceRow,
  fails: ['licence.noImage', 'licence.expired', 'licence.numberTaken', 'licence.notPending'],
});

export const reviewLicence = call({
  method: 'POST',
  path: `${base}/:id/review`,
  needs: writes,
  platformOnly: true,
  logs: 'licence.op.review',
  params,
  body: z.strictObject({ version: z.int(), approve: z.boolean(), reason: text(100).optional() }),
  answer: LicenceRow,
  fails: ['licence.notPending', 'licence.rejectReason', 'licence.expired'],
});

/** 宽限: 30 days at most, however often it is granted (spec 04 §3.2). */
export const graceLicence = call({
  method: 'POST',
  path: `${base}/:id/grace`,
  needs: writes,
  platformOnly: true,
  logs: 'licence.op.grace',
  params,
  body: z.strictObject({ version: z.int(), until: day, reason: text(100).min(2) }),
  answer: LicenceRow,
  fails: ['licence.graceDays', 'licence.graceKind'],
});
