import { type CodeOf, codes } from './codes.ts';

/** Groups of the settings screen, in its order (spec 01 §4; the later ones by the files that own their keys). */
export const SettingGroup = codes([
  ['ACCOUNT', 'account', '账号安全', 'Account security'],
  ['UI', 'ui', '界面', 'Interface'],
  ['LIVE', 'live', '实时', 'Live stream'],
  ['NOTIFY', 'notify', '通知', 'Notifications'],
  ['TTS', 'tts', '语音', 'Speech'],
  ['POINTS', 'points', '积分', 'Points'],
  ['MAP', 'map', '地图', 'Maps'],
  ['MESSAGING', 'messaging', '短信邮件', 'SMS and mail'],
  ['UPLOAD', 'upload', '上传', 'Uploads'],
  ['RETENTION', 'retention', '保留天数', 'Retention'],
  ['ORDER', 'order', '订单', 'Orders'],
  ['PAY', 'pay', '支付', 'Payment'],
  ['GOODS', 'goods', '商品', 'Goods'],
  ['STORE', 'store', '门店', 'Stores'],
  ['MAT', 'mat', '设备', 'Devices'],
  ['CUSTOMER', 'customer', '顾客', 'Customers'],
  ['GSP', 'gsp', 'GSP', 'GSP'],
]);
export type SettingGroupCode = CodeOf<typeof SettingGroup>;
