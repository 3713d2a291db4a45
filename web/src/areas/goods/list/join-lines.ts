import type { StoreGoodsError } from '@materia/contract/areas/store';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
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

/** What the server refuses, at the goods and the field that it names; index -1 of what is of no goods. */
export function refusedOf(problem: ApiFailure, goodsIds: readonly number[]): readonly StoreGoodsError[] {
  const { errors } = (problem.data ?? {}) as { errors?: readonly StoreGoodsError[] };
  if (errors) return errors;
  const { message, path } = problem;
  const index = Number(path?.[0] ?? -1);
  const goodsId = goodsIds[index];
  return [
    goodsId ? { index, goodsId, field: path?.[1] ?? '', message } : { index: -1, goodsId: 0, field: '', message },
  ];
}
