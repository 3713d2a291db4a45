import {
  ErpServer,
  exportGoodsMaps,
  type GoodsMapRow,
  GoodsMapState,
  orderSyncCalls,
  planSyncCalls,
  SyncKind,
  type SyncRow,
  SyncStatus,
  syncScreenTexts,
  syncTexts,
} from '@materia/contract/areas/supply';
import { onExport, type SheetColumn, sheetBatches } from '../../../kernel/index.ts';
import { goodsMapsOf } from '../erp/goods-maps.ts';
import { syncsOf } from './list-syncs.ts';
import { readSyncRows } from './sync-row.ts';
import type { SyncOf } from './sync-table.ts';

const t = syncScreenTexts;

const head: readonly SheetColumn<SyncRow>[] = [
  { title: t['sync.field.ownerNo'], kind: 'id', value: row => row.ownerNo },
  { title: t['sync.field.status'], value: (row, lang) => SyncStatus.label(row.status, lang) },
  { title: t['sync.field.server'], value: (row, lang) => ErpServer.label(row.server, lang) },
  { title: t['sync.field.matName'], width: 28, value: row => `${row.matNo} ${row.matName}` },
  { title: t['sync.field.storeName'], value: row => row.storeName },
  { title: t['sync.field.companyName'], value: row => row.companyName },
  { title: t['sync.field.units'], kind: 'number', value: row => row.units },
];
/** Plans are of one kind and carry no money. */
const ofOrders: readonly SheetColumn<SyncRow>[] = [
  { title: t['sync.field.kind'], value: (row, lang) => SyncKind.label(row.kind, lang) },
  { title: t['sync.field.amount'], kind: 'fen', value: row => row.amount },
];
const tail: readonly SheetColumn<SyncRow>[] = [
  { title: t['sync.field.tries'], kind: 'number', value: row => row.tries },
  { title: t['sync.field.error'], width: 40, value: row => row.error },
  { title: t['sync.field.nextAt'], kind: 'instant', value: row => row.nextAt },
  { title: t['sync.field.docNo'], kind: 'id', value: row => row.docNo },
  { title: t['sync.field.erpDocNo'], kind: 'id', value: row => row.erpDocNo },
  { title: t['sync.field.createdAt'], kind: 'instant', value: row => row.createdAt },
  { title: t['sync.field.syncedAt'], kind: 'instant', value: row => row.syncedAt },
  { title: t['sync.field.handler'], value: row => row.handlerName },
  { title: t['sync.field.remark'], width: 28, value: row => row.remark },
];

const exported = (of: SyncOf) =>
  onExport((of === 'ORDER' ? orderSyncCalls : planSyncCalls).export)<SyncRow>({
    fileName: syncTexts[`sync.file.${of}`],
    columns: [...head, ...(of === 'ORDER' ? ofOrders : []), ...tail],
    batches: ({ db, actor, input, now }) =>
      sheetBatches(db, syncsOf(of, input.body, actor, now()), ids => readSyncRows(db, of, ids, actor)),
  });

/** POST ordersync/export, supplyplan/sync/export: all documents of the filter. */
export const exportSyncHandlers = [exported('ORDER'), exported('PLAN')];

/** POST ordersync/goodsmap/export: a row for each goods of a connection, few enough to be read at once. */
export const exportGoodsMapsHandler = onExport(exportGoodsMaps)<GoodsMapRow>({
  fileName: syncTexts['sync.file.goods'],
  columns: [
    { title: t['sync.field.goodsName'], width: 28, value: row => row.goodsName },
    { title: t['sync.field.goodsNo'], kind: 'id', value: row => row.goodsNo },
    { title: t['sync.field.barcode'], kind: 'id', value: row => row.barcode },
    { title: t['sync.field.spec'], value: row => row.spec },
    { title: t['sync.field.server'], value: (row, lang) => ErpServer.label(row.server, lang) },
    { title: t['sync.field.companyName'], value: row => row.companyName },
    { title: t['sync.field.erpCode'], kind: 'id', value: row => row.erpCode },
    { title: t['sync.field.erpName'], width: 28, value: row => row.erpName },
    { title: t['sync.field.packRate'], kind: 'number', value: row => row.packRate },
    { title: t['sync.field.blocked'], kind: 'number', value: row => row.blocked },
    { title: t['sync.field.state'], value: (row, lang) => GoodsMapState.label(row.state, lang) },
  ],
  batches: async function* ({ db, actor, input }) {
    yield await goodsMapsOf(db, actor, input.body);
  },
});
