import { codes } from '../../../kernel/index.ts';

/** 设备服务合同. */
export const MatServiceKind = codes([
  ['NEW', 'new', '新签', 'New'],
  ['RENEWAL', 'renewal', '续费', 'Renewal'],
  ['TRIAL', 'trial', '试用', 'Trial'],
]);

export const MatServiceStatus = codes([
  ['DRAFT', 'draft', '草稿', 'Draft', 'info'],
  ['PENDING_PAY', 'pendingPay', '待付款', 'To be paid', 'warning'],
  ['ACTIVE', 'active', '生效', 'In force', 'success'],
  ['ENDED', 'ended', '结束', 'Ended', 'inverse'],
  ['VOID', 'void', '作废', 'Void', 'inverse'],
]);
export type MatServiceStatusCode = (typeof MatServiceStatus.all)[number];

/** Tiles over the devices: how soon their service ends, or that it has. */
export const ServiceTile = codes([
  ['STOPPED', 'stopped', '已停止', 'Stopped', 'danger'],
  ['GRACE', 'grace', '宽限', 'In grace', 'warning'],
  ['D7', 'd7', '7天', '7 days', 'warning'],
  ['D30', 'd30', '30天', '30 days', 'primary'],
  ['D60', 'd60', '60天', '60 days', 'info'],
  ['NONE', 'none', '无合同', 'No contract', 'inverse'],
]);
export type ServiceTileCode = (typeof ServiceTile.all)[number];
