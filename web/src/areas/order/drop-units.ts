import { DropResult, type OrderRow } from '@materia/contract/areas/order';

type Result = (typeof DropResult.all)[number];
export interface Unit {
  readonly goodsName: string;
  readonly result: Result;
}

/** What became of each unit of a device order: the dropped ones first, the rest as the line's last result says. */
export function unitsOf(
  lines: readonly Pick<OrderRow['lines'][number], 'goodsName' | 'number' | 'droppedNumber' | 'dropResult'>[],
): Unit[] {
  const { dropped, pending } = DropResult.byName;
  return lines.flatMap(({ goodsName, number, droppedNumber, dropResult }) => {
    const rest = dropResult === null || dropResult === dropped ? pending : dropResult;
    return Array.from({ length: number }, (_, index) => ({
      goodsName,
      result: index < droppedNumber ? dropped : rest,
    }));
  });
}
