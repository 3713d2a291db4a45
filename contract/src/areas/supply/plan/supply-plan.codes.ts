import { codes } from '../../../kernel/index.ts';

/** What a plan is for (spec 06 §2). */
export const SupplyPlanType = codes([
  ['ROUTINE', 'routine', '日常', 'Routine'],
  ['URGENT', 'urgent', '加急', 'Urgent', 'danger'],
  ['SWAP', 'swap', '换品', 'Swap', 'info'],
  ['REMOVE', 'remove', '撤柜', 'Clear out', 'warning'],
  ['COUNT', 'count', '盘点', 'Count', 'primary'],
  ['ADHOC', 'adhoc', '现场', 'On the spot', 'inverse'],
]);
export type SupplyPlanTypeCode = (typeof SupplyPlanType.all)[number];

/** Nothing is carried there: such a plan sets out without picking (spec 06 §3). */
export const withoutPicking: readonly SupplyPlanTypeCode[] = ['COUNT', 'REMOVE'];

/** What people may make; on the spot comes of filling a slot at once. */
export const plannedTypes = ['ROUTINE', 'URGENT', 'SWAP', 'REMOVE', 'COUNT'] as const;

export const SupplyPlanStatus = codes([
  ['NEW', 'new', '新建', 'New', 'info'],
  ['PICKING', 'picking', '拣货中', 'Picking', 'warning'],
  ['ON_WAY', 'onWay', '在途', 'On the way', 'primary'],
  ['FILLING', 'filling', '补货中', 'Filling', 'danger'],
  ['FINISHED', 'finished', '已完成', 'Finished', 'success'],
  ['CANCELLED', 'cancelled', '已取消', 'Cancelled', 'inverse'],
]);
export type SupplyPlanStatusCode = (typeof SupplyPlanStatus.all)[number];

/** Somebody still has to see to it. */
export const openPlanStatuses: readonly SupplyPlanStatusCode[] = ['NEW', 'PICKING', 'ON_WAY', 'FILLING'];

export const SupplyGenerator = codes([
  ['AUTO', 'auto', '自动', 'Automatic'],
  ['MANUAL', 'manual', '人工', 'By hand'],
]);

/** What is done at a slot. */
export const SupplyLineAction = codes([
  ['LOAD', 'load', '上架', 'Load', 'success'],
  ['PULL', 'pull', '下架', 'Pull', 'warning'],
  ['COUNT', 'count', '盘点', 'Count', 'primary'],
]);
export type SupplyLineActionCode = (typeof SupplyLineAction.all)[number];

/** Why a slot held another number than the books say. */
export const SupplyDiffReason = codes([
  ['JAM', 'jam', '卡货', 'Jammed'],
  ['BROKEN', 'broken', '破损', 'Broken'],
  ['LOST', 'lost', '丢失', 'Lost'],
  ['MISPLACED', 'misplaced', '错放', 'Misplaced'],
  ['OVERLOADED', 'overloaded', '多装', 'Too many loaded'],
  ['OTHER', 'other', '其他', 'Other'],
]);
