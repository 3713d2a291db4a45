import { cellReservedMinutes } from '@materia/contract/areas/mat';
import { sql, type TaskRun, task, timer } from '../../../kernel/index.ts';
import { applyCellStep, lockCellOfOrder } from '../../mat/index.ts';
import { eachDueRow } from '../each-due.ts';

/** Who has just used the code stands before the door: so long it may stay open, or be opened again. */
const takingMinutes = 10;

/**
 * Cells that are kept for nobody: reserved for two hours, or for an order that went another way, they are free; with goods in them that nobody will
 * come for they wait for a clerk (spec 06 §3 Cell).
 */
export const cellRelease = task({
  code: 'cell_release',
  cron: '0 */5 * * * *',
  run: async run => ({ cells: await releaseDue(run) }),
});

function releaseDue(run: TaskRun): Promise<number> {
  const ago = (minutes: number) => new Date(run.now().getTime() - minutes * 60_000);
  const lapsed = sql`t.cell_state = 'RESERVED' and (t.cell_since <= ${ago(cellReservedMinutes)} or o.order_status_code <> 23)`;
  const left = sql`t.cell_state = 'OCCUPIED' and o.order_status_code <> 41 and t.cell_since <= ${ago(takingMinutes)}
    and coalesce(o.signed_at <= ${ago(takingMinutes)}, true)`;
  const due = sql`select o.id from track t join customer_order o on o.order_no = t.cell_order_no where ((${lapsed}) or (${left}))`;
  return eachDueRow(run, {
    ids: due,
    // The order first, then its cell; whether it is still due is asked of the locked rows.
    lock: async (tx, id) => {
      const order = await tx.maybe<{ orderNo: string }>(
        sql`select order_no as "orderNo" from customer_order where id = ${id} for update`,
      );
      const cell = order && (await lockCellOfOrder(tx, order.orderNo));
      const still = cell && (await tx.maybe(sql`${due} and o.id = ${id}`));
      return still ? cell : undefined;
    },
    change: (tx, cell) =>
      applyCellStep({ ...tx, actor: timer('order') }, cell, cell.state === 'RESERVED' ? 'lapse' : 'expire'),
  });
}
