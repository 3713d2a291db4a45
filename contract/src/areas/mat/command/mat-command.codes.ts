import { codes } from '../../../kernel/index.ts';

/** Who made a command. */
export const CommandSource = codes([
  ['USER', 'user', '人工', 'Staff'],
  ['ORDER', 'order', '订单', 'Order'],
  ['RULE', 'rule', '规则', 'Rule'],
]);

/** What staff may send (spec 06 §5); the others are the server's own. */
export const pushTypes = [
  'REBOOT',
  'SHUTDOWN',
  'UNLOCK_DOOR',
  'CLEAR_FAULT',
  'TEST_DROP',
  'SET_TEMP',
  'POWER_SCHEDULE',
  'FACTORY_RESET',
  'ROTATE_SECRET',
  'UPDATE_APP',
  'UPLOAD_LOG',
  'SCREENSHOT',
  'SET_VOLUME',
  'LIGHT',
  'SELF_TEST',
  'STOCK_REPORT',
] as const;
export type PushType = (typeof pushTypes)[number];
