import { addDays, dayOf } from '@materia/contract/kernel';
import { sql } from '../kernel/index.ts';
import type { TestServer } from './test-server.ts';

/** Units of a goods that somebody bought yesterday, as the figures say it. */
export const soldUnits = ({ db }: Pick<TestServer, 'db'>, goodsId: number, units: number): Promise<unknown> =>
  db.run(sql`
    insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type,
      is_activity, quantity)
    values (${addDays(dayOf(new Date()), -1)}, 0, 0, 0, ${goodsId}, 0, 'STORE_ORDER', 'STAFF', 'STORE_PICKUP', 0, false, ${units})`);
