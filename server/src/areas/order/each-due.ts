import { Refusal, type Sql, sql, type TaskRun, type Tx } from '../../kernel/index.ts';
import { lockOrderForSystem, type Order } from './order.store.ts';

/** More than ever are due at once; ids are all that is held of them. */
const most = 100_000;
const reported = 100;

export interface DueRows<Row> {
  /** The ids of what is due. */
  readonly ids: Sql;
  readonly lock: (tx: Tx, id: number) => Promise<Row | undefined>;
  /** Asked before the row is locked, outside of any transaction; false: left for the next run. */
  readonly ready?: (id: number) => Promise<boolean>;
  readonly change: (tx: Tx, row: Row) => Promise<unknown>;
}

/**
 * All rows that a deadline has reached, each in its own transaction; answers how many were changed. What a rule holds back, what
 * somebody else has just changed, and what fails is left for the next run and keeps nobody behind it waiting. In another order
 * each time: by id they would walk the table, and nobody is always behind the same.
 */
export async function eachDueRow<Row>(run: TaskRun, due: DueRows<Row>): Promise<number> {
  const ids = await run.db.rows<{ id: number }>(
    sql`select due.id from (${due.ids}) due order by random() limit ${most}`,
  );
  let done = 0;
  for (const [at, { id }] of ids.entries()) {
    if (run.signal.aborted) break;
    if (at > 0 && at % reported === 0) await run.progress({ done, total: ids.length });
    if (await changeOne(run, id, due)) done += 1;
  }
  await run.progress({ done, total: ids.length });
  return done;
}

async function changeOne<Row>(run: TaskRun, id: number, { ready, lock, change }: DueRows<Row>): Promise<boolean> {
  try {
    if (ready && !(await ready(id))) return false;
    await run.transaction(async tx => {
      const row = await lock(tx, id);
      if (row) await change(tx, row);
    });
    return true;
  } catch (error) {
    // The deadlines of others do not wait until a bug is mended.
    if (error instanceof Refusal) run.log.warn({ id, refused: error.key }, 'left for the next run');
    else run.log.error({ id, err: error }, 'failed, left for the next run');
    return false;
  }
}

export interface DueOrders extends Pick<DueRows<Order>, 'ready' | 'change'> {
  /** A condition over customer_order. Statuses stand as numbers in it: partial indexes are matched by their text. */
  readonly where: Sql;
}

/** The same for orders. */
export const eachDue = (run: TaskRun, { where, ...due }: DueOrders): Promise<number> =>
  eachDueRow(run, { ids: sql`select id from customer_order where ${where}`, lock: lockOrderForSystem, ...due });
