export { notePlays } from './ad/note-plays.ts';
export { type AlertPlace, alertedOrders, alertedSlots, endAlertOf, raiseAlertOf } from './alert/alert-of.ts';
export { type DropVerdict, useDropVerdict } from './alert/drop-verdict.ts';
export { loadAlertReasons } from './alert/load-alert-reasons.ts';
export { expiringMats, shortMats } from './alert/mats-of-the-day.ts';
export { openAlertOf } from './alert/open-alert.ts';
export { useMatOrderCount } from './alert/order-count.ts';
export { noteOta } from './app/note-ota.ts';
export { deviceSecretHash, makeDeviceAuthenticator } from './authenticate-device.ts';
export { barredTracks, type TrackBar } from './barred-tracks.ts';
export {
  closeBrokerAccount,
  type DueAccount,
  delayBrokerAccount,
  keepBrokerAccounts,
  takeBrokerAccount,
} from './broker/broker-account.ts';
export { brokerDevices, deviceForSystem } from './broker/broker-devices.ts';
export { applyCellStep } from './cell/apply-cell-step.ts';
export { type Cell, freeCells, lockCellOfOrder } from './cell/cell.store.ts';
export { cellCommand, demandOnline, openCell } from './cell/open-cell.ts';
export { cellOfOrder, matsWithCells, ordersInCells, reserveCell } from './cell/order-cell.ts';
export { noteRotated, toldParams } from './command/rotate-secret.ts';
export {
  ackCommand,
  type DropCommand,
  dropsOf,
  finishCommand,
  isDrop,
  matsWithCommands,
  type OutgoingCommand,
  takeCommands,
} from './command.store.ts';
export { onCommands, tellCommands } from './command-wake.ts';
export { countMatsInUse } from './count-mats.ts';
export {
  type DeviceMessage,
  keepReply,
  noteBadFrame,
  noteMessage,
  replyOf,
} from './device-message.store.ts';
export { matsWithDocuments } from './documents/document.store.ts';
export { type DocumentBody, useDocumentBodies } from './documents/document-bodies.ts';
export { matDocuments } from './documents/mat-documents.ts';
export { noteApplied, noteDocuments } from './documents/note-applied.ts';
export { raiseDocument } from './documents/raise-document.ts';
export { takeDocuments, type WrittenDocument } from './documents/write-document.ts';
export { enqueueCommand, enqueueDrop, type NewCommand } from './enqueue-command.ts';
export { holdTracks, releaseTracks, type ShortTrack, type TrackHold } from './hold-tracks.ts';
export { markOffline, markOnline } from './mark-online.ts';
export { alertsOfOrder, commandsOfOrder, type MatScene, matSceneForSystem, type OrderCommand } from './mat-scene.ts';
export { matInScope, matScope } from './mat-scope.ts';
export { mirrorService } from './mirror-service.ts';
export { useMqttAddress } from './mqtt-address.ts';
export { noteDrops, noteSilentDrop, type TriedDrop } from './note-drops.ts';
export { type MatLink, noteHello } from './note-hello.ts';
export { applyDraftLayout, type DraftSlot, draftLevels, draftSlots } from './planogram/draft-layout.ts';
export { mergeTrackGoods } from './planogram/follow-goods.ts';
export { liftCounted } from './planogram/lift-counted.ts';
export { lockStopped } from './planogram/lock-stopped.ts';
export { liftWarmTracks, lockWarmTracks } from './planogram/lock-warm.ts';
export { planSlots } from './planogram/save-tracks.ts';
export { writeParLevels } from './planogram/write-par-levels.ts';
export { goodsOfMat } from './public-mat-goods.ts';
export { lockRouteMats, type RouteMat, writeMatRoute } from './record/mat-route.ts';
export { noteSelfTest } from './record/note-self-test.ts';
export { beginSupplying, endSupplying } from './record/supplying.ts';
export { givesOut, matGivesOut, type SaleMat, type SaleTrack, saleMatForSystem, saleTracks } from './sale-mat.ts';
export { serviceState } from './service-state.ts';
export { settingOf, settingsOf } from './setting/settings-of.ts';
export { climateReadings } from './telemetry/climate-readings.ts';
export type { MeasuredFrame } from './telemetry/keep-samples.ts';
export { noteCalmTelemetry } from './telemetry/note-calm-telemetry.ts';
export { noteSizes } from './telemetry/note-size.ts';
export { isPowered, noteClockSet, noteDoor, noteFault, notePower, noteStock } from './telemetry/note-state.ts';
export { noteTelemetry } from './telemetry/note-telemetry.ts';
export { templateScope } from './template/template.store.ts';
export { touchMat, type Vitals, writeTouches } from './touch-mat.ts';
export { type LockedTrack, lockTracks, overdueTracks, type TrackSum, writeTrackStock } from './track-stock.store.ts';
export { noteVisit } from './visit/note-visit.ts';
