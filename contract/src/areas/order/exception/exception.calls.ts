import { z } from 'zod';
import { call, instant } from '../../../kernel/index.ts';
import { TroubleKind } from './exception.codes.ts';

/** A code of the areas mat or supply: they look into orders themselves, so their tables are not there yet when this is read. */
const code = z.string();

/** A slot of the order's device, as the picture of its front shows it. */
export const SceneSlot = z.object({
  trackId: z.int(),
  subNo: z.int(),
  trackNo: z.string(),
  rowNo: z.int(),
  colNo: z.int(),
  widthUnits: z.int(),
  goodsId: z.int().nullable(),
  goodsName: z.string().nullable(),
  /** What could be sold now; 0 while locked. */
  available: z.int(),
  locked: z.boolean(),
  /** One of the order's lines stands here. */
  own: z.boolean(),
  /** Here a unit did not come out, or nobody knows whether it did. */
  failing: z.boolean(),
});

/** What happened at a device with an order: why it is in trouble, its slots, commands, movements and alerts (spec 02 §6.3). */
export const OrderScene = z.object({
  /** null: nothing is wrong. `faults` and `text` in the words of the device or of the payment provider. */
  trouble: z
    .object({
      kind: z.literal(TroubleKind.all),
      faults: z.array(code),
      text: z.string().nullable(),
      since: instant,
    })
    .nullable(),
  mat: z.object({
    matId: z.int(),
    matNo: z.string(),
    matName: z.string(),
    address: z.string().nullable(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    online: z.boolean(),
    lastSeenAt: instant.nullable(),
    offlineSince: instant.nullable(),
    /** Tenths of ℃ and %. */
    temperature: z.int().nullable(),
    humidity: z.int().nullable(),
    doorState: code.nullable(),
    networkType: z.string().nullable(),
    rssi: z.int().nullable(),
  }),
  subs: z.array(z.object({ subNo: z.int(), name: z.string(), rowCount: z.int(), colCount: z.int() })),
  slots: z.array(SceneSlot),
  /** Newest first. */
  commands: z.array(
    z.object({
      cmdId: z.string(),
      type: code,
      status: code,
      createdAt: instant,
      /** From being sent to its end; null: not over, or never sent. */
      tookMs: z.int().nullable(),
      error: z.string().nullable(),
      units: z.array(z.object({ trackNo: z.string(), result: code })),
    }),
  ),
  movements: z.array(
    z.object({
      id: z.int(),
      kind: code,
      goodsName: z.string(),
      trackNo: z.string().nullable(),
      batchNo: z.string(),
      delta: z.int(),
      at: instant,
    }),
  ),
  alerts: z.array(
    z.object({
      alertId: z.int(),
      type: code,
      level: z.int(),
      status: code,
      trackNo: z.string().nullable(),
      firstAt: instant,
    }),
  ),
});
export type OrderScene = z.infer<typeof OrderScene>;

/** The device side of a device order; 404 for orders that have none. */
export const readOrderScene = call({
  method: 'GET',
  path: '/api/mgmt/orders/:order_id/scene',
  needs: 'ORDER',
  params: z.strictObject({ order_id: z.coerce.number().int().positive() }),
  answer: OrderScene,
  fails: [],
});
