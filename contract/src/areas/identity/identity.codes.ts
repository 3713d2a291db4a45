import { codes } from '../../kernel/codes.ts';

/** Agent types: field `type` of Service accounts (spec 00 §2). */
export const AgentType = codes([
  [0, 'store', '门店', 'Store'],
  [1, 'leader', '组长', 'Leader'],
  [2, 'operator', '运维', 'Operator'],
  [3, 'service', '客服', 'Service'],
  [4, 'drugMonitor', '药监员', 'Drug monitor'],
  [5, 'storeHeader', '店长', 'Store header'],
  [6, 'viewer', '观察员', 'Viewer'],
]);

export const RoleName = codes([
  ['SuperAdmin', 'superAdmin', '超级管理员', 'Super admin'],
  ['Admin', 'admin', '平台管理员', 'Admin'],
  ['Manager', 'manager', '公司经理', 'Manager'],
  ['Service', 'service', '业务账号', 'Service'],
  ['Doctor', 'doctor', '医生', 'Doctor'],
]);

export const UserStatus = codes([
  ['PENDING', 'pending', '待审核', 'Pending', 'warning'],
  ['ACTIVE', 'active', '正常', 'Active', 'success'],
  ['DISABLED', 'disabled', '停用', 'Disabled', 'inverse'],
  ['REJECTED', 'rejected', '已驳回', 'Rejected', 'danger'],
]);

/** Why a session ended (spec 01 §1); also `data.reason` of 401 and 403. */
export const SessionEnd = codes([
  ['LOGOUT', 'logout', '退出', 'Signed out'],
  ['REVOKED', 'revoked', '强制下线', 'Revoked'],
  ['IDLE', 'idle', '长时间未操作', 'Idle'],
  ['EXPIRED', 'expired', '会话到期', 'Expired'],
  ['REPLACED', 'replaced', '会话过多', 'Replaced'],
  ['PASSWORD', 'password', '密码已修改', 'Password changed'],
  ['DISABLED', 'disabled', '账号停用', 'Account disabled'],
]);

export const LoginResult = codes([
  ['OK', 'ok', '成功', 'OK', 'success'],
  ['BAD_PASSWORD', 'badPassword', '密码错误', 'Bad password', 'danger'],
  ['LOCKED', 'locked', '已锁定', 'Locked', 'warning'],
  ['PENDING', 'pending', '待审核', 'Pending', 'warning'],
  ['DISABLED', 'disabled', '已停用', 'Disabled', 'inverse'],
  ['EXPIRED', 'expired', '已到期', 'Expired', 'inverse'],
  ['REVOKED', 'revoked', '强制下线', 'Revoked', 'inverse'],
]);
