import { z } from 'zod';
import { call, day, done, instant, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { SentCode, sendingFails } from '../../identity/index.ts';
import { CommandStatus, CommandType } from '../device.codes.ts';
import { CommandSource, pushTypes } from './mat-command.codes.ts';

const id = z.int().positive();
const base = '/api/mgmt/mat';
/** One device, or up to 50. */
const deviceId = z.union([id, z.array(id).min(1).max(50)]);
const subNo = z.int().min(0).max(15);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a type takes; absent: nothing. */
export const CommandParams = z.strictObject({
  subNo: subNo.optional(),
  trackNo: z.string().trim().min(1).max(8).optional(),
  /** SET_TEMP, tenths of ℃. */
  target: z.int().min(-400).max(850).optional(),
  /** SET_VOLUME. */
  volume: z.int().min(0).max(100).optional(),
  /** LIGHT. */
  on: z.boolean().optional(),
  /** POWER_SCHEDULE: on from, off at. */
  from: clock.optional(),
  to: clock.optional(),
});
export type CommandParams = z.infer<typeof CommandParams>;

/** Sends the caller a code for this command to these devices, and nothing else. */
export const pushMatSms = call({
  method: 'POST',
  path: `${base}/pushMatSms`,
  needs: 'MAT:COMMAND',
  logs: 'mat.op.pushSms',
  body: z.strictObject({ deviceId, type: z.enum(pushTypes) }),
  answer: SentCode.extend({
    /** Goes back with the code. */
    sms: z.string(),
    /** The phone it went to, masked. */
    sentTo: z.string(),
  }),
  fails: [...sendingFails, 'mat.pushNoPhone', 'mat.stepRefused'],
});

/** 下发指令: a row for each device, at once to those on line (spec 06 §5). */
export const pushMat = call({
  method: 'POST',
  path: `${base}/pushMat`,
  needs: 'MAT:COMMAND',
  logs: 'mat.op.push',
  idempotent: true,
  body: z.strictObject({
    sms: z.string().max(60),
    code: z.string().trim().max(6),
    deviceId,
    type: z.enum(pushTypes).optional(),
    params: CommandParams.default({}),
    /** UPLOAD_LOG of that day. */
    date: day.optional(),
  }),
  answer: z.object({ commands: z.array(z.object({ matId: z.int(), cmdId: z.string() })) }),
  fails: ['mat.pushCode', 'mat.pushParams', 'mat.stepRefused'],
});

export const CommandRow = z.object({
  id: z.int(),
  cmdId: z.string(),
  matId: z.int(),
  type: z.literal(CommandType.all),
  params: z.record(z.string(), z.unknown()),
  source: z.literal(CommandSource.all),
  orderNo: z.string().nullable(),
  operatorName: z.string().nullable(),
  status: z.literal(CommandStatus.all),
  tries: z.int(),
  createdAt: instant,
  sentAt: instant.nullable(),
  ackAt: instant.nullable(),
  finishedAt: instant.nullable(),
  expireAt: instant,
  error: z.string().nullable(),
  /** The device said something after the first end state. */
  late: z.boolean(),
  /** What it sent for it: a log, a picture of its screen; at addresses that hold five minutes. */
  file: z.object({ name: z.string(), size: z.int(), url: z.string(), thumbUrl: z.string().nullable() }).nullable(),
});
export type CommandRow = z.infer<typeof CommandRow>;

/** 指令 of a device, newest first. */
export const listCommands = call({
  method: 'POST',
  path: `${base}/command/limit/:limit/page/:page`,
  needs: 'MAT',
  params: page,
  body: z.strictObject({
    matId: id,
    type: z.array(z.literal(CommandType.all)).max(20).optional(),
    status: z.array(z.literal(CommandStatus.all)).max(8).optional(),
    ids: listPart.ids,
  }),
  answer: rows(CommandRow, noSums),
  fails: [],
});

/** What was not sent yet is not sent any more. */
export const cancelCommands = call({
  method: 'POST',
  path: `${base}/command/cancel`,
  needs: 'MAT:COMMAND',
  logs: 'mat.op.cancelCommands',
  body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
  answer: done,
  fails: ['mat.stepRefused'],
});
