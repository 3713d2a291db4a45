import {
  DropUnitResult,
  exportGoodsVisits,
  type GoodsVisitRow,
  GoodsVisitStatus,
  goodsVisitTexts,
} from '@materia/contract/areas/mat';
import { Channel } from '@materia/contract/areas/order';
import type { Lang } from '@materia/contract/kernel';
import { instantColumn, onExport, sheetBatches } from '../../../kernel/index.ts';
import { readVisitRows, visitsOf } from './list-visits.ts';

const t = goodsVisitTexts;

/** What a device says of a unit in words, where its code is known. */
const fault = ({ faultCode }: GoodsVisitRow, lang: Lang): string | null =>
  DropUnitResult.has(faultCode as never) ? DropUnitResult.label(faultCode as never, lang) : faultCode;

/** The slot with its cabinet, where there is more than the main one. */
const slot = ({ subNo, trackNo }: GoodsVisitRow): string | null => (subNo && trackNo ? `${subNo}/${trackNo}` : trackNo);

/** POST goods-visit/export: all rows of the filter; which they are is settled once. */
export const exportGoodsVisitsHandler = onExport(exportGoodsVisits)<GoodsVisitRow>({
  fileName: t['mat.visit.file'],
  columns: [
    { title: t['mat.visit.field.visitNo'], kind: 'id', value: row => row.visitNo },
    instantColumn(t['mat.visit.field.createdAt'], row => row.createdAt),
    { title: t['mat.visit.field.mat'], width: 28, value: row => `${row.matNo} ${row.matName}` },
    { title: t['mat.visit.field.slot'], kind: 'id', width: 8, value: slot },
    { title: t['mat.visit.field.goods'], width: 28, value: row => [row.goodsName, row.spec].filter(Boolean).join(' ') },
    { title: t['mat.visit.field.quantity'], kind: 'number', value: row => row.quantity },
    { title: t['mat.visit.field.amount'], kind: 'fen', value: row => row.amount },
    { title: t['mat.visit.field.channel'], value: (row, lang) => row.channel && Channel.label(row.channel, lang) },
    { title: t['mat.visit.field.orderNo'], kind: 'id', value: row => row.orderNo },
    { title: t['mat.visit.field.status'], value: (row, lang) => GoodsVisitStatus.label(row.status, lang) },
    instantColumn(t['mat.visit.field.viewedAt'], row => row.viewedAt),
    instantColumn(t['mat.visit.field.cartedAt'], row => row.cartedAt),
    instantColumn(t['mat.visit.field.orderedAt'], row => row.orderedAt),
    instantColumn(t['mat.visit.field.paidAt'], row => row.paidAt),
    instantColumn(t['mat.visit.field.dispensedAt'], row => row.dispensedAt),
    instantColumn(t['mat.visit.field.takenAt'], row => row.takenAt),
    { title: t['mat.visit.field.faultCode'], value: fault },
    { title: t['mat.visit.field.searchText'], value: row => row.searchText },
    { title: t['mat.visit.field.storeId'], value: row => row.storeName },
    { title: t['mat.visit.field.companyId'], value: row => row.companyName },
  ],
  batches: ({ db, actor, input, now }) =>
    sheetBatches(db, visitsOf(input.body, actor, now()), ids => readVisitRows(db, ids)),
});
