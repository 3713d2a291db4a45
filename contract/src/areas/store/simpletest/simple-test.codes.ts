import { codes } from '../../../kernel/index.ts';

/** 检测时段: when of a meal a value was taken, for items whose bands differ by it. */
export const TestContext = codes([
  ['FASTING', 'fasting', '空腹', 'Fasting'],
  ['POSTMEAL', 'postmeal', '餐后2小时', '2 h after a meal'],
  ['RANDOM', 'random', '随机', 'Random'],
]);
export type TestContextCode = (typeof TestContext.all)[number];

/** What a test says, by the worst of its values. */
export const TestLevel = codes([
  ['NORMAL', 'normal', '正常', 'Normal', 'success'],
  ['LOW', 'low', '偏低', 'Low', 'warning'],
  ['HIGH', 'high', '偏高', 'High', 'warning'],
  ['CRITICAL', 'critical', '危急', 'Critical', 'danger'],
]);
export type TestLevelCode = (typeof TestLevel.all)[number];

/** 处置: what was done for somebody whose value is critical. */
export const TestAction = codes([
  ['CALLED_120', 'called120', '已拨120', 'Ambulance called'],
  ['REFERRED', 'referred', '已转诊', 'Referred'],
  ['FAMILY_TOLD', 'familyTold', '已告知家属', 'Family told'],
  ['DECLINED', 'declined', '顾客拒绝', 'Customer declined'],
]);
export type TestActionCode = (typeof TestAction.all)[number];

export const TestStatus = codes([
  ['RECORDED', 'recorded', '有效', 'Valid', 'success'],
  ['VOID', 'void', '已作废', 'Void', 'inverse'],
]);
export type TestStatusCode = (typeof TestStatus.all)[number];

export const TestGender = codes([
  [0, 'unknown', '未知', 'Not said'],
  [1, 'male', '男', 'Male'],
  [2, 'female', '女', 'Female'],
]);
export type TestGenderCode = (typeof TestGender.all)[number];
