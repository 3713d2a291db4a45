import {
  AdviceKind,
  exportGoodsAdvice,
  type GoodsAdviceRow,
  GoodsAdviceStatus,
  goodsAdviceTexts as t,
} from '@materia/contract/areas/supply';
import type { Text } from '@materia/contract/kernel';
import { onExport, type SheetColumn, sheetBatches, sql } from '../../../kernel/index.ts';
import { readAdviceRows } from './advice-row.ts';
import { adviceOf } from './list-advice.ts';

type Numbers = GoodsAdviceRow['numbers'];
const number = (title: Text, value: (numbers: Numbers) => number | undefined): SheetColumn<GoodsAdviceRow> => ({
  title,
  kind: 'number',
  value: row => value(row.numbers),
});

/** POST goodsadvice/export: all advice of the filter, with the numbers it rests on. */
export const exportGoodsAdviceHandler = onExport(exportGoodsAdvice)<GoodsAdviceRow>({
  fileName: t['advice.file'],
  columns: [
    { title: t['advice.field.mat'], width: 28, value: row => `${row.matNo} ${row.matName}` },
    { title: t['advice.field.kind'], value: (row, lang) => AdviceKind.label(row.kind, lang) },
    { title: t['advice.field.status'], value: (row, lang) => GoodsAdviceStatus.label(row.status, lang) },
    { title: t['advice.field.goods'], width: 28, value: row => [row.goodsName, row.spec].filter(Boolean).join(' ') },
    { title: t['advice.field.barcode'], kind: 'id', value: row => row.barcode },
    { title: t['advice.field.wishCount'], kind: 'number', value: row => row.wishCount },
    number(t['advice.field.sold30'], ({ sold30 }) => sold30),
    number(t['advice.field.sold45'], ({ sold45 }) => sold45),
    number(t['advice.field.median'], ({ median }) => median),
    { title: t['advice.slots'], width: 28, value: row => row.slots.map(slot => slot.trackNo).join(' ') },
    { title: t['advice.field.planNo'], kind: 'id', value: row => row.planNo },
    { title: t['advice.field.reply'], width: 28, value: row => row.reply },
    { title: t['advice.field.handler'], value: row => row.handlerName },
    { title: t['advice.field.storeId'], value: row => row.storeName },
    { title: t['advice.field.companyId'], value: row => row.companyName },
    { title: t['advice.field.createdAt'], kind: 'instant', value: row => row.createdAt },
  ],
  batches: ({ db, actor, input, now }) =>
    sheetBatches(db, adviceOf(input.body, actor), ids =>
      readAdviceRows({ db, actor, now }, sql`select found.*, '[]'::jsonb as of_mat from (${ids}) as found`),
    ),
});
