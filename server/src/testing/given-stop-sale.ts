import { sql } from '../kernel/index.ts';
import type { TestServer } from './test-server.ts';

let made = 0;

/** A stop-sale as its register leaves it once it is submitted; answers its line. */
export async function stopSale(
  server: Pick<TestServer, 'db'>,
  of: { companyId: number; goodsId: number; storeIds?: readonly number[]; batchNo?: string; status?: string },
): Promise<number> {
  made += 1;
  const { companyId, goodsId, storeIds = [], batchNo = null, status = 'PENDING' } = of;
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into stop_sale (record_no, company_id, record_date, status, scope, range, store_ids, reason)
    values (${`TS20261101-${String(made).padStart(4, '0')}`}, ${companyId}, '2026-11-01', ${status}, ${batchNo === null ? 'GOODS' : 'LOT'},
      ${storeIds.length === 0 ? 'COMPANY' : 'STORES'}, ${storeIds}::bigint[], 'RECALL') returning id`);
  const line = await server.db.one<{ id: number }>(sql`
    insert into stop_sale_line (stop_id, goods_id, goods_no, generic_name, batch_no)
    select ${id}, id, goods_no, generic_name, ${batchNo} from goods where id = ${goodsId} returning id`);
  return line.id;
}
