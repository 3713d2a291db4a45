import type { OrderPrint } from '@materia/contract/areas/order';

type Line = OrderPrint['lines'][number];

/** One goods on a pick list: how many in all, and which orders want how many of them. */
export interface PickLine extends Pick<Line, 'goodsName' | 'spec' | 'manufacturer' | 'externalGoodsNo' | 'batchNo'> {
  number: number;
  readonly of: { daySeq: number; number: number }[];
}

/** Lines with the units that are still wanted: what was paid back is neither picked nor brought. */
export const leftLines = (lines: readonly Line[]): Line[] =>
  lines.flatMap(line => {
    const number = line.number - line.refundedNumber;
    return number > 0 ? [{ ...line, number, linePayable: line.linePayable - line.refundedAmount }] : [];
  });

/** The goods of several orders, each once, by name: so that a shelf is visited once (spec 02 §6.1). */
export function mergePicks(orders: readonly Pick<OrderPrint, 'daySeq' | 'lines'>[]): PickLine[] {
  const picks = new Map<string, PickLine>();
  for (const { daySeq, lines } of orders) {
    for (const { number, goodsName, spec, manufacturer, externalGoodsNo, batchNo } of leftLines(lines)) {
      const what = { goodsName, spec, manufacturer, externalGoodsNo, batchNo };
      const key = JSON.stringify(Object.values(what));
      const pick = picks.get(key) ?? { ...what, number: 0, of: [] };
      const order = pick.of.find(each => each.daySeq === daySeq);
      pick.number += number;
      if (order) order.number += number;
      else pick.of.push({ daySeq, number });
      picks.set(key, pick);
    }
  }
  return [...picks.values()].sort((a, b) => a.goodsName.localeCompare(b.goodsName, 'zh-CN'));
}
