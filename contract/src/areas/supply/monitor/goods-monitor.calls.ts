import { z } from 'zod';
import { call } from '../../../kernel/index.ts';

const id = z.int().positive();
const count = z.int().min(0);

/** A goods at a device: all its slots together. */
export const MonitorCell = z.object({
  matId: z.int(),
  goodsId: z.int(),
  stock: count,
  par: count,
  capacity: count,
  slots: count,
  /** Every slot of it is locked. */
  locked: z.boolean(),
});
export type MonitorCell = z.infer<typeof MonitorCell>;

/** 商品监控: devices by goods (spec 06 §7). `onlyShort`: devices and goods with something under its refill line. */
export const monitorGoods = call({
  method: 'POST',
  path: '/api/mgmt/mat/monitor/goods',
  needs: 'MAT',
  body: z.strictObject({
    companyId: id.optional(),
    storeId: id.optional(),
    routeId: id.optional(),
    goodsId: id.optional(),
    onlyShort: z.boolean().default(true),
  }),
  answer: z.object({
    mats: z.array(z.object({ matId: z.int(), matName: z.string(), online: z.boolean(), short: count, total: count })),
    goods: z.array(z.object({ goodsId: z.int(), goodsName: z.string(), short: count })),
    cells: z.array(MonitorCell),
  }),
  fails: [],
});
