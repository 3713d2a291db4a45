import { codes } from '../../kernel/index.ts';

/** Neighbours that the program works with. */
export const Provider = codes([
  ['SMS', 'sms', '短信', 'SMS'],
  ['MAIL', 'mail', '邮件', 'Mail'],
  ['PAY', 'pay', '支付', 'Payment'],
  ['CUSTOMER', 'customer', '顾客登录', 'Customer sign-in'],
  ['MAP', 'map', '地图', 'Maps'],
]);

/** Whether a neighbour can be worked with, as far as the settings say. */
export const ProviderState = codes([
  ['READY', 'ready', '已配置', 'Ready', 'success'],
  ['SIMULATED', 'simulated', '模拟', 'Simulated', 'info'],
  ['LOG', 'log', '仅写日志', 'Log only', 'warning'],
  ['INCOMPLETE', 'incomplete', '未配置完整', 'Incomplete', 'danger'],
  ['OFF', 'off', '未启用', 'Off', 'inverse'],
]);
