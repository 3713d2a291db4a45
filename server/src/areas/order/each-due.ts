import { Refusal, type Sql, sql, type TaskRun, type Tx } from '../../kernel/index.ts';
import { lockOrderForSystem, type Order } from './order.store.ts';

/** More than ever are due at once; ids are all that is held of them. */
const most = 100_000;
const reported = 100;

export interface DueOrders {
  /** A condition over customer_order. Statuses stand as numbers in it: partial indexes are matched by their text. */
  readonly where: Sql;
  /** Asked before the order is locked, outside of any transaction; false: left for the next run. */
  readonly ready?: (orderId: number) => Promise<boolean>;
  readonly change: (tx: Tx, order: Order) => Promise<unknown>;
}

/**
 * All orders that a deadline has reached, each in its own transaction; answers how many were changed. What a rule holds back, or
 * somebody else has just changed, is left for the next run and keeps nobody behind it waiting. In no order: one by id would walk
 * the table.
 */
export async function eachDue(run: TaskRun, { where, ready, change }: DueOrders): Promise<number> {
  const ids = await run.db.rows<{ id: number }>(sql`select id from customer_order where ${where} limit ${most}`);
  let done = 0;
  for (const [at, { id }] of ids.entries()) {
    if (run.signal.aborted) break;
    if (at > 0 && at % reported === 0) await run.progress({ done, total: ids.length });
    if ((!ready || (await ready(id))) && (await changeOne(run, id, change))) done += 1;
  }
  await run.progress({ done, total: ids.length });
  return done;
}

async function changeOne(run: TaskRun, orderId: number, change: DueOrders['change']): Promise<boolean> {
  try {
    await run.transaction(async tx => {
      const order = await lockOrderForSystem(tx, orderId);
      if (order) await change(tx, order);
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    run.log.warn({ orderId, refused: error.key }, 'left for the next run');
    return false;
  }
}
