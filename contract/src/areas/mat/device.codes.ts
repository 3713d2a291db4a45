import { codes } from '../../kernel/index.ts';

/** 指令类型 (spec 06 §5); DROP, TIME_SYNC and UNLOCK_CELL come from the server only. */
export const CommandType = codes([
  ['REBOOT', 'reboot', '重启', 'Reboot'],
  ['SHUTDOWN', 'shutdown', '关机', 'Shut down'],
  ['UNLOCK_DOOR', 'unlockDoor', '开门', 'Unlock the door'],
  ['CLEAR_FAULT', 'clearFault', '清除故障', 'Clear faults'],
  ['TEST_DROP', 'testDrop', '测试出货', 'Test drop'],
  ['SET_TEMP', 'setTemp', '设置温度', 'Set temperature'],
  ['POWER_SCHEDULE', 'powerSchedule', '定时开关机', 'Power schedule'],
  ['FACTORY_RESET', 'factoryReset', '恢复出厂', 'Factory reset'],
  ['ROTATE_SECRET', 'rotateSecret', '更换密钥', 'Rotate the secret'],
  ['UPDATE_APP', 'updateApp', '升级应用', 'Update the app'],
  ['UPLOAD_LOG', 'uploadLog', '上传日志', 'Upload the log'],
  ['SCREENSHOT', 'screenshot', '截屏', 'Screenshot'],
  ['SET_VOLUME', 'setVolume', '设置音量', 'Set the volume'],
  ['LIGHT', 'light', '灯光', 'Light'],
  ['SELF_TEST', 'selfTest', '自检', 'Self-test'],
  ['STOCK_REPORT', 'stockReport', '上报库存', 'Report stock'],
  ['DROP', 'drop', '出货', 'Drop'],
  ['TIME_SYNC', 'timeSync', '校时', 'Synchronise the clock'],
  ['UNLOCK_CELL', 'unlockCell', '开格口', 'Unlock a cell'],
]);
export type CommandTypeCode = (typeof CommandType.all)[number];

/** 指令状态 (spec 06 §3): the first end state counts. */
export const CommandStatus = codes([
  ['QUEUED', 'queued', '待下发', 'Queued', 'info'],
  ['SENT', 'sent', '已下发', 'Sent', 'primary'],
  ['ACKED', 'acked', '已接收', 'Received', 'primary'],
  ['DONE', 'done', '成功', 'Done', 'success'],
  ['FAILED', 'failed', '失败', 'Failed', 'danger'],
  ['CANCELLED', 'cancelled', '已取消', 'Cancelled', 'inverse'],
  ['EXPIRED', 'expired', '已过期', 'Expired', 'inverse'],
  ['TIMEOUT', 'timeout', '超时', 'Timed out', 'warning'],
]);
export type CommandStatusCode = (typeof CommandStatus.all)[number];

/** What became of one unit of a DROP, as the device says it (spec 06 §5). */
export const DropUnitResult = codes([
  ['DROPPED', 'dropped', '已出货', 'Dropped', 'success'],
  ['NOT_DETECTED', 'notDetected', '未检测到掉货', 'Not detected', 'danger'],
  ['JAM', 'jam', '卡货', 'Jam', 'danger'],
  ['MOTOR', 'motor', '电机故障', 'Motor', 'danger'],
  ['EMPTY', 'empty', '货道已空', 'Empty', 'danger'],
  ['LIFT', 'lift', '升降台故障', 'Lift', 'danger'],
  ['NOT_STARTED', 'notStarted', '未开始', 'Not started', 'warning'],
  ['UNKNOWN', 'unknown', '未知', 'Unknown', 'danger'],
]);
export type DropUnitResultCode = (typeof DropUnitResult.all)[number];
