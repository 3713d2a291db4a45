import {
  exportGoodsStorage,
  type GoodsStorage,
  goodsStorageTexts,
  listGoodsStorage,
} from '@materia/contract/areas/statistics';
import { on, onExport } from '../../../kernel/index.ts';
import { readFigures, readFiguresSlowly } from '../query/figures-database.ts';
import { demandPlaces } from '../query/stat-conditions.ts';
import { storageRows, storageSums } from './goods-storage.ts';

export const listGoodsStorageHandler = on(listGoodsStorage)(({ params, body }, ctx) =>
  readFigures(ctx.actor, async db => {
    await demandPlaces(db, ctx.actor, body);
    const { limit, page } = params;
    const rows = await storageRows(db, ctx.actor, body, { limit, offset: (page - 1) * limit });
    const { total, ...sums } = await storageSums(db, ctx.actor, body);
    return { rows, total, sums };
  }),
);

const batch = 1_000;
const texts = goodsStorageTexts;

/** The stock-up list as a workbook: what the screen shows, row for row. */
export const exportGoodsStorageHandler = onExport(exportGoodsStorage)<GoodsStorage>({
  fileName: texts['storage.title'],
  columns: [
    { title: texts['storage.place'], value: row => row.placeName },
    { title: texts['storage.goods'], width: 28, value: row => row.goodsName },
    { title: texts['storage.spec'], value: row => row.spec },
    { title: texts['storage.manufacturer'], value: row => row.manufacturer },
    { title: texts['storage.barcode'], kind: 'id', value: row => row.barcode },
    { title: texts['storage.orders'], kind: 'number', value: row => row.orders },
    { title: texts['storage.needed'], kind: 'number', value: row => row.needed },
    { title: texts['storage.stock'], kind: 'number', value: row => row.stock },
    { title: texts['storage.available'], kind: 'number', value: row => row.available },
    { title: texts['storage.short'], kind: 'number', value: row => row.short },
  ],
  batches: async function* ({ actor, input }) {
    for (let offset = 0; ; offset += batch) {
      const rows = await readFiguresSlowly(db => storageRows(db, actor, input.body, { limit: batch, offset }));
      yield rows;
      if (rows.length < batch) return;
    }
  },
});
