import {
  CabinetType,
  DoorState,
  exportMats,
  MatBizStatus,
  type MatRow,
  MatServiceState,
  matDeskTexts,
  matListTexts,
  PoiKind,
} from '@materia/contract/areas/mat';
import { dayOf, type Lang, type Text } from '@materia/contract/kernel';
import { onExport, type SheetColumn, sheetBatches, sql } from '../../../kernel/index.ts';
import { matConditions, matOrder, tabCondition, tabOf } from '../mat-filter.ts';
import { readMatRows } from '../mat-row.ts';

const t = matListTexts;
const word = (codes: { text(code: never): Text }, code: unknown, lang: Lang) =>
  code === null ? null : codes.text(code as never)[lang];
const yes = (of: boolean, lang: Lang) => matDeskTexts[of ? 'mat.export.yes' : 'mat.export.no'][lang];
const number = (title: Text, value: (row: MatRow) => number): SheetColumn<MatRow> => ({ title, kind: 'number', value });

const columns: readonly SheetColumn<MatRow>[] = [
  { title: t['mat.field.matNo'], kind: 'id', value: row => row.matNo },
  { title: t['mat.field.matName'], width: 24, value: row => row.matName },
  { title: t['mat.field.companyName'], value: row => row.companyName },
  { title: t['mat.field.storeName'], value: row => row.storeName },
  { title: matDeskTexts['mat.field.routeName'], value: row => row.routeName },
  { title: t['mat.field.model'], value: row => row.model },
  { title: t['mat.field.cabinetType'], value: (row, lang) => word(CabinetType, row.cabinetType, lang) },
  { title: t['mat.field.bizStatus'], value: (row, lang) => word(MatBizStatus, row.bizStatus, lang) },
  { title: t['mat.field.online'], value: (row, lang) => t[row.online ? 'mat.online' : 'mat.offline'][lang] },
  { title: t['mat.field.lastSeenAt'], kind: 'instant', value: row => row.lastSeenAt },
  { title: t['mat.field.temperature'], kind: 'number', value: row => row.temperature && row.temperature / 10 },
  { title: t['mat.field.humidity'], kind: 'number', value: row => row.humidity && row.humidity / 10 },
  { title: t['mat.field.doorState'], value: (row, lang) => word(DoorState, row.doorState, lang) },
  number(t['mat.field.slots'], row => row.slots.all),
  number(matDeskTexts['mat.export.soldOut'], row => row.slots.soldOut),
  number(matDeskTexts['mat.export.locked'], row => row.slots.locked),
  number(matDeskTexts['mat.export.unbound'], row => row.slots.unbound),
  { title: t['mat.field.todaySales'], kind: 'fen', value: row => row.todaySales },
  { title: t['mat.field.weekSales'], kind: 'fen', value: row => row.weekSales },
  number(matDeskTexts['mat.tab.alerts'], row => row.openAlerts),
  { title: t['mat.field.inSync'], value: (row, lang) => yes(row.inSync, lang) },
  { title: t['mat.field.appVersion'], value: row => row.appVersion },
  { title: matDeskTexts['mat.export.lastSupplyAt'], kind: 'instant', value: row => row.lastSupplyAt },
  { title: matDeskTexts['mat.export.nextSupplyOn'], value: row => row.nextSupplyOn },
  { title: t['mat.field.startTime'], value: row => row.startTime },
  { title: t['mat.field.serviceExpireAt'], value: row => row.serviceExpireAt },
  { title: t['mat.field.serviceState'], value: (row, lang) => word(MatServiceState, row.serviceState, lang) },
  { title: t['mat.field.poiType'], value: (row, lang) => word(PoiKind, row.poiType, lang) },
  { title: t['mat.field.tags'], value: row => row.tags.join('、') },
  { title: t['mat.field.address'], width: 36, value: row => row.address },
];

/** POST mat/export: all rows of the filter and its tab as the list has them, settled once. */
export const exportMatsHandler = onExport(exportMats)<MatRow>({
  fileName: matDeskTexts['mat.title.list'],
  columns,
  batches: ({ db, actor, input, now, setting }) => {
    const of = { actor, filter: input.body, today: dayOf(now()), graceDays: setting<number>('mat.serviceGraceDays') };
    const found = sql`
      select m.id, row_number() over (${matOrder(input.body)}) as n from mat m
      where ${matConditions(of)} and ${tabCondition(tabOf(input.body))}`;
    return sheetBatches(db, found, ids => readMatRows(db, ids, sql`order by page.n`, of));
  },
});
