import { codes } from '../../kernel/index.ts';

/** 处方, spec 07 §2.5. */
export const PrescriptionStatus = codes([
  [0, 'draft', '草稿', 'Draft', 'inverse'],
  [10, 'toReview', '待审核', 'To review', 'warning'],
  [20, 'approved', '审核通过', 'Approved', 'success'],
  [30, 'dispensed', '已调配', 'Dispensed', 'warning'],
  [40, 'checked', '已核对', 'Checked', 'success'],
  [50, 'used', '已使用', 'Used', 'success'],
  [-10, 'void', '已作废', 'Void', 'inverse'],
  [-11, 'expired', '已过期', 'Expired', 'inverse'],
  [-20, 'rejected', '已驳回', 'Rejected', 'danger'],
]);
export type PrescriptionStatusCode = (typeof PrescriptionStatus.all)[number];

/** Why a pharmacist rejects a prescription. */
export const RejectReason = codes([
  [1, 'diagnosis', '诊断不符', 'Does not fit the diagnosis'],
  [2, 'dosage', '用法用量', 'Dosage'],
  [3, 'duplicate', '重复用药', 'Duplicate medication'],
  [4, 'conflict', '配伍禁忌', 'Incompatibility'],
  [5, 'allergy', '过敏', 'Allergy'],
  [6, 'incomplete', '信息不全', 'Incomplete'],
  [7, 'picture', '图片不清', 'Picture not clear'],
  [8, 'forged', '疑似伪造', 'Possibly forged'],
  [9, 'other', '其他', 'Other'],
]);
export type RejectReasonCode = (typeof RejectReason.all)[number];
