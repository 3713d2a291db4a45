import { storeGoodsChanged } from '@materia/contract/areas/store';
import { outbox, sql, type Tx } from '../../../kernel/index.ts';

/** Takes all goods of a store off sale: it closes down (spec 04 §2). */
export async function unpublishStore(tx: Tx, storeId: number): Promise<void> {
  const rows = await tx.rows<{ id: number; companyId: number }>(sql`
    update store_goods set is_publish = false, version = version + 1, updated_at = ${tx.now()}
    where store_id = ${storeId} and is_publish returning id, company_id as "companyId"`);
  if (!rows[0]) return;
  const payload = { storeId, ids: rows.map(row => row.id), fields: ['isPublish'] };
  await outbox.put(tx, storeGoodsChanged, payload, {
    aggregateType: 'store',
    aggregateId: storeId,
    companyId: rows[0].companyId,
  });
}
