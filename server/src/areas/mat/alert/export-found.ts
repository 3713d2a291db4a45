import {
  AlertLevel,
  type AlertRow,
  AlertStatus,
  AlertType,
  alertReading,
  alertSlots,
  exportAlerts,
  alertDeskTexts as t,
  ticketScreenTexts as ticket,
  alertTexts as track,
} from '@materia/contract/areas/mat';
import { say } from '@materia/contract/kernel';
import { instantColumn, onExport, sheetBatches } from '../../../kernel/index.ts';
import { readAlertRows } from './alert-row.ts';
import { alertsOf } from './find-alerts.ts';

const slotOf = (row: AlertRow) => [alertSlots(row), row.goodsName].filter(Boolean).join(' ');

/** POST alert/export: all rows of the filter; which they are is settled once. */
export const exportAlertsHandler = onExport(exportAlerts)<AlertRow>({
  fileName: t['mat.alert.file'],
  columns: [
    { title: t['mat.alert.field.alertNo'], kind: 'id', value: row => row.alertNo },
    { title: t['mat.alert.field.level'], value: (row, lang) => AlertLevel.label(row.level, lang) },
    { title: t['mat.alert.field.type'], value: (row, lang) => AlertType.label(row.type, lang) },
    { title: t['mat.alert.field.status'], value: (row, lang) => AlertStatus.label(row.status, lang) },
    { title: t['mat.alert.field.matId'], width: 24, value: row => [row.matNo, row.matName].filter(Boolean).join(' ') },
    { title: track['mat.field.track'], width: 28, value: slotOf },
    {
      title: t['mat.alert.field.reading'],
      width: 24,
      value: (row, lang) => alertReading(row, (key, n) => say(t[key], lang, n), lang),
    },
    { title: t['mat.alert.field.risk'], kind: 'fen', value: row => row.risk },
    { title: t['mat.alert.field.count'], kind: 'number', value: row => row.count },
    instantColumn(t['mat.alert.field.firstAt'], row => row.firstAt),
    instantColumn(t['mat.alert.field.lastAt'], row => row.lastAt),
    instantColumn(t['mat.alert.field.ackAt'], row => row.ackAt),
    instantColumn(t['mat.alert.field.recoveredAt'], row => row.recoveredAt),
    instantColumn(t['mat.alert.field.closedAt'], row => row.closedAt),
    { title: t['mat.alert.field.handler'], value: row => row.handlerName },
    { title: t['mat.alert.field.reason'], value: row => row.reasonName },
    { title: ticket['mat.ticket.field.ticketNo'], kind: 'id', value: row => row.ticketNo },
    { title: t['mat.alert.field.storeId'], value: row => row.storeName },
    { title: t['mat.alert.field.companyId'], value: row => row.companyName },
  ],
  batches: ({ db, actor, now, input }) =>
    sheetBatches(db, alertsOf(input.body, { actor, now }), ids => readAlertRows(db, ids, actor)),
});
