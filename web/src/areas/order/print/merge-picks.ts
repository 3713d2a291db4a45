import type { OrderPrint } from '@materia/contract/areas/order';

type Line = OrderPrint['lines'][number];

/** One goods on a pick list: how many in all, and which orders want how many of them. */
export interface PickLine extends Pick<Line, 'goodsName' | 'spec' | 'manufacturer' | 'externalGoodsNo' | 'batchNo'> {
  number: number;
  /** Orders by their number of the day, with the end of their own where two of them have the same one. */
  readonly of: { order: string; number: number }[];
}

/** Lines with the units that are still wanted: what was paid back is neither picked nor brought. */
export const leftLines = (lines: readonly Line[]): Line[] =>
  lines.flatMap(line => {
    const number = line.number - line.refundedNumber;
    return number > 0 ? [{ ...line, number, linePayable: line.linePayable - line.refundedAmount }] : [];
  });

type Numbered = Pick<OrderPrint, 'order_id' | 'orderNo' | 'daySeq'>;

/** An order on a pick list: by its number of the day, which counts by place and day, so that others may have the same one. */
export function pickName(orders: readonly Numbered[], { order_id, orderNo, daySeq }: Numbered): string {
  const alone = orders.every(each => each.order_id === order_id || each.daySeq !== daySeq);
  return alone ? `#${daySeq}` : `#${daySeq}-${orderNo.slice(-4)}`;
}

/** The goods of several orders, each once, by name: so that a shelf is visited once (spec 02 §6.1). */
export function mergePicks(orders: readonly (Numbered & Pick<OrderPrint, 'lines'>)[]): PickLine[] {
  const picks = new Map<string, PickLine>();
  for (const order of orders) {
    const name = pickName(orders, order);
    for (const { number, goodsName, spec, manufacturer, externalGoodsNo, batchNo } of leftLines(order.lines)) {
      const what = { goodsName, spec, manufacturer, externalGoodsNo, batchNo };
      const key = JSON.stringify(Object.values(what));
      const pick = picks.get(key) ?? { ...what, number: 0, of: [] };
      const part = pick.of.find(each => each.order === name);
      pick.number += number;
      if (part) part.number += number;
      else pick.of.push({ order: name, number });
      picks.set(key, pick);
    }
  }
  return [...picks.values()].sort((a, b) => a.goodsName.localeCompare(b.goodsName, 'zh-CN'));
}
