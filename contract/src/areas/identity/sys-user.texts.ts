import { texts } from '../../kernel/texts.ts';

/** Why an account cannot be made, changed or ended (spec 01 §2). */
export const sysUserRefusals = texts({
  'identity.userNameTaken': { status: 409, zh: '用户名已存在！', en: 'The user name is taken' },
  'identity.userNameNeeded': { status: 400, zh: '请输入用户名！', en: 'Give a user name' },
  'identity.roleNeeded': { status: 400, zh: '请选择角色！', en: 'Choose a role' },
  'identity.typeNeeded': { status: 400, zh: '请选择业务类型！', en: 'Choose the type of the account' },
  'identity.companyNeeded': { status: 400, zh: '请选择所属公司！', en: 'Choose the company' },
  'identity.storeNeeded': { status: 400, zh: '请选择所属门店！', en: 'Choose the store' },
  'identity.storeElsewhere': { status: 400, zh: '该门店不属于所选公司！', en: 'The store belongs to another company' },
  'identity.doctorNeeded': { status: 400, zh: '请选择关联医生！', en: 'Choose the doctor' },
  'identity.doctorElsewhere': {
    status: 400,
    zh: '该医生不属于所选公司！',
    en: 'The doctor belongs to another company',
  },
  'identity.reasonNeeded': { status: 400, zh: '请填写驳回原因！', en: 'Say why it is rejected' },
  'identity.ownDisable': { status: 409, zh: '不能停用自己！', en: 'You cannot disable yourself' },
  'identity.ownDelete': { status: 409, zh: '不能删除自己！', en: 'You cannot delete yourself' },
  'identity.ownRole': {
    status: 409,
    zh: '不能修改自己的角色或权限！',
    en: 'You cannot change your own role or privileges',
  },
  'identity.ownReset': {
    status: 409,
    zh: '不能重置自己的密码，请使用修改密码！',
    en: 'Change your own password instead',
  },
  'identity.lastSuperAdmin': {
    status: 409,
    zh: '至少保留一个可用的超级管理员！',
    en: 'At least one super admin must remain',
  },
  'identity.privNotOwn': {
    status: 403,
    zh: '不能授予自己没有的权限：{priv}！',
    en: 'You cannot grant what you do not have: {priv}',
  },
  'identity.superAdminOnly': { status: 403, zh: '无权操作超级管理员！', en: 'Super admins are not yours to handle' },
  'identity.stepRefused': {
    status: 409,
    zh: '账号当前状态为“{status}”，不能{action}！',
    en: 'The account is “{status}”: not possible: {action}',
  },
  'identity.noExpiry': {
    status: 409,
    zh: '账号「{userName}」没有到期时间！',
    en: 'Account {userName} does not expire',
  },
  'identity.ownRevoke': { status: 409, zh: '不能强制下线自己！', en: 'You cannot force yourself offline' },
});

/** What the operation log calls it. */
export const sysUserOperations = texts({
  'identity.op.saveUser': { zh: '保存账号', en: 'Save account' },
  'identity.op.exportUsers': { zh: '导出系统用户', en: 'Export accounts' },
  'identity.op.exportOnline': { zh: '导出在线用户', en: 'Export online users' },
  'identity.op.exportLoginLog': { zh: '导出登录日志', en: 'Export the login log' },
  'identity.op.exportOperationLog': { zh: '导出操作日志', en: 'Export the operation log' },
  'identity.op.toggleUsers': { zh: '删除/恢复账号', en: 'Delete or restore accounts' },
  'identity.op.setUserStatus': { zh: '停用/启用账号', en: 'Disable or enable accounts' },
  'identity.op.unlockUsers': { zh: '解锁账号', en: 'Unlock accounts' },
  'identity.op.reviewUser': { zh: '审核注册申请', en: 'Review application' },
  'identity.op.extendUsers': { zh: '账号延期', en: 'Extend accounts' },
  'identity.op.savePrivs': { zh: '修改权限', en: 'Change privileges' },
  'identity.op.revoke': { zh: '强制下线', en: 'Force offline' },
  'identity.op.refreshPages': { zh: '刷新页面', en: 'Reload pages' },
  'identity.op.message': { zh: '发送消息', en: 'Send message' },
});

/** How the operation log reads of accounts (spec 01 §1, §2). */
export const sysUserChanges = texts({
  'identity.field.email': { zh: '邮箱', en: 'Mail' },
  'identity.field.doctorId': { zh: '医生', en: 'Doctor' },
  'identity.field.accountExpiredTime': { zh: '到期时间', en: 'Expires' },
  'identity.field.status': { zh: '状态', en: 'State' },
  'identity.field.isDeliveryman': { zh: '兼配送员', en: 'Also delivers' },
  'identity.field.headImage': { zh: '头像', en: 'Picture' },
  'identity.field.rejectReason': { zh: '驳回原因', en: 'Reason for the rejection' },
  'identity.field.deleted': { zh: '已删除', en: 'Deleted' },
  'identity.field.sessions': { zh: '结束会话', en: 'Sessions ended' },
  'identity.effect.DEFAULT': { zh: '继承', en: 'Inherited' },
  'identity.effect.GRANT': { zh: '允许', en: 'Allowed' },
  'identity.effect.DENY': { zh: '禁止', en: 'Denied' },
});

/** What an applicant is told by SMS (spec 01 §2). */
export const reviewMessages = texts({
  'identity.sms.approved': {
    zh: '您的账号{userName}已通过审核，现在可以登录。',
    en: 'Your account {userName} has been approved; you can sign in now.',
  },
  'identity.sms.rejected': {
    zh: '您的账号申请{userName}未通过：{reason}',
    en: 'Your application {userName} was rejected: {reason}',
  },
});

/** What 检查 answers (spec 04 §5). */
export const scopeWords = texts({
  'identity.scope.title': { zh: '这个账号能看到什么', en: 'What this account can see' },
  'identity.scope.companies': { zh: '公司（{n}）', en: 'Companies ({n})' },
  'identity.scope.stores': { zh: '门店（{n}）', en: 'Stores ({n})' },
  'identity.scope.mats': { zh: '设备（{n}）', en: 'Devices ({n})' },
  'identity.scope.doctors': { zh: '医生（{n}）', en: 'Doctors ({n})' },
  'identity.scope.more': { zh: '另有{n}个', en: '{n} more' },
  'identity.scope.kind': { zh: '检查类型', en: 'Kind of record' },
  'identity.scope.key': { zh: '单号、编号、名称或手机', en: 'Number, code, name or phone' },
  'identity.scope.check': { zh: '检查', en: 'Check' },
  'identity.scope.VISIBLE': { zh: '可见', en: 'Visible' },
  'identity.scope.NO_PRIV': { zh: '无权限：{priv}', en: 'Lacks the privilege {priv}' },
  'identity.scope.OUTSIDE': { zh: '超出数据范围', en: 'Outside of its scope' },
});
