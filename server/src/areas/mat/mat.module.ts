import { z } from 'zod';
import { area, settings } from '../../kernel/index.ts';
import { adHandlers } from './ad/ad.handlers.ts';
import { adSwitch } from './ad/ad-switch.task.ts';
import { adSearch } from './ad/find-ads.ts';
import { adLibraryTarget } from './ad/list-ad-library.ts';
import { adTargetReader } from './ad/list-ads.ts';
import { adPushes } from './ad/push-ads.ts';
import { alertEscalate } from './alert/alert-escalate.task.ts';
import { listAlertReasonsHandler, saveAlertReasonHandler } from './alert/alert-reasons.ts';
import { listAlertRulesHandler, saveAlertRuleHandler } from './alert/alert-rule-desk.ts';
import { alertTargetReader } from './alert/alert-target.ts';
import { alertTemplates } from './alert/alert-templates.ts';
import { exportAlertHandlers } from './alert/export-alerts.ts';
import { exportAlertsHandler } from './alert/export-found.ts';
import { listAlertsHandler } from './alert/find-alerts.ts';
import { listAlertHandlers } from './alert/list-alerts.ts';
import { matTelemetryScan } from './alert/mat-telemetry-scan.task.ts';
import { nearExpiryScan } from './alert/near-expiry-scan.task.ts';
import { commentAlertHandler, linkAlertOrdersHandler, saveAlertImagesHandler } from './alert/note-alert.ts';
import { alertPushes } from './alert/push-alerts.ts';
import { readAlertHandler } from './alert/read-alert.ts';
import { replayAlertRuleHandler } from './alert/replay-alert-rule.ts';
import { summarizeAlertsHandler } from './alert/summarize-alerts.ts';
import { alertNotices } from './alert/tell-alerts.ts';
import { updateAlertStatusHandler } from './alert/update-alert-status.ts';
import { appHandlers } from './app/app.handlers.ts';
import { appRollout } from './app/app-rollout.task.ts';
import { appSearch } from './app/find-apps.ts';
import { appTargetReader } from './app/list-apps.ts';
import { appPushes } from './app/push-apps.ts';
import { checkReleaseKey } from './app/release-key.ts';
import { readMatBoardsHandler, removeMatBoardHandler, saveMatBoardHandler } from './board/save-board.ts';
import { cellPushes } from './cell/push-cells.ts';
import { commandHandlers } from './command/command.handlers.ts';
import { commandTimeout } from './command-timeout.task.ts';
import { alertAgeBlock } from './dashboard/alert-age.block.ts';
import { climateBlock } from './dashboard/climate.block.ts';
import { expiryBlock } from './dashboard/expiry.block.ts';
import { mapBlock } from './dashboard/map.block.ts';
import { matTodos } from './dashboard/mat.todos.ts';
import { serviceBlock } from './dashboard/service.block.ts';
import { ticketsBlock, ticketsTodo } from './dashboard/tickets.block.ts';
import { ownMatsBlock, routeBlock } from './dashboard/urgent.block.ts';
import { vacancyBlock } from './dashboard/vacancy.block.ts';
import { deviceCleanup } from './device-cleanup.task.ts';
import { readDocumentHandler } from './documents/write-document.ts';
import { matSearch } from './find-mats.ts';
import { listMatsHandler } from './list-mats.ts';
import { simpleMatListHandler } from './list-near-stores.ts';
import { matLookup } from './look-up-mat.ts';
import { matOfflineScan } from './mat-offline-scan.task.ts';
import { monitorOfflineHandler } from './monitor/offline.ts';
import { monitorOutagesHandler } from './monitor/outages.ts';
import { goodsInPlanograms } from './planogram/follow-goods.ts';
import { slotsFollowStopSales } from './planogram/follow-stop-sales.ts';
import { planogramHandlers } from './planogram/planogram.handlers.ts';
import { listMatGoodsForCustomerHandler } from './public-mat-goods.ts';
import { matDocumentPushes, matStatusPushes } from './push-mat-status.ts';
import { matStockPushes } from './push-mat-stock.ts';
import { readMatHandler } from './read-mat.ts';
import { recordHandlers } from './record/record.handlers.ts';
import { matTarget } from './record/record-mat.ts';
import { settingHandlers } from './setting/setting.handlers.ts';
import { subMatHandlers } from './sub-mat/sub-mat.handlers.ts';
import { readMatTelemetryHandler } from './telemetry/read-telemetry.ts';
import { telemetryRollup } from './telemetry/telemetry-rollup.task.ts';
import { templateTargetReader } from './template/list-templates.ts';
import { templateHandlers } from './template/template.handlers.ts';
import { autoTickets } from './ticket/auto-tickets.ts';
import { endedWithDevice } from './ticket/end-tickets.ts';
import { ticketSearch } from './ticket/find-tickets.ts';
import { ticketPushes } from './ticket/push-tickets.ts';
import { ticketNotice } from './ticket/tell-tickets.ts';
import { ticketHandlers, ticketTarget } from './ticket/ticket.handlers.ts';
import { visitSearch } from './visit/find-visits.ts';
import { visitsFollowOrders } from './visit/follow-visits.ts';
import { visitHandlers, visitPushes } from './visit/visit.handlers.ts';

export const matModule = area('mat', {
  uploads: [{ name: 'DEVICE', personal: true, maxMb: 20, devices: true }],
  lookups: { MAT: matLookup },
  targets: {
    MAT: matTarget,
    ALERT: alertTargetReader,
    TICKET: ticketTarget,
    TRACK_TEMPLATE: templateTargetReader,
    AD: adTargetReader,
    AD_LIBRARY: adLibraryTarget,
    APP_VERSION: appTargetReader,
  },
  searches: [matSearch, ticketSearch, visitSearch, adSearch, appSearch],
  blocks: [
    mapBlock,
    routeBlock,
    ownMatsBlock,
    ticketsBlock,
    alertAgeBlock,
    vacancyBlock,
    expiryBlock,
    climateBlock,
    serviceBlock,
  ],
  todos: [...matTodos, ticketsTodo],
  handlers: [
    listMatGoodsForCustomerHandler,
    listMatsHandler,
    readMatHandler,
    simpleMatListHandler,
    summarizeAlertsHandler,
    ...listAlertHandlers,
    ...exportAlertHandlers,
    ...recordHandlers,
    ...commandHandlers,
    readDocumentHandler,
    ...settingHandlers,
    ...planogramHandlers,
    ...templateHandlers,
    ...subMatHandlers,
    readMatBoardsHandler,
    saveMatBoardHandler,
    removeMatBoardHandler,
    ...ticketHandlers,
    ...visitHandlers,
    monitorOfflineHandler,
    monitorOutagesHandler,
    readMatTelemetryHandler,
    listAlertsHandler,
    exportAlertsHandler,
    readAlertHandler,
    updateAlertStatusHandler,
    commentAlertHandler,
    saveAlertImagesHandler,
    linkAlertOrdersHandler,
    listAlertReasonsHandler,
    saveAlertReasonHandler,
    listAlertRulesHandler,
    saveAlertRuleHandler,
    replayAlertRuleHandler,
    ...adHandlers,
    ...appHandlers,
  ],
  tasks: [
    matOfflineScan,
    commandTimeout,
    deviceCleanup,
    matTelemetryScan,
    nearExpiryScan,
    alertEscalate,
    telemetryRollup,
    adSwitch,
    appRollout,
  ],
  consumers: [
    ...alertNotices,
    autoTickets,
    endedWithDevice,
    goodsInPlanograms,
    slotsFollowStopSales,
    visitsFollowOrders,
  ],
  templates: [...alertTemplates, ticketNotice],
  pushes: [
    ...[matStatusPushes, matDocumentPushes, visitPushes],
    ...[...matStockPushes, ...alertPushes, ...ticketPushes, ...cellPushes],
    ...[adPushes, appPushes],
  ],
  settings: settings('MAT', {
    'mat.serviceGraceDays': { value: 15, schema: z.int().min(0).max(90).meta({ unit: 'day' }) },
    'mat.releaseKey': { value: '', schema: z.string().trim().max(500), check: checkReleaseKey },
  }),
});
