import type { DemoArea } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

/** One stock location per store and per device; what lies there is booked with the orders' past (order.demo.ts). */
export const supplyDemo: DemoArea = {
  area: 'supply',
  fill: async ({ copy, db }) => {
    const stores = await db.rows<{ id: number; companyId: number }>(
      sql`select id, company_id as "companyId" from store order by id`,
    );
    const mats = await db.rows<{ id: number; companyId: number }>(
      sql`select id, company_id as "companyId" from mat order by id`,
    );
    await copy('storage', [
      ...stores.map((store, index) => ({
        id: index + 1,
        company_id: store.companyId,
        kind: 'STORE',
        store_id: store.id,
        mat_id: null,
      })),
      ...mats.map((mat, index) => ({
        id: stores.length + index + 1,
        company_id: mat.companyId,
        kind: 'MAT',
        store_id: null,
        mat_id: mat.id,
      })),
    ]);
  },
};
