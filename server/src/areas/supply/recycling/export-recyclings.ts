import {
  type BagRow,
  BagState,
  exportRecyclingBags,
  exportRecyclings,
  type RecyclingRow,
  RecyclingSource,
  RecyclingStatus,
  recyclingScreenTexts,
  recyclingTexts,
} from '@materia/contract/areas/supply';
import { maskPhone } from '@materia/contract/kernel';
import { instantColumn, numberColumn, onExport, sheetBatches } from '../../../kernel/index.ts';
import { bagsOf, readBagRows } from './bags.ts';
import { recyclingsOf } from './list-recyclings.ts';
import { readRecyclingRows } from './recycling-row.ts';

const t = recyclingScreenTexts;

/** POST recycling/export: all hand-ins of the filter; full phones only with CUSTOMER:EXPORT (spec 00 §3). */
export const exportRecyclingsHandler = onExport(exportRecyclings)<RecyclingRow>({
  fileName: recyclingTexts['recycling.file'],
  columns: [
    { title: t['recycling.field.recyclingNo'], kind: 'id', value: row => row.recyclingNo },
    { title: t['recycling.field.source'], value: (row, lang) => RecyclingSource.label(row.source, lang) },
    { title: t['recycling.field.status'], value: (row, lang) => RecyclingStatus.label(row.status, lang) },
    { title: t['recycling.field.place'], width: 24, value: row => row.matName ?? row.storeName },
    { title: t['recycling.field.companyId'], value: row => row.companyName },
    { title: t['recycling.field.name'], value: row => row.name },
    { title: t['recycling.field.cellphone'], kind: 'id', value: row => row.cellphone },
    { title: t['recycling.field.items'], width: 40, value: row => row.summary },
    numberColumn(t['recycling.field.weightG'], row => row.weightG),
    { title: t['recycling.field.receiver'], value: row => row.receiverName },
    { title: t['recycling.field.checker'], value: row => row.checkerName },
    { title: t['recycling.field.sealNo'], kind: 'id', value: row => row.sealNo },
    numberColumn(t['recycling.field.points'], row => row.points),
    { title: t['recycling.field.rejectReason'], width: 28, value: row => row.rejectReason },
    instantColumn(t['recycling.field.createdAt'], row => row.createdAt),
    instantColumn(t['recycling.field.receivedAt'], row => row.receivedAt),
    instantColumn(t['recycling.field.checkedAt'], row => row.checkedAt),
  ],
  batches: ({ db, actor, input, now }) => {
    const phone = actor.privs.has('CUSTOMER:EXPORT') ? (full: string | null) => full : maskPhone;
    return sheetBatches(db, recyclingsOf(input.body, actor, now()), ids => readRecyclingRows(db, ids, actor, phone));
  },
});

/** POST recycling/bag/export: all bags of the filter. */
export const exportRecyclingBagsHandler = onExport(exportRecyclingBags)<BagRow>({
  fileName: recyclingTexts['recycling.file.bags'],
  columns: [
    { title: t['recycling.field.sealNo'], kind: 'id', value: row => row.sealNo },
    { title: t['recycling.field.state'], value: (row, lang) => BagState.label(row.state, lang) },
    { title: t['recycling.field.storeId'], value: row => row.storeName },
    { title: t['recycling.field.companyId'], value: row => row.companyName },
    numberColumn(t['recycling.field.contents'], row => row.recyclings),
    numberColumn(t['recycling.field.items'], row => row.itemCount),
    numberColumn(t['recycling.field.grossG'], row => row.grossG),
    { title: t['recycling.field.sealedBy'], value: row => row.sealedByName },
    { title: t['recycling.field.witness'], value: row => row.witnessName },
    instantColumn(t['recycling.field.sealedAt'], row => row.createdAt),
    { title: t['recycling.field.disposer'], width: 28, value: row => row.disposer },
    { title: t['recycling.field.licence'], kind: 'id', value: row => row.licence },
    { title: t['recycling.field.handoverBy'], value: row => row.handoverByName },
    { title: t['recycling.field.taker'], value: row => row.receiver },
    instantColumn(t['recycling.field.handoverAt'], row => row.handoverAt),
    instantColumn(t['recycling.field.destroyedAt'], row => row.destroyedAt),
  ],
  batches: ({ db, actor, input }) => sheetBatches(db, bagsOf(input.body, actor), ids => readBagRows(db, ids, actor)),
});
