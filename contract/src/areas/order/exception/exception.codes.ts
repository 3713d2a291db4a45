import { codes } from '../../../kernel/index.ts';

/** Why a device order waits for a person (spec 02 §2.2, §6.3 异常处理). */
export const TroubleKind = codes([
  ['DROP', 'drop', '出货失败', 'Did not come out', 'danger'],
  ['SILENT', 'silent', '设备无应答，出货结果未知', 'The device does not answer; nobody knows what came out', 'danger'],
  ['OFFLINE', 'offline', '设备离线，未能下发出货指令', 'The device is offline; nothing was sent to it', 'danger'],
  ['REFUND', 'refund', '退款失败', 'The refund failed', 'danger'],
  ['PICKUP', 'pickup', '超过取货时限未取', 'Not collected in time', 'warning'],
]);
export type TroubleKindCode = (typeof TroubleKind.all)[number];
