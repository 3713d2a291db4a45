import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

/** So many cells of each state stand for store orders that are at these statuses; the rest stay free (spec 06 §8). */
const filled = [
  { state: 'RESERVED', action: 'assign', from: 'FREE', statuses: [23], most: 1 },
  { state: 'OCCUPIED', action: 'put', from: 'RESERVED', statuses: [41], most: 2 },
  // Whoever was handed it at the counter has left it there, too.
  { state: 'OVERDUE', action: 'expire', from: 'OCCUPIED', statuses: [-20, -30, 50], most: 1 },
] as const;

/** Pick-up cells in every state, each with a store order of its company that stands accordingly. */
export const cellDemo: DemoArea = {
  area: 'mat-cells',
  fill: async ({ db, now }) => {
    for (const { state, action, from, statuses, most } of filled) {
      await db.run(sql`
        with free as (
          select t.id, m.company_id, row_number() over (partition by m.company_id order by t.id) as n
          from track t join mat m on m.id = t.mat_id where t.cell_state = 'FREE'),
        waiting as (
          select o.order_no, o.company_id, row_number() over (partition by o.company_id order by o.id desc) as n
          from customer_order o where o.order_status_code = any(${statuses}::int[]) and o.order_type = 'STORE_ORDER'
            and o.fulfil_type in ('STORE_PICKUP', 'CABINET_PICKUP')
            and not exists (select from track k where k.cell_order_no = o.order_no)),
        put as (
          update track t set cell_state = ${state}, cell_order_no = w.order_no, cell_since = ${new Date(now.getTime() - 20 * 60_000)}
          from free f join waiting w on w.company_id = f.company_id and w.n = f.n where t.id = f.id and w.n <= ${most}
          returning t.id, t.cell_order_no as order_no)
        insert into cell_history (track_id, order_no, from_state, to_state, action, by_type, by_name, at)
        select id, order_no, ${from}, ${state}, ${action}, 'SYSTEM', 'demo', ${new Date(now.getTime() - 20 * 60_000)} from put`);
    }
  },
};
