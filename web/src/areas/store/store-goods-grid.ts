import {
  listStoreGoods,
  type StoreGoodsItem,
  type StoreGoodsRow,
  saveStoreGoods,
  storeGoodsProblems,
} from '@materia/contract/areas/store';
import { api } from '../../kernel/api.ts';
import type { GridDeclaration } from '../../kernel/grid/grid-edit.ts';
import { randomKey } from '../../kernel/query.ts';

const readAtOnce = 100;

/** Pasted codes find their rows wherever they stand, a hundred at a time. */
async function rowsOfCodes(codes: readonly string[], params: Readonly<Record<string, unknown>>) {
  const found: StoreGoodsRow[] = [];
  const storeId = Number(params.storeId);
  for (let from = 0; from < codes.length; from += readAtOnce) {
    const input = {
      params: { storeId, limit: readAtOnce, page: 1 },
      body: { codes: codes.slice(from, from + readAtOnce), part: 'ROWS' as const },
    };
    found.push(...(await api(listStoreGoods, input, { quiet: true })).rows);
  }
  return found;
}

/** How store goods are edited in place (spec 04 §3.9, §5): the rules are those the server refuses by. */
export const storeGoodsGrid: GridDeclaration<StoreGoodsRow> = {
  needs: 'STOREGOODS:WRITE',
  keep: ['storeId', 'goodsId'],
  base: { goodsNumber: 'baseNumber' },
  check: row => storeGoodsProblems(row, new Date()).map(({ field, key, params }) => ({ field, message: key, params })),
  save: async items => {
    const body = items as unknown as StoreGoodsItem[];
    return (await api(saveStoreGoods, { body }, { quiet: true, idempotencyKey: randomKey() })).rows;
  },
  codeFields: ['externalGoodsNo', 'barcode', 'goodsNo'],
  rowsOfCodes,
};
