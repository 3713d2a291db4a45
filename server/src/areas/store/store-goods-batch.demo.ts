import { json } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

const hourMs = 3_600_000;

/** What was changed at once this morning, in the first store of either company: it may be undone (spec 04 §3.9). */
export const storeGoodsBatchDemo: DemoArea = {
  area: 'store-goods-batches',
  fill: async ({ copy, db, now }) => {
    const rows = await db.rows<{ id: number; companyId: number; storeId: number; price: number }>(sql`
      select distinct on (sg.company_id, sg.id) sg.id, sg.company_id as "companyId", sg.store_id as "storeId", sg.goods_price as price
      from store_goods sg join (select company_id, min(id) as id from store where company_id in (1, 2) group by company_id) s
        on s.id = sg.store_id
      where sg.goods_id in (select id from goods order by id limit 12) order by sg.company_id, sg.id`);
    const companies = Map.groupBy(rows, row => row.companyId);
    await copy(
      'store_goods_batch',
      [...companies].map(([companyId, changed], index) => ({
        company_id: companyId,
        store_id: changed[0]?.storeId,
        source: index === 0 ? 'RULE' : 'GRID',
        rows: json(
          changed
            .slice(0, 5)
            .map(({ id, price }) => ({ id, before: { goodsPrice: price + 100 }, after: { goodsPrice: price } })),
        ),
        at: new Date(now.getTime() - 6 * hourMs),
      })),
    );
  },
};
