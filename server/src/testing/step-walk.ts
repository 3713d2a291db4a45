import { type OrderStatusCode, type OrderTypeCode, statusesOf, stepsOf } from '@materia/contract/areas/order';
import { expect } from 'vitest';
import type { OrderWorld } from './given-order.ts';
import { orderInvariants } from './order-invariants.ts';

interface Entry {
  readonly from_code: OrderStatusCode | null;
  readonly to_code: OrderStatusCode;
  readonly action: string;
}

/** Changes of an order that leave its status: they stand in its history, and in no table. */
const isStep = ({ from_code, to_code }: Entry) => from_code !== to_code;

/** An order's path, whatever was tried on it, is one of its transition table, without a gap, and ends where it stands. */
export async function walkedByTable(world: OrderWorld, orderId: number): Promise<void> {
  const order = await world.one<{ at: number; type: OrderTypeCode }>(
    'select order_status_code as at, order_type as type from customer_order where id = $1',
    orderId,
  );
  const history = await world.all<Entry>(
    'select from_code, to_code, action from order_status_history where order_id = $1 order by id',
    orderId,
  );
  expect(statusesOf(order.type).has(order.at)).toBe(true);
  expect(history.at(-1)?.to_code).toBe(order.at);
  for (const entry of history.filter(isStep)) {
    const { from_code, to_code, action } = entry;
    const step = stepsOf(order.type).find(action as 'place', from_code ?? 'new');
    expect(step, `${from_code} ${action} ${to_code}`).toBeDefined();
    if (step && step.to !== 'previous') expect(step.to).toContain(to_code);
  }
}

/** Orders that were brought twice have sold twice, and taken back once. */
const notAfterSteps = 'every unit handed over is a sale of its line';

/** What orders, payments, stock, ledgers and counters say of each other. */
export async function everythingAddsUp(world: OrderWorld): Promise<void> {
  for (const { says, broken } of orderInvariants) {
    if (says === notAfterSteps) continue;
    expect(await world.server.db.rows(broken), says).toEqual([]);
  }
}
