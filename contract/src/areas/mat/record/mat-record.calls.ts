import { z } from 'zod';
import { call, done, instant, noSums, page, rows } from '../../../kernel/index.ts';
import { OperationLogRow } from '../../identity/index.ts';
import { ErpServer } from '../../supply/index.ts';
import { MatDetail } from '../mat-list.calls.ts';
import { CabinetType, PoiKind } from '../mat-list.codes.ts';
import { matActions } from './mat.steps.ts';
import { MatStatusKind, TempZone } from './mat-record.codes.ts';

const id = z.int().positive();
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const base = '/api/mgmt/mat';
const words = (max: number) => z.string().trim().max(max);

/** What of a device somebody writes down (spec 06 §1). */
export const MatDraft = z.strictObject({
  /** Absent: the next number. */
  matNo: z
    .string()
    .trim()
    .regex(/^M\d{6}$/)
    .optional(),
  matName: words(40).min(1),
  model: words(40).min(1),
  cabinetType: z.literal(CabinetType.all),
  tempZone: z.literal(TempZone.all),
  hasLifter: z.boolean().default(false),
  hasBaffle: z.boolean().default(false),
  opCompanyId: id,
  storeId: id.nullable().default(null),
  matServer: z.literal(ErpServer.all).nullable().default(null),
  longitude: z.number().min(73).max(136).nullable().default(null),
  latitude: z.number().min(3).max(54).nullable().default(null),
  regionCode: z
    .string()
    .regex(/^\d{6}$/)
    .nullable()
    .default(null),
  address: words(120).nullable().default(null),
  addressShow: words(200).nullable().default(null),
  poiType: z.literal(PoiKind.all).nullable().default(null),
  tags: z.array(words(20).min(1)).max(10).default([]),
  contactName: words(20).nullable().default(null),
  contactPhone: words(20).nullable().default(null),
});
export type MatDraft = z.infer<typeof MatDraft>;

/** Adds a device, or changes one. The main cabinet is made with it: so many rows and columns. */
export const saveMat = call({
  method: 'POST',
  path: base,
  needs: 'MAT:WRITE',
  logs: 'mat.op.save',
  body: MatDraft.extend({
    matId: id.optional(),
    version: z.int().optional(),
    rowCount: z.int().min(1).max(12).default(6),
    colCount: z.int().min(1).max(12).default(8),
  }),
  answer: MatDetail,
  fails: ['mat.noTaken', 'mat.nameTaken', 'mat.placeHalf', 'mat.companyFixed', 'mat.ownOnly', 'mat.zoneMismatch'],
});

/** 删除/恢复: what never stood anywhere, or stands nowhere any more. */
export const toggleMats = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['mat.stepRefused'],
});

/** 上线, 暂停, … (spec 06 §3). */
export const setMatLifecycle = call({
  method: 'POST',
  path: `${base}/lifecycle`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.lifecycle',
  body: z.strictObject({
    matId: id,
    action: z.enum(matActions),
    reason: words(100).optional(),
    version: z.int(),
  }),
  answer: MatDetail,
  fails: [
    'mat.stepRefused',
    'mat.reasonNeeded',
    'mat.needsPlace',
    'mat.needsTrack',
    'mat.needsSelfTest',
    'mat.needsPicture',
    'mat.ordersOpenMove',
    'mat.ordersOpenRetire',
    'mat.stockLeft',
  ],
});

/** A code of 8 characters, good once within 7 days; one that was given before is good no more. */
export const issueActivation = call({
  method: 'POST',
  path: `${base}/:id/activation`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.activation',
  params,
  body: z.strictObject({}),
  answer: z.object({
    activationCode: z.string(),
    expireAt: instant,
    /** What the cabinet's camera reads off the screen. */
    qr: z.string(),
  }),
  fails: ['mat.stepRefused'],
});

/** A device makes itself known with its code, and gets its secret: once (spec 06 §5). */
export const activateDevice = call({
  method: 'POST',
  path: '/api/public/device/activate',
  needs: 'public',
  body: z.strictObject({
    activationCode: z.string().trim().max(20),
    hwSerial: z.string().trim().min(1).max(64),
    model: words(40),
    appVersion: words(32),
  }),
  answer: z.object({
    matId: z.int(),
    secret: z.string(),
    /** null: this installation speaks with its devices over HTTP alone. */
    mqttUrl: z.string().nullable(),
    serverTime: z.int(),
  }),
  fails: ['mat.activationCode'],
});

export const MatStatusRow = z.object({
  id: z.int(),
  kind: z.literal(MatStatusKind.all),
  fromState: z.string().nullable(),
  toState: z.string(),
  at: instant,
  /** How long the state lasted that was left. */
  durationSec: z.int().nullable(),
  reason: z.string().nullable(),
  operatorName: z.string().nullable(),
});
export type MatStatusRow = z.infer<typeof MatStatusRow>;

/** A change of a device: what of it was how before, and how after. */
export const MatChange = OperationLogRow.pick({
  id: true,
  at: true,
  userId: true,
  userName: true,
  name: true,
  action: true,
  actionName: true,
  before: true,
  after: true,
  names: true,
});
export type MatChange = z.infer<typeof MatChange>;

/** 历史: what was changed about a device, its cabinets, slots and settings, newest first. What was refused changed nothing. */
export const listMatHistory = call({
  method: 'POST',
  path: `${base}/:id/history/limit/:limit/page/:page`,
  needs: 'MAT',
  params: page.extend({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({}),
  answer: rows(MatChange, noSums),
  fails: [],
});

/** A state of a device and how long it stood; null: it still does. */
export const MatStateSpan = z.object({
  kind: z.literal(MatStatusKind.all),
  state: z.string(),
  from: instant,
  to: instant.nullable(),
});

/** 状态历史, newest first; `days`: with what stood in so many days, as bars. */
export const listMatStatuses = call({
  method: 'POST',
  path: `${base}/:id/statushistory/limit/:limit/page/:page`,
  needs: 'MAT',
  params: page.extend({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({
    kind: z.array(z.literal(MatStatusKind.all)).max(6).optional(),
    days: z.literal([1, 7, 30, 90]).optional(),
  }),
  answer: rows(MatStatusRow, noSums).extend({
    bars: z.object({ from: instant, to: instant, spans: z.array(MatStateSpan) }).optional(),
  }),
  fails: [],
});
