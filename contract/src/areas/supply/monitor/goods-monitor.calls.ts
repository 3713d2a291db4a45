import { z } from 'zod';
import { call } from '../../../kernel/index.ts';

const id = z.int().positive();
const count = z.int().min(0);

/** What the columns of the picture are: goods, or the slots as they are numbered. */
export const MonitorBy = z.enum(['GOODS', 'TRACK']);
export type MonitorBy = z.infer<typeof MonitorBy>;

/** A goods at a device, all its slots together; or one slot. */
export const MonitorCell = z.object({
  matId: z.int(),
  /** Of its column. */
  key: z.string(),
  goodsId: z.int(),
  goodsName: z.string(),
  stock: count,
  /** What can be sold of it: not held, in no locked slot (spec 06 §1). */
  available: count,
  par: count,
  capacity: count,
  slots: count,
  /** Every slot of it is locked. */
  locked: z.boolean(),
});
export type MonitorCell = z.infer<typeof MonitorCell>;

/**
 * 商品监控: devices by goods or slots (spec 06 §7). `onlyShort`: devices and columns with something under its refill line.
 * `unregistered`: of slots in which units of unknown batch lie, short or not.
 */
export const monitorGoods = call({
  method: 'POST',
  path: '/api/mgmt/mat/monitor/goods',
  needs: 'MAT',
  body: z.strictObject({
    by: MonitorBy.default('GOODS'),
    companyId: id.optional(),
    storeId: id.optional(),
    routeId: id.optional(),
    goodsId: id.optional(),
    onlyShort: z.boolean().default(true),
    unregistered: z.boolean().default(false),
  }),
  answer: z.object({
    mats: z.array(z.object({ matId: z.int(), matName: z.string(), online: z.boolean(), short: count, total: count })),
    /** `stock`, `par`: of the devices shown. */
    columns: z.array(z.object({ key: z.string(), title: z.string(), short: count, stock: count, par: count })),
    cells: z.array(MonitorCell),
    /** More slots were found than one picture holds: what is here is not all. */
    cut: z.boolean(),
  }),
  fails: [],
});
