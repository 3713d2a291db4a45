import { addExpressEvent, ExpressStatus } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { on, refuse, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { lockOrder } from '../order.store.ts';
import { targetOf } from '../record-order.ts';
import { readExpress } from './read-express-data.ts';

type Body = BodyOf<typeof addExpressEvent>;

const { signed } = ExpressStatus.byName;

/** It was signed for when the event says so; another status takes that back. */
const signature = (status: Body['status'], at: string): Sql =>
  status === undefined
    ? sql.empty
    : sql`signed_at = ${status === signed ? sql`case when status = ${signed} then signed_at else ${at}::timestamptz end` : sql`null`},`;

/** Puts an event among those of a parcel by its time; the later one stands last. */
async function add(tx: Tx, orderId: number, { expressId, text, city, status, ...body }: Body): Promise<void> {
  const at = body.at ?? tx.now().toISOString();
  if (Date.parse(at) > tx.now().getTime()) refuse('express.eventAhead', {}, { path: ['at'] });
  const parcel = await tx.maybe<{ id: number; events: { at: string }[] }>(sql`
    select id, events from order_express where order_id = ${orderId}
    ${expressId === undefined ? sql.empty : sql`and id = ${expressId}`} order by id desc limit 1 for update`);
  if (!parcel) return refuse(expressId === undefined ? 'express.notSent' : 'row.notFound');
  const events = [...parcel.events, { at, text, city: city || null }].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
  await tx.run(sql`
    update order_express set events = ${JSON.stringify(events)}::jsonb, status = coalesce(${status ?? null}, status), ${signature(status, at)}
      version = version + 1, updated_at = ${tx.now()} where id = ${parcel.id}`);
}

/** POST express/{orderId}/expressdata: signed by the courier, the order follows by itself after `order.autoSignDays` (spec 02 §2.1). */
export const addExpressEventHandler = on(addExpressEvent)(({ params: { orderId }, body }, ctx) =>
  ctx.transaction(async tx => {
    const order = (await lockOrder(tx, orderId)) ?? refuse('row.notFound');
    await add(tx, orderId, body);
    const { text, city, status } = body;
    tx.record({
      ...targetOf(order),
      after: { express: [city, text].filter(Boolean).join(' '), expressStatus: status },
    });
    return readExpress(tx, orderId);
  }),
);
