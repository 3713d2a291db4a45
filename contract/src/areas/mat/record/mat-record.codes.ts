import { codes } from '../../../kernel/index.ts';

/** 温区 of a device and of each of its cabinets. */
export const TempZone = codes([
  ['NORMAL', 'normal', '常温', 'Room temperature'],
  ['SHADE', 'shade', '阴凉', 'Cool'],
  ['REFRIGERATE', 'refrigerate', '冷藏', 'Refrigerated'],
]);
export type TempZoneCode = (typeof TempZone.all)[number];

/** What a picture of a device shows; a device goes on line with one of its front. */
export const MatImageKind = codes([
  ['FRONT', 'front', '正面', 'Front'],
  ['PLACE', 'place', '环境', 'Surroundings'],
  ['LICENCE', 'licence', '证照', 'Papers'],
  ['FAULT', 'fault', '故障', 'Fault'],
  ['SUPPLY', 'supply', '补货', 'Supply'],
]);
export type MatImageKindCode = (typeof MatImageKind.all)[number];

/** What of a device changed its state. */
export const MatStatusKind = codes([
  ['ONLINE', 'online', '在线', 'Line'],
  ['BIZ', 'biz', '运营', 'Operation'],
  ['DOOR', 'door', '柜门', 'Door'],
  ['POWER', 'power', '电源', 'Power'],
  ['APP', 'app', '版本', 'App'],
  ['SUPPLY', 'supply', '补货', 'Supply'],
]);
