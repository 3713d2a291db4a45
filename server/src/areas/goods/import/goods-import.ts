import type { GoodsRow } from './goods-row.ts';
import type { ImportOf } from './import-kind.ts';
import { judgeGoods } from './judge-goods.ts';
import { undoGoods } from './undo-goods.ts';
import { writeChangedGoods } from './write-changed-goods.ts';
import { writeNewGoods } from './write-new-goods.ts';

/** Goods of the catalogue from a file: new ones wait for their review, controlled changes too (spec 03 §3.9). */
export const goodsImport: ImportOf = {
  kind: 'GOODS',
  needs: ['GOODS:WRITE', 'GOODS:SUBMIT'],
  whose: 'ACTOR',
  shown: side => ({ ...(side as Pick<GoodsRow, 'cells'>).cells }),
  check: null,
  checkParts: judgeGoods,
  write: async (tx, batch, rows) => {
    const fresh = rows.filter(({ before }) => before === null);
    const changed = rows.filter(({ before }) => before !== null);
    return new Map([...(await writeNewGoods(tx, batch, fresh)), ...(await writeChangedGoods(tx, changed))]);
  },
  undo: (tx, _batch, rows) => undoGoods(tx, rows),
};
