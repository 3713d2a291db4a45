import { areaContract } from '../../kernel/index.ts';
import * as adCalls from './ad/ad.calls.ts';
import * as adCodes from './ad/ad.codes.ts';
import * as adEvents from './ad/ad.events.ts';
import { AdReviewSteps, AdSteps } from './ad/ad.steps.ts';
import { adTexts } from './ad/ad.texts.ts';
import { adScreenTexts } from './ad/ad-screen.texts.ts';
import * as alertCalls from './alert/alert.calls.ts';
import * as alertCodes from './alert/alert.codes.ts';
import * as alertEvents from './alert/alert.events.ts';
import { AlertSteps } from './alert/alert.steps.ts';
import { alertTexts } from './alert/alert.texts.ts';
import * as alertDeskCalls from './alert/alert-desk.calls.ts';
import { alertDeskTexts } from './alert/alert-desk.texts.ts';
import { alertNoticeTexts } from './alert/alert-notice.texts.ts';
import * as alertRuleCalls from './alert/alert-rule.calls.ts';
import { alertRuleTexts } from './alert/alert-rule.texts.ts';
import * as appCalls from './app/app.calls.ts';
import * as appCodes from './app/app.codes.ts';
import * as appEvents from './app/app.events.ts';
import { AppRolloutSteps, AppSteps } from './app/app.steps.ts';
import { appTexts } from './app/app.texts.ts';
import { appScreenTexts } from './app/app-screen.texts.ts';
import * as boardCalls from './board/mat-board.calls.ts';
import * as boardCodes from './board/mat-board.codes.ts';
import { matBoardTexts } from './board/mat-board.texts.ts';
import * as brokerCalls from './broker.calls.ts';
import * as cellCalls from './cell/cell.calls.ts';
import * as cellCodes from './cell/cell.codes.ts';
import * as cellEvents from './cell/cell.events.ts';
import { CellSteps } from './cell/cell.steps.ts';
import { cellTexts } from './cell/cell.texts.ts';
import * as commandCalls from './command/mat-command.calls.ts';
import * as commandCodes from './command/mat-command.codes.ts';
import { matCommandTexts } from './command/mat-command.texts.ts';
import * as deviceCalls from './device.calls.ts';
import * as deviceCodes from './device.codes.ts';
import { deviceTexts } from './device.texts.ts';
import * as documentCalls from './documents/document.calls.ts';
import * as documentCodes from './documents/document.codes.ts';
import * as codes from './mat.codes.ts';
import * as events from './mat.events.ts';
import { matDashboardTexts } from './mat-dashboard.texts.ts';
import * as listCalls from './mat-list.calls.ts';
import * as listCodes from './mat-list.codes.ts';
import { matListTexts } from './mat-list.texts.ts';
import { matSettingTexts } from './mat-setting.texts.ts';
import * as monitorCalls from './monitor/offline-monitor.calls.ts';
import { offlineMonitorTexts } from './monitor/offline-monitor.texts.ts';
import * as planogramCalls from './planogram/planogram.calls.ts';
import * as planogramCodes from './planogram/planogram.codes.ts';
import { planogramTexts } from './planogram/planogram.texts.ts';
import { planogramEditorTexts } from './planogram/planogram-editor.texts.ts';
import * as trackGoodsCalls from './planogram/track-goods.calls.ts';
import { trackGoodsTexts } from './planogram/track-goods.texts.ts';
import * as publicCalls from './public-mat.calls.ts';
import { MatSteps } from './record/mat.steps.ts';
import * as bulkCalls from './record/mat-bulk.calls.ts';
import { matDeskTexts } from './record/mat-desk.texts.ts';
import * as matGoodsCalls from './record/mat-goods.calls.ts';
import * as imageCalls from './record/mat-image.calls.ts';
import * as recordCalls from './record/mat-record.calls.ts';
import * as recordCodes from './record/mat-record.codes.ts';
import { matRecordTexts } from './record/mat-record.texts.ts';
import * as settingsCalls from './setting/mat-settings.calls.ts';
import * as settingsCodes from './setting/mat-settings.codes.ts';
import { matSettingsTexts } from './setting/mat-settings.texts.ts';
import * as finderCalls from './store-finder.calls.ts';
import * as subMatCalls from './sub-mat/sub-mat.calls.ts';
import { subMatTexts } from './sub-mat/sub-mat.texts.ts';
import { subsTabTexts } from './sub-mat/subs-tab.texts.ts';
import * as telemetryCalls from './telemetry/mat-telemetry.calls.ts';
import { matTelemetryTexts } from './telemetry/mat-telemetry.texts.ts';
import * as templateCalls from './template/template.calls.ts';
import * as templateCodes from './template/template.codes.ts';
import { TrackTemplateSteps } from './template/template.steps.ts';
import { templateTexts } from './template/template.texts.ts';
import { templateScreenTexts } from './template/template-screen.texts.ts';
import * as ticketCalls from './ticket/ticket.calls.ts';
import * as ticketCodes from './ticket/ticket.codes.ts';
import * as ticketEvents from './ticket/ticket.events.ts';
import { TicketSteps } from './ticket/ticket.steps.ts';
import { ticketTexts } from './ticket/ticket.texts.ts';
import { ticketScreenTexts } from './ticket/ticket-screen.texts.ts';
import * as visitCalls from './visit/goods-visit.calls.ts';
import * as visitCodes from './visit/goods-visit.codes.ts';
import * as visitEvents from './visit/goods-visit.events.ts';
import { GoodsVisitSteps } from './visit/goods-visit.steps.ts';
import { goodsVisitTexts } from './visit/goods-visit.texts.ts';

export * from './ad/ad.calls.ts';
export * from './ad/ad.codes.ts';
export * from './ad/ad.events.ts';
export * from './ad/ad.rows.ts';
export * from './ad/ad.steps.ts';
export * from './ad/ad.texts.ts';
export * from './ad/ad-screen.texts.ts';
export * from './alert/alert.calls.ts';
export * from './alert/alert.codes.ts';
export * from './alert/alert.events.ts';
export * from './alert/alert.rows.ts';
export * from './alert/alert.steps.ts';
export * from './alert/alert.texts.ts';
export * from './alert/alert-desk.calls.ts';
export * from './alert/alert-desk.rows.ts';
export * from './alert/alert-desk.texts.ts';
export * from './alert/alert-notice.texts.ts';
export * from './alert/alert-reading.ts';
export * from './alert/alert-rule.calls.ts';
export * from './alert/alert-rule.texts.ts';
export * from './alert/alert-slots.ts';
export * from './app/app.calls.ts';
export * from './app/app.codes.ts';
export * from './app/app.events.ts';
export * from './app/app.steps.ts';
export * from './app/app.texts.ts';
export * from './app/app-screen.texts.ts';
export * from './app/app-signed.ts';
export * from './board/mat-board.calls.ts';
export * from './board/mat-board.codes.ts';
export * from './broker.calls.ts';
export * from './cell/cell.calls.ts';
export * from './cell/cell.codes.ts';
export * from './cell/cell.events.ts';
export * from './cell/cell.steps.ts';
export * from './command/mat-command.calls.ts';
export * from './command/mat-command.codes.ts';
export * from './command/mat-command.texts.ts';
export * from './device.calls.ts';
export * from './device.codes.ts';
export * from './device.frames.ts';
export * from './documents/document.calls.ts';
export * from './documents/document.codes.ts';
export * from './log-codes.ts';
export * from './mat.codes.ts';
export * from './mat.events.ts';
export * from './mat-list.calls.ts';
export * from './mat-list.codes.ts';
export * from './mat-list.texts.ts';
export * from './monitor/offline-monitor.calls.ts';
export * from './monitor/offline-monitor.texts.ts';
export * from './planogram/planogram.calls.ts';
export * from './planogram/planogram.codes.ts';
export * from './planogram/planogram.rows.ts';
export * from './planogram/planogram.texts.ts';
export * from './planogram/track-goods.calls.ts';
export * from './planogram/track-goods.texts.ts';
export * from './public-mat.calls.ts';
export * from './record/mat.steps.ts';
export * from './record/mat-bulk.calls.ts';
export { matDeskTexts } from './record/mat-desk.texts.ts';
export * from './record/mat-goods.calls.ts';
export * from './record/mat-image.calls.ts';
export * from './record/mat-record.calls.ts';
export * from './record/mat-record.codes.ts';
export * from './record/mat-record.texts.ts';
export * from './setting/mat-settings.calls.ts';
export * from './setting/mat-settings.codes.ts';
export * from './setting/mat-settings.rows.ts';
export * from './setting/mat-settings.texts.ts';
export * from './store-finder.calls.ts';
export * from './sub-mat/sub-mat.calls.ts';
export * from './sub-mat/sub-mat.texts.ts';
export * from './telemetry/mat-telemetry.calls.ts';
export { matTelemetryTexts } from './telemetry/mat-telemetry.texts.ts';
export * from './template/template.calls.ts';
export * from './template/template.codes.ts';
export * from './template/template.steps.ts';
export * from './template/template.texts.ts';
export * from './template/template-screen.texts.ts';
export * from './ticket/ticket.calls.ts';
export * from './ticket/ticket.codes.ts';
export * from './ticket/ticket.events.ts';
export * from './ticket/ticket.rows.ts';
export * from './ticket/ticket.steps.ts';
export * from './ticket/ticket.texts.ts';
export * from './ticket/ticket-screen.texts.ts';
export * from './ticket/ticket-sla.ts';
export * from './visit/goods-visit.calls.ts';
export * from './visit/goods-visit.codes.ts';
export * from './visit/goods-visit.events.ts';
export * from './visit/goods-visit.steps.ts';
export * from './visit/goods-visit.texts.ts';

export const matContract = areaContract('mat', {
  calls: {
    ...deviceCalls,
    ...brokerCalls,
    ...publicCalls,
    ...listCalls,
    ...finderCalls,
    ...alertCalls,
    ...recordCalls,
    ...imageCalls,
    ...cellCalls,
    ...boardCalls,
    ...bulkCalls,
    ...matGoodsCalls,
    ...commandCalls,
    ...trackGoodsCalls,
    ...planogramCalls,
    ...templateCalls,
    ...subMatCalls,
    ...alertDeskCalls,
    ...alertRuleCalls,
    ...documentCalls,
    ...settingsCalls,
    ...ticketCalls,
    ...monitorCalls,
    ...visitCalls,
    ...adCalls,
    ...appCalls,
    ...telemetryCalls,
  },
  codes: {
    ...codes,
    ...deviceCodes,
    ...listCodes,
    ...alertCodes,
    ...recordCodes,
    ...cellCodes,
    ...boardCodes,
    ...commandCodes,
    ...planogramCodes,
    ...templateCodes,
    ...documentCodes,
    ...settingsCodes,
    ...ticketCodes,
    ...visitCodes,
    ...adCodes,
    ...appCodes,
  },
  texts: {
    ...deviceTexts,
    ...matListTexts,
    ...matSettingTexts,
    ...alertTexts,
    ...alertDeskTexts,
    ...alertNoticeTexts,
    ...alertRuleTexts,
    ...matDashboardTexts,
    ...matRecordTexts,
    ...cellTexts,
    ...matBoardTexts,
    ...matDeskTexts,
    ...matCommandTexts,
    ...trackGoodsTexts,
    ...planogramTexts,
    ...planogramEditorTexts,
    ...templateTexts,
    ...templateScreenTexts,
    ...subMatTexts,
    ...matSettingsTexts,
    ...ticketTexts,
    ...ticketScreenTexts,
    ...offlineMonitorTexts,
    ...subsTabTexts,
    ...goodsVisitTexts,
    ...adTexts,
    ...adScreenTexts,
    ...appTexts,
    ...appScreenTexts,
    ...matTelemetryTexts,
  },
  steps: {
    ...{ AdReviewSteps, AdSteps, AlertSteps, AppRolloutSteps, AppSteps, CellSteps, GoodsVisitSteps },
    ...{ MatSteps, TicketSteps, TrackTemplateSteps },
  },
  events: {
    ...{ ...events, ...alertEvents, ...cellEvents, ...ticketEvents },
    ...{ ...visitEvents, ...adEvents, ...appEvents },
  },
});
