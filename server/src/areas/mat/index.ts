export { expiringMats, shortMats } from './alert/mats-of-the-day.ts';
export { useMatOrderCount } from './alert/order-count.ts';
export { deviceSecretHash, makeDeviceAuthenticator } from './authenticate-device.ts';
export {
  ackCommand,
  type DropCommand,
  dropsOf,
  finishCommand,
  matsWithCommands,
  type OutgoingCommand,
  takeCommands,
} from './command.store.ts';
export { onCommands } from './command-wake.ts';
export { countMatsInUse } from './count-mats.ts';
export {
  type DeviceMessage,
  keepReply,
  noteBadFrame,
  noteMessage,
  replyOf,
} from './device-message.store.ts';
export { enqueueCommand, enqueueDrop, type NewCommand } from './enqueue-command.ts';
export { holdTracks, releaseTracks, type ShortTrack, type TrackHold } from './hold-tracks.ts';
export { markOffline, markOnline } from './mark-online.ts';
export { alertsOfOrder, commandsOfOrder, type MatScene, matSceneForSystem, type OrderCommand } from './mat-scene.ts';
export { matInScope, matScope } from './mat-scope.ts';
export { mergeTrackGoods } from './merge-track-goods.ts';
export { mirrorService } from './mirror-service.ts';
export { noteDrops, type TriedDrop } from './note-drops.ts';
export { noteHello } from './note-hello.ts';
export { type SaleMat, type SaleTrack, saleMatForSystem, saleTracks } from './sale-mat.ts';
export { serviceState } from './service-state.ts';
export { touchMat, type Vitals, writeTouches } from './touch-mat.ts';
export { type LockedTrack, lockTracks, overdueTracks, type TrackSum, writeTrackStock } from './track-stock.store.ts';
