import { texts } from '../../kernel/texts.ts';

/** Registration, forgotten passwords, codes, the lock: what the calls around signing in refuse with (spec 01 §2). */
export const signInRefusals = texts({
  'identity.registrationClosed': { status: 403, zh: '暂未开放注册！', en: 'Registration is not open' },
  'identity.codeWrong': { status: 400, zh: '验证码错误或已过期！', en: 'The code is wrong or has expired' },
  'identity.codeTooSoon': {
    status: 429,
    zh: '请{n}秒后再获取验证码！',
    en: 'Ask for the next code in {n} {n|second|seconds}',
  },
  'identity.codesUsedUp': {
    status: 429,
    zh: '该手机号今日获取验证码次数已达上限！',
    en: 'This phone has got as many codes as a day allows',
  },
  'identity.codeNotSent': {
    status: 409,
    zh: '短信发送失败，请稍后再试！',
    en: 'The message could not be sent, try again later',
  },
  'identity.unlockWrong': {
    status: 400,
    zh: '密码错误，还可尝试{n}次！',
    en: 'Wrong password; {n} {n|try|tries} left',
  },
});

/** What the operation log calls them. */
export const signInOperations = texts({
  'identity.op.register': { zh: '注册申请', en: 'Application' },
  'identity.op.resetPassword': { zh: '重置密码', en: 'Reset password' },
  'identity.op.lock': { zh: '锁定', en: 'Lock' },
  'identity.op.unlock': { zh: '解锁', en: 'Unlock' },
});

/** What the sign-in pages say. */
export const signInWords = texts({
  'identity.sms.code': {
    zh: '【{appName}】您的验证码为{code}，{minutes}分钟内有效。',
    en: '[{appName}] Your code is {code}; it works for {minutes} minutes.',
  },
  'identity.field.cellphone': { zh: '手机号', en: 'Phone' },
  'identity.field.smsCode': { zh: '验证码', en: 'Code' },
  'identity.field.wanted': { zh: '申请身份', en: 'Applies as' },
  'identity.field.remark': { zh: '备注', en: 'Remark' },
  'identity.getCode': { zh: '获取验证码', en: 'Get a code' },
  'identity.getCodeAgain': { zh: '{n}秒后重新获取', en: 'Again in {n} s' },
  'identity.codeSent': { zh: '验证码已发送！', en: 'The code was sent' },
  'identity.codeSentIfMatching': {
    zh: '如信息匹配，验证码已发送！',
    en: 'If these belong together, a code was sent',
  },
  'identity.demoCode': { zh: '演示验证码：{code}', en: 'Demo code: {code}' },
  'identity.previous': { zh: '上一步', en: 'Back' },
  'identity.forgot.account': { zh: '核对账号', en: 'Account' },
  'identity.forgot.password': { zh: '设置新密码', en: 'New password' },
  'identity.forgot.done': { zh: '密码已重置，请登录！', en: 'The password was reset, please sign in' },
  'identity.forgot.submit': { zh: '重置密码', en: 'Reset password' },
  'identity.register.companyName': { zh: '公司名称', en: 'Company' },
  'identity.register.storeName': { zh: '门店名称', en: 'Store' },
  'identity.register.submit': { zh: '提交申请', en: 'Apply' },
  'identity.register.done': {
    zh: '申请已提交，请等待审核！',
    en: 'Your application was sent; please wait for its review',
  },
  'identity.register.about': {
    zh: '平台管理员审核通过后即可登录。',
    en: 'You can sign in as soon as an administrator has approved it.',
  },
  'identity.toSignIn': { zh: '返回登录', en: 'Back to sign-in' },
  'identity.userNameRule': {
    zh: '4-20位小写字母、数字或下划线，以字母开头',
    en: '4–20 lower-case letters, digits or underscores, a letter first',
  },
  'identity.passwordRule': {
    zh: '8-32位，含大写、小写、数字、符号中的三种',
    en: '8–32 characters of three kinds: upper case, lower case, digits, symbols',
  },
  'identity.lock.action': { zh: '锁定', en: 'Lock' },
  'identity.lock.title': { zh: '已锁定', en: 'Locked' },
  'identity.lock.about': {
    zh: '输入密码以继续，未保存的内容仍在。',
    en: 'Your password brings you back; nothing unsaved is lost.',
  },
  'identity.lock.unlock': { zh: '解锁', en: 'Unlock' },
  'identity.lock.other': { zh: '切换账号', en: 'Other account' },
  'identity.helpPhone': { zh: '服务电话', en: 'Help phone' },
  'identity.expiresIn': { zh: '账号{n}天后到期', en: 'Account expires in {n} {n|day|days}' },
});

/** The area's tasks (spec 01 §5). */
export const identityTasks = texts({
  'task.name.session_cleanup': { zh: '清理会话', en: 'End and remove old sessions' },
  'task.summary.session_cleanup': {
    zh: '结束会话 {ended}，清理会话 {sessions}、验证码 {codes}',
    en: '{ended} {ended|session|sessions} ended, {sessions} removed, {codes} {codes|code|codes} removed',
  },
  'task.name.account_expiry_notice': { zh: '账号到期提醒', en: 'Warn of expiring accounts' },
  'task.summary.account_expiry_notice': {
    zh: '提醒 {done} 个账号',
    en: '{done} {done|account was|accounts were} told',
  },
});
