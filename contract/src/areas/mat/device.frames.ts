import { z } from 'zod';
import { day } from '../../kernel/index.ts';
import { otaStates } from './app/app.codes.ts';
import { CellPurpose } from './cell/cell.codes.ts';
import { CommandType, DropUnitResult } from './device.codes.ts';
import { DocumentName } from './documents/document.codes.ts';
import { VisitStep } from './visit/goods-visit.codes.ts';

/** What goes over the wire between a device and us, by MQTT or the HTTP fallback alike (spec 06 §5). */
const id = z.int().positive();
const subNo = z.int().min(0).max(15);
const trackNo = z.string().min(1).max(8);

/** The largest frame taken. */
export const frameBytes = 64 * 1024;

export const Frame = z.strictObject({
  v: z.literal(1),
  id: z.uuid(),
  /** The device's own clock, ms. */
  ts: z.int().positive(),
  data: z.record(z.string(), z.unknown()),
});
export type Frame = z.infer<typeof Frame>;

/** One track that may give a unit: the first, then alternates of the same goods and price. */
export const DropTrack = z.strictObject({ subNo, trackNo });

/** `params` of a DROP. Nothing of it starts later than 60 s after the command was made. */
export const DropParams = z.strictObject({
  dropId: z.uuid(),
  orderNo: z.string(),
  items: z
    .array(z.strictObject({ lineId: id, units: z.int().min(1).max(99), tracks: z.array(DropTrack).min(1) }))
    .min(1),
});
export type DropParams = z.infer<typeof DropParams>;

/** `params` of an UNLOCK_CELL: DONE says that the cell was opened and is shut again. */
export const CellParams = z.strictObject({
  trackId: id,
  subNo,
  trackNo,
  purpose: z.literal(CellPurpose.all),
  orderNo: z.string(),
});
export type CellParams = z.infer<typeof CellParams>;

/** `data` of a command frame; the device stores cmdId before it acts. */
export const CommandData = z.strictObject({
  cmdId: z.uuid(),
  type: z.literal(CommandType.all),
  params: z.record(z.string(), z.unknown()),
  issuedAt: z.int(),
  expireAt: z.int(),
  try: z.int().min(1),
});
export type CommandData = z.infer<typeof CommandData>;

/** A document's text beyond this is fetched, not sent. */
export const documentBytes = 48 * 1024;

/**
 * `data` of a document; only a higher revision is applied. `sha256` is that of its JSON with sorted names and no spaces: of the body, or of what
 * stands at `url`.
 */
export const DocumentData = z.strictObject({
  rev: z.int().positive(),
  sha256: z.string().length(64),
  body: z.record(z.string(), z.unknown()).optional(),
  url: z.string().optional(),
});
export type DocumentData = z.infer<typeof DocumentData>;

export const DropUnit = z.strictObject({
  lineId: id,
  /** n-th unit of its line in this drop, from 1. */
  n: z.int().min(1).max(99),
  subNo,
  trackNo,
  result: z.literal(DropUnitResult.all),
  code: z.string().max(40).optional(),
  ms: z.int().min(0).optional(),
});

const hello = z.strictObject({
  hwSerial: z.string().max(64),
  appVersion: z.string().max(32),
  boardVersion: z.string().max(32).optional(),
  iccid: z.string().max(32).optional(),
  imei: z.string().max(32).optional(),
  docs: z.record(z.string(), z.int()).default({}),
  openDrops: z.array(z.uuid()).max(100).default([]),
  results: z.array(z.uuid()).max(1000).default([]),
  subs: z.array(z.strictObject({ subNo, rows: z.int().min(1).max(26), cols: z.int().min(1).max(12) })).default([]),
});

const heartbeat = z.strictObject({
  rssi: z.int().min(-150).max(0).optional(),
  networkType: z.string().max(16).optional(),
  power: z.enum(['AC', 'BATTERY']).optional(),
  idle: z.boolean().optional(),
  uptimeSec: z.int().min(0).optional(),
  freeMb: z.int().min(0).optional(),
});

/** Device's ms; what was measured while there was no connection comes later. Tenths of ℃ and %. */
const telemetry = z.strictObject({
  points: z
    .array(
      z.strictObject({
        at: z.int().positive(),
        subNo,
        temperature: z.int().nullable(),
        humidity: z.int().nullable(),
        compressor: z.boolean().optional(),
        fan: z.boolean().optional(),
        led: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(60),
});

const door = z.strictObject({
  subNo,
  state: z.enum(['OPEN', 'CLOSED']),
  cause: z.enum(['SUPPLY', 'MAINTAIN', 'ABNORMAL']),
  at: z.int().positive(),
});

const fault = z.strictObject({
  subNo,
  trackNo: trackNo.optional(),
  code: z.string().min(1).max(40),
  text: z.string().max(200).optional(),
  /** false: it is over. */
  on: z.boolean(),
});

/** What the device counts in its slots, null where it cannot, and takes for them; hourly and when asked. */
const stock = z.strictObject({
  tracks: z
    .array(z.strictObject({ subNo, trackNo, stock: z.int().min(0).max(99).nullable(), price: z.int().min(0) }))
    .max(768),
});

const drop = z.strictObject({
  dropId: z.uuid(),
  orderNo: z.string().max(20),
  /** No unit of this drop is still to come. */
  final: z.boolean(),
  /** Dropped while there was no connection. */
  offline: z.boolean(),
  units: z.array(DropUnit).max(200),
});

const ack = z.strictObject({
  cmdId: z.uuid(),
  state: z.enum(['ACK', 'DONE', 'FAILED']),
  code: z.string().max(40).optional(),
  message: z.string().max(500).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** A document was applied, or was not. */
const applied = z.strictObject({
  doc: z.literal(DocumentName.all),
  rev: z.int().positive(),
  ok: z.boolean(),
  error: z.string().max(500).optional(),
});

/** What somebody does at the screen before there is an order: what they search for, look at, put into the cart; that they leave. */
const visit = z.strictObject({
  visitId: z.uuid(),
  /** Absent: a search that found nothing, or the end. */
  goodsId: id.optional(),
  trackNo: trackNo.optional(),
  step: z.literal(VisitStep.all),
  searchText: z.string().trim().min(1).max(40).optional(),
});

const asks = <const Op extends string, Args extends z.ZodType>(op: Op, args: Args) =>
  z.strictObject({ reqId: z.string().min(1).max(64), op: z.literal(op), args });
const cellphone = z.string().regex(/^1\d{10}$/);
const ofOrder = z.strictObject({ orderNo: z.string().max(20) });

/** What somebody at the screen wants; answered by down/reply within 3 s. */
const req = z.discriminatedUnion('op', [
  asks('PICKUP', z.strictObject({ code: z.string().max(32) })),
  /** The code of a store order that lies in a cell here. */
  asks('CELL_OPEN', z.strictObject({ code: z.string().max(32) })),
  asks(
    'GOODS',
    z.strictObject({
      query: z.string().trim().max(40).optional(),
      page: z.int().min(1).max(100).default(1),
      limit: z.int().min(1).max(100).default(50),
    }),
  ),
  asks(
    'CREATE_ORDER',
    z.strictObject({
      goods: z
        .array(z.strictObject({ goodsId: id, number: z.int().min(1).max(99) }))
        .min(1)
        .max(20),
      /** What the screen shows to be paid; absent: whatever it costs. */
      expectedPayable: z.int().min(0).optional(),
    }),
  ),
  asks(
    'WISH',
    z.strictObject({
      goodsId: id.optional(),
      /** What it is called; of goods of the catalogue not needed. */
      goodsText: z.string().trim().min(1).max(60).optional(),
      barcode: z.string().trim().max(20).optional(),
      cellphone: cellphone.optional(),
    }),
  ),
  asks(
    'RECYCLE',
    z.strictObject({
      name: z.string().trim().min(1).max(40),
      cellphone: cellphone.optional(),
      items: z
        .array(
          z.strictObject({
            name: z.string().trim().min(1).max(60),
            approvalNo: z.string().trim().max(40).default(''),
            quantity: z.int().min(1).max(999),
            unit: z.string().trim().max(10).default(''),
          }),
        )
        .min(1)
        .max(30),
    }),
  ),
  asks('ORDER_STATUS', ofOrder),
  asks('CANCEL_ORDER', ofOrder),
]);

const number = z.int().min(0).max(1_000_000_000);

/** How often each material was shown on a day, since its morning: said again it counts once, the greatest wins. */
const play = z.strictObject({
  day,
  items: z
    .array(z.strictObject({ adId: id, libraryId: id, plays: number, seconds: number.max(86_400), taps: number }))
    .max(500),
});

/** How an update goes; `version` is its code. With a failure come the last lines of what installed it. */
const ota = z.strictObject({
  version: id,
  state: z.enum(otaStates),
  percent: z.int().min(0).max(100).optional(),
  error: z.string().max(500).optional(),
  log: z.string().max(8_000).optional(),
});

/** The kinds a device may send today, each with the shape of its `data`. Further kinds come with their issues. */
export const upKinds = {
  ...{ hello, status: z.strictObject({ online: z.boolean() }), heartbeat, drop, ack, req },
  ...{ telemetry, door, fault, stock, applied, visit, play, ota },
} as const;
export type UpKind = keyof typeof upKinds;
export type UpData<K extends UpKind> = z.infer<(typeof upKinds)[K]>;

/** What a device's drop frame says. */
export type DropReport = UpData<'drop'>;

/** `data` of down/reply: what a request is answered. `code` is an HTTP status. */
export const Reply = z.strictObject({
  reqId: z.string(),
  ok: z.boolean(),
  code: z.int(),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
});
export type Reply = z.infer<typeof Reply>;
