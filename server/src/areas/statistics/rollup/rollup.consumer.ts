import { orderAmended, orderPaid, orderRefunded, orderVoided } from '@materia/contract/areas/order';
import { batchConsumer } from '../../../kernel/index.ts';
import { factsOf, type SaleEvent } from './facts-of-event.ts';
import { surroundingsOf } from './surroundings.ts';
import { writeFacts } from './write-facts.ts';

/** The events that figures of sales are made from. */
const saleEvents = [orderPaid, orderRefunded, orderVoided, orderAmended];

/**
 * Facts and rollups of sales (spec 10 §2): with outbox_done in one transaction, so each event counts exactly once; its differences
 * may come in any order. One process at a time is on duty at the outbox, and so here.
 */
export const rollup = batchConsumer('rollup', saleEvents, async (tx, stored) => {
  const events = stored as readonly SaleEvent[];
  const around = await surroundingsOf(tx, events);
  await writeFacts(
    tx,
    events.flatMap(event => factsOf(event, around)),
  );
});
