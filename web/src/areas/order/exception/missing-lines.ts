import {
  missingUnits,
  type OrderDetail,
  type OrderRow,
  type OrderScene,
  readOrder,
  retryDrop,
} from '@materia/contract/areas/order';
import { api } from '../../../kernel/api.ts';
import type { Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';

type Line = OrderDetail['lines'][number];

/** Lines of which units have not come out and were not paid back. */
export const missingLines = ({ lines }: Pick<OrderDetail, 'lines'>): Line[] =>
  lines.filter(line => missingUnits(line) > 0);

/** Slots that could take over: the same goods, enough of it, and not the one that failed. */
export const slotsFor = (line: Line, slots: OrderScene['slots']): ReadonlySet<number> =>
  new Set(
    slots
      .filter(slot => slot.goodsId === line.goodsId && !slot.failing && !slot.locked)
      // What the line itself holds where it stands is its own.
      .filter(slot => slot.trackId !== line.trackId && slot.available >= missingUnits(line))
      .map(slot => slot.trackId),
  );

/** 重试: what is missing once more, from where it stands or, if that is out of order, from where the server finds it. */
export async function retryMissing([target]: readonly Target<OrderRow>[]): Promise<unknown> {
  if (!target) return undefined;
  const order = await api(readOrder, { params: { order_id: target.id } });
  const lines = missingLines(order).map(({ orderLineId }) => ({ orderLineId }));
  // The version is the one that was looked at: who retried meanwhile was faster.
  const body = { version: target.version ?? order.version, lines };
  return api(retryDrop, { params: { orderNo: order.orderNo }, body }, { quiet: true, idempotencyKey: randomKey() });
}
