import { z } from 'zod';
import { call, instant } from '../../../kernel/index.ts';
import { CommandStatus } from '../device.codes.ts';
import { CellPurpose, CellState } from './cell.codes.ts';

const id = z.int().positive();
const orderNo = z.string().trim().min(1).max(20);
const root = '/api/mgmt/mat/cell';

/** The pick-up cell that an order has. */
export const OrderCell = z.object({
  cellId: z.int(),
  matId: z.int(),
  matName: z.string(),
  address: z.string().nullable(),
  online: z.boolean(),
  subNo: z.int(),
  trackNo: z.string(),
  state: z.literal(CellState.all),
  since: instant,
  /** Of RESERVED: until when it is kept. */
  reservedUntil: instant.nullable(),
  /** How it was last told to open, and what became of that; null: never for this order. */
  opened: z
    .object({ purpose: z.literal(CellPurpose.all), status: z.literal(CommandStatus.all), at: instant })
    .nullable(),
  /** put, release: what the account may do with it now. */
  allowedActions: z.array(z.string()),
});
export type OrderCell = z.infer<typeof OrderCell>;

/** A device with pick-up cells that an order may be given. */
export const CellMat = z.object({
  matId: z.int(),
  matName: z.string(),
  address: z.string().nullable(),
  online: z.boolean(),
  free: z.int(),
  cells: z.int(),
});
export type CellMat = z.infer<typeof CellMat>;

/** The cell of an order, or the devices that could give it one: those of its store first, then the fullest of free cells. */
export const readOrderCell = call({
  method: 'GET',
  path: `${root}/order/:orderNo`,
  needs: 'ORDER',
  params: z.strictObject({ orderNo }),
  answer: z.object({
    cell: OrderCell.nullable(),
    /** Empty unless one may be assigned now. */
    mats: z.array(CellMat),
    assignable: z.boolean(),
  }),
  fails: [],
});

/** Reserves a free cell of a device for a paid store order that is collected; asked again it answers the one it has (spec 06 §3). */
export const assignCell = call({
  method: 'POST',
  path: `${root}/assign`,
  needs: 'ORDER:WRITE',
  logs: 'mat.op.cellAssign',
  body: z.strictObject({ orderNo, matId: id }),
  answer: OrderCell,
  fails: ['mat.cellNone', 'mat.cellElsewhere', 'mat.cellAtPoint', 'mat.sellingOff', 'order.stepRefused'],
});

const ofCell = z.strictObject({ cellId: id, orderNo });

/** Opens the reserved cell; once it is shut again the goods are in it and the order waits for its customer: 23→41. */
export const putCell = call({
  method: 'POST',
  path: `${root}/put`,
  needs: 'ORDER:WRITE',
  logs: 'mat.op.cellPut',
  body: ofCell.extend({
    traceCodes: z
      .array(z.strictObject({ orderLineId: id, codes: z.array(z.string().regex(/^\d{20}$/)).max(999) }))
      .max(100)
      .optional(),
  }),
  answer: OrderCell,
  fails: [
    'mat.stepRefused',
    'mat.cellOffline',
    'mat.sellingOff',
    'order.stepRefused',
    'order.rxNotDispensed',
    'order.scanTraceCodes',
  ],
});

/** Gives a cell free: a reserved one at once, one that nobody came to by opening it for the clerk. */
export const releaseCell = call({
  method: 'POST',
  path: `${root}/release`,
  needs: 'ORDER:WRITE',
  logs: 'mat.op.cellRelease',
  body: ofCell,
  answer: z.object({
    cellId: z.int(),
    state: z.literal(CellState.all),
    /** It was told to open: free once it is shut again. */
    opening: z.boolean(),
  }),
  fails: ['mat.stepRefused', 'mat.cellOffline'],
});
