import { codes } from '../../../kernel/index.ts';

/** Which layer a setting's value comes from: the narrower one holds (spec 06 §1). */
export const MatSettingSource = codes([
  ['DEFAULT', 'default', '默认', 'Default', 'inverse'],
  ['PLATFORM', 'platform', '平台', 'Platform', 'info'],
  ['COMPANY', 'company', '公司', 'Company', 'primary'],
  ['MAT', 'mat', '设备', 'Device', 'warning'],
]);
export type MatSettingSourceCode = (typeof MatSettingSource.all)[number];

/** 补货方式: up to the par level, or up to the brim. */
export const FillMode = codes([
  ['TARGET', 'target', '补到补货线', 'To the par level'],
  ['FULL', 'full', '补满', 'To the brim'],
]);

/** 时段: how light and power are planned. */
export const PlanMode = codes([
  ['ALWAYS', 'always', '全天', 'Always'],
  ['HOURS', 'hours', '按时段', 'By hours'],
]);

/** A switch that may also say nothing. */
export const SettingSwitch = codes([
  ['true', 'on', '是', 'Yes'],
  ['false', 'off', '否', 'No'],
]);

export const Weekday = codes([
  [1, 'monday', '周一', 'Mon'],
  [2, 'tuesday', '周二', 'Tue'],
  [3, 'wednesday', '周三', 'Wed'],
  [4, 'thursday', '周四', 'Thu'],
  [5, 'friday', '周五', 'Fri'],
  [6, 'saturday', '周六', 'Sat'],
  [7, 'sunday', '周日', 'Sun'],
]);
