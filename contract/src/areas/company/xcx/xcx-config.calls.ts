import { z } from 'zod';
import { call, instant } from '../../../kernel/index.ts';
import { confirmingFails } from '../../identity/index.ts';
import { XcxAgreementKind, XcxMessage, XcxPlatform, XcxSecretKind, XcxSwitch } from './xcx.codes.ts';

const id = z.int().positive();
const base = '/api/mgmt/xcx/config';
const text = (max: number) => z.string().trim().min(1).max(max).nullable().default(null);

/** Each switch by name; absent: inherited. */
const switches = z.strictObject(
  Object.fromEntries(XcxSwitch.all.map(name => [name, z.boolean().optional()])) as Record<
    (typeof XcxSwitch.all)[number],
    z.ZodOptional<z.ZodBoolean>
  >,
);
const messageTemplates = z.partialRecord(z.literal(XcxMessage.all), z.string().trim().min(1).max(64));

/** Own values; null: inherited from the platform, field by field. */
export const XcxConfigDraft = z.strictObject({
  appId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_]{3,40}$/)
    .nullable()
    .default(null),
  name: text(30),
  logo: text(300),
  themeColor: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .nullable()
    .default(null),
  shareTitle: text(30),
  shareImage: text(300),
  servicePhone: z
    .string()
    .trim()
    .regex(/^\+?[\d-]{5,20}$/)
    .nullable()
    .default(null),
  serviceHours: text(60),
  messageTemplates: messageTemplates.default({}),
  switches: switches.default({}),
});
export type XcxConfigDraft = z.infer<typeof XcxConfigDraft>;
const html = z.string().trim().max(100_000).nullable().optional();

export const XcxAgreement = z.object({
  kind: z.literal(XcxAgreementKind.all),
  no: z.int(),
  html: z.string(),
  byName: z.string().nullable(),
  at: instant,
});
export type XcxAgreement = z.infer<typeof XcxAgreement>;

/** A secret that is there; what it is never leaves the server. */
const XcxSecret = z.object({
  kind: z.literal(XcxSecretKind.all),
  fingerprint: z.string(),
  setAt: instant,
  setBy: z.string().nullable(),
});

const values = {
  ...XcxConfigDraft.shape,
  userAgreement: XcxAgreement.nullable(),
  privacyPolicy: XcxAgreement.nullable(),
};
export const XcxConfig = z.object({
  companyId: z.int().nullable(),
  platform: z.literal(XcxPlatform.all),
  /** null: nothing of its own yet. */
  version: z.int().nullable(),
  own: z.object(values),
  effective: z.object(values),
  secrets: z.array(XcxSecret),
});
export type XcxConfig = z.infer<typeof XcxConfig>;

const whose = {
  /** Absent: the platform's. */
  companyId: id.nullable().default(null),
  platform: z.literal(XcxPlatform.all),
};
const query = z.strictObject({
  companyId: z.coerce.number().int().positive().optional(),
  platform: z.literal(XcxPlatform.all),
});

export const readXcxConfig = call({
  method: 'GET',
  path: base,
  needs: 'XCX',
  query,
  answer: XcxConfig,
  fails: [],
});

/** Own values as they shall be; of the agreements a new text is a new version, null goes back to the inherited one. */
export const saveXcxConfig = call({
  method: 'POST',
  path: base,
  needs: 'XCX:WRITE',
  logs: 'xcx.op.config',
  body: XcxConfigDraft.extend({
    ...whose,
    version: z.int().nullable().default(null),
    userAgreement: html,
    privacyPolicy: html,
  }),
  answer: XcxConfig,
  fails: ['xcx.appTaken', 'xcx.pictureGone'],
});

/** Write-only: what is set is never read out again. */
export const setXcxSecret = call({
  method: 'POST',
  path: `${base}/secret`,
  needs: 'XCX:WRITE',
  logs: 'xcx.op.secret',
  body: z.strictObject({
    ...whose,
    kind: z.literal(XcxSecretKind.all),
    value: z.string().min(1).max(8000),
    password: z.string().min(1).max(64),
  }),
  answer: XcxConfig,
  fails: [...confirmingFails, 'xcx.appIdFirst', 'xcx.secretKind', 'xcx.secretFormat'],
});

/** What an agreement has said, the last version first. */
export const listXcxAgreements = call({
  method: 'GET',
  path: `${base}/agreements`,
  needs: 'XCX',
  query: query.extend({ kind: z.literal(XcxAgreementKind.all) }),
  answer: z.array(XcxAgreement),
  fails: [],
});

/** 测试: sends a message of WeChat to a customer who has come with this mini-program. */
export const testXcxMessage = call({
  method: 'POST',
  path: `${base}/test`,
  needs: 'XCX:WRITE',
  logs: 'xcx.op.test',
  body: z.strictObject({
    companyId: whose.companyId,
    code: z.literal(XcxMessage.all),
    cellphone: z.string().regex(/^1\d{10}$/),
  }),
  answer: z.object({ sent: z.boolean() }),
  fails: ['xcx.messageNotSet', 'xcx.noReceiver'],
});
