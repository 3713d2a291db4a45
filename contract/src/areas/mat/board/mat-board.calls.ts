import { z } from 'zod';
import { call, done, instant } from '../../../kernel/index.ts';
import { BoardBaud, JamPolicy } from './mat-board.codes.ts';

const id = z.int().positive();
const subNo = z.int().min(0).max(15);
const line = z.int().min(1).max(12);
const base = '/api/mgmt/mat';
const params = z.strictObject({ id: z.coerce.number().int().positive() });

/** A motor at the crossing of two lines of the board. */
export const BoardMotor = z.strictObject({ motorId: z.int().min(0).max(99), row: line, col: line });
export type BoardMotor = z.infer<typeof BoardMotor>;

/** What of a board somebody writes down (spec 06 §1). */
export const MatBoardDraft = z.strictObject({
  subNo,
  /** On the line; boards of a cabinet differ in it. */
  addr: z.int().min(1).max(8),
  port: z.string().trim().min(1).max(40),
  baud: z.literal(BoardBaud.all),
  /** 掉货检测. */
  dropSensor: z.boolean(),
  jamPolicy: z.literal(JamPolicy.all),
  motorMap: z.array(BoardMotor).max(100),
});
export type MatBoardDraft = z.infer<typeof MatBoardDraft>;

export const MatBoard = MatBoardDraft.extend({
  id: z.int(),
  /** As the board itself says. */
  firmware: z.string().nullable(),
  /** What its last self-test said, with the motors that would not turn. */
  selfTest: z.object({ at: instant, passed: z.boolean(), failedMotors: z.array(z.int()) }).nullable(),
  version: z.int(),
});
export type MatBoard = z.infer<typeof MatBoard>;

/** 主板 of a device, and which slot each motor number turns. */
export const MatBoards = z.object({
  boards: z.array(MatBoard),
  motors: z.array(z.object({ subNo: z.int(), trackNo: z.string(), motorId: z.int() })),
});
export type MatBoards = z.infer<typeof MatBoards>;

export const readMatBoards = call({
  method: 'GET',
  path: `${base}/:id/board`,
  needs: 'MAT',
  params,
  answer: MatBoards,
  fails: [],
});

/** Adds a board, or changes one; the device is told with its settings. What became another is tested anew. */
export const saveMatBoard = call({
  method: 'POST',
  path: `${base}/:id/board`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.board',
  params,
  body: MatBoardDraft.extend({ boardId: id.optional(), version: z.int().optional() }),
  answer: MatBoards,
  fails: ['mat.boardTaken', 'mat.boardSubMissing', 'mat.motorTwice', 'mat.lineTwice'],
});

export const removeMatBoard = call({
  method: 'DELETE',
  path: `${base}/board/:boardId`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.boardRemove',
  params: z.strictObject({ boardId: z.coerce.number().int().positive() }),
  answer: done,
  fails: [],
});
