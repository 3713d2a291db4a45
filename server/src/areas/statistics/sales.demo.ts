import type { DemoArea } from '../../demo/demo-area.ts';
import { markPastTaken } from '../../kernel/index.ts';
import { type PastSale, pastSales } from '../order/index.ts';
import { factsOf, type SaleEvent } from './rollup/facts-of-event.ts';
import { rollup } from './rollup/rollup.consumer.ts';
import { factColumns, pairMeasures, refundMeasures, saleMeasures } from './rollup/sales-fact.ts';
import { surroundingsOf } from './rollup/surroundings.ts';
import { makeMonths, rebuildRollups } from './rollup/write-facts.ts';

const measures = [...saleMeasures, ...refundMeasures, ...pairMeasures];
const columns = [...Object.keys(factColumns), ...measures];

/** Facts and rollups of the demo's past: as the events of its orders would have been counted. */
export const salesDemo: DemoArea = {
  area: 'statistics.sales',
  fill: async ({ db, copy }) => {
    // What lies in the outbox by now is counted from its orders: the consumer has it already.
    await markPastTaken(db, rollup.events, rollup.name);
    for await (const batch of pastSales(db)) {
      const around = await surroundingsOf(db, batch);
      const facts = batch.flatMap(sale => factsOf({ ...sale, id: idOf(sale) } as SaleEvent, around));
      await makeMonths(
        db,
        facts.map(fact => fact.biz_day),
      );
      await copy(
        'stats.sales_fact',
        facts.map(fact => {
          const given: Record<string, unknown> = fact;
          return Object.fromEntries(columns.map(name => [name, given[name] ?? (name in factColumns ? null : 0)]));
        }),
      );
    }
    await rebuildRollups(db);
  },
};

/** No event has a negative id: these facts were worked out from orders and refunds. */
const idOf = (sale: PastSale): number =>
  sale.event === 'order.refunded'
    ? -sale.payload.refundId * 4 - 1
    : -sale.payload.orderId * 4 - (sale.event === 'order.voided' ? 2 : 0);
