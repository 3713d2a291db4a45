import { z } from 'zod';
import { call, instant } from '../../../kernel/index.ts';
import { XcxKind, XcxPlatform, XcxSwitch } from './xcx.codes.ts';
import { XcxServedBlock } from './xcx-template.calls.ts';

const base = '/api/public/xcx';
const id = z.coerce.number().int().positive().optional();
const agreement = z.object({ no: z.int(), html: z.string() }).nullable();

/** How a mini-program shows itself. */
export const readPublicXcxConfig = call({
  method: 'GET',
  path: `${base}/config`,
  needs: 'public',
  etag: true,
  query: z.strictObject({ companyId: id, platform: z.literal(XcxPlatform.all).default('WX') }),
  answer: z.object({
    appId: z.string().nullable(),
    name: z.string().nullable(),
    logo: z.string().nullable(),
    themeColor: z.string().nullable(),
    shareTitle: z.string().nullable(),
    shareImage: z.string().nullable(),
    servicePhone: z.string().nullable(),
    serviceHours: z.string().nullable(),
    userAgreement: agreement,
    privacyPolicy: agreement,
    /** Template ids to subscribe to. */
    templateIds: z.array(z.string()),
    switches: z.record(z.literal(XcxSwitch.all), z.boolean()),
  }),
  fails: [],
});

export const XcxPage = z.object({
  templateId: z.int(),
  no: z.int().nullable(),
  name: z.string(),
  kind: z.literal(XcxKind.all),
  blocks: z.array(XcxServedBlock),
});
export type XcxPage = z.infer<typeof XcxPage>;

/** The page for where a customer is (spec 04 §3.7): the store's, else the company's home page, else the platform's; null: none is published. */
export const readXcxPage = call({
  method: 'GET',
  path: `${base}/page`,
  needs: 'public',
  etag: true,
  query: z.strictObject({
    companyId: id,
    storeId: id,
    kind: z.literal(XcxKind.all).default('HOME'),
    /** A page that a link leads to. */
    templateId: id,
    /** Modules for others are left out; absent: all, each saying for whom it is. */
    customer: z.enum(['NEW', 'MEMBER']).optional(),
    longitude: z.coerce.number().min(73).max(136).optional(),
    latitude: z.coerce.number().min(3).max(54).optional(),
  }),
  answer: XcxPage.nullable(),
  fails: [],
});

/** A draft by the code of its picture. */
export const readXcxPreview = call({
  method: 'GET',
  path: `${base}/preview/:code`,
  needs: 'public',
  etag: true,
  params: z.strictObject({ code: z.string().max(200) }),
  answer: XcxPage.extend({ expiresAt: instant }),
  fails: ['xcx.previewOver'],
});
