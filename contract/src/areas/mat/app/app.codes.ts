import { codes } from '../../../kernel/index.ts';

export const AppKind = codes([
  ['APP', 'app', '应用', 'App', 'primary'],
  ['FIRMWARE', 'firmware', '固件', 'Firmware', 'info'],
]);
export type AppKindCode = (typeof AppKind.all)[number];

export const AppStatus = codes([
  ['DRAFT', 'draft', '草稿', 'Draft', 'info'],
  ['ROLLING', 'rolling', '灰度中', 'Rolling out', 'primary'],
  ['PAUSED', 'paused', '已暂停', 'Paused', 'warning'],
  ['RELEASED', 'released', '已全量', 'Released', 'success'],
  ['ROLLED_BACK', 'rolledBack', '已回滚', 'Rolled back', 'inverse'],
]);
export type AppStatusCode = (typeof AppStatus.all)[number];

/** How far a version is on one device. */
export const AppRolloutState = codes([
  ['PENDING', 'pending', '待升级', 'Waiting', 'info'],
  ['DOWNLOADING', 'downloading', '下载中', 'Downloading', 'primary'],
  ['INSTALLED', 'installed', '已安装', 'Installed', 'success'],
  ['FAILED', 'failed', '失败', 'Failed', 'danger'],
  ['ROLLED_BACK', 'rolledBack', '已回滚', 'Rolled back', 'inverse'],
]);
export type AppRolloutStateCode = (typeof AppRolloutState.all)[number];

/** What a device says of an update (spec 06 §5, frame ota). */
export const otaStates = ['DOWNLOADING', 'INSTALLED', 'FAILED', 'ROLLED_BACK'] as const;

/** Why a version that was rolled back stays on a device: we do not have what it ran before. Beside the errors that devices say. */
export const noFormerVersion = 'NO_FORMER_VERSION';

/** After an installation a device that is not heard of for so long counts as failed. */
export const appUnseenMin = 30;
/** A roll-out is judged by its failures from so many devices on. */
export const appJudgedFrom = 5;
