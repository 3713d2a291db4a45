import type { StoreGoodsError } from '@materia/contract/areas/store';
import { editCount, editMoney } from '../../../kernel/grid/edit-kinds.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';

/** What is typed of a goods that joins a store. */
export interface JoinLine {
  readonly price: string;
  readonly number: string;
  readonly on: boolean;
}

const [money, count] = [editMoney(), editCount()];

/** The rows as they are sent, and what of them cannot be read: nothing is sent in its place (spec 03 §5.1). */
export function readJoinLines(storeId: number, goodsIds: readonly number[], lines: readonly JoinLine[], t: Translate) {
  const unread: StoreGoodsError[] = [];
  const items = goodsIds.flatMap((goodsId, index) => {
    const line = lines[index];
    if (!line) return [];
    const read = (field: string, kind: typeof money, text: string): number => {
      const found = kind.read(text, {});
      if (!('error' in found)) return Number(found.value);
      unread.push({ index, goodsId, field, message: t(found.error, found.params) });
      return 0;
    };
    const goodsPrice = read('goodsPrice', money, line.price);
    const goodsNumber = read('goodsNumber', count, line.number);
    return { storeId, goodsId, goodsPrice, goodsNumber, isPublish: line.on };
  });
  return { items, unread };
}
