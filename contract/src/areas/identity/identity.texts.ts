import { texts } from '../../kernel/texts.ts';

export const identityTexts = texts({
  'identity.field.userName': { zh: '用户名', en: 'User name' },
  'identity.field.password': { zh: '密码', en: 'Password' },
  'identity.field.oldPassword': { zh: '原密码', en: 'Old password' },
  'identity.field.newPassword': { zh: '新密码', en: 'New password' },
  'identity.field.confirmPassword': { zh: '确认密码', en: 'Confirm password' },
  'identity.op.signIn': { zh: '登录', en: 'Sign in' },
  'identity.op.changePassword': { zh: '修改密码', en: 'Change password' },
  'identity.op.signOut': { zh: '退出登录', en: 'Sign out' },
  'identity.badPassword': {
    status: 401,
    zh: '用户名或密码错误，还可尝试{n}次！',
    en: 'Wrong user name or password; {n} tries left',
  },
  'identity.nameLocked': {
    status: 429,
    zh: '密码错误次数过多，请{n}分钟后再试！',
    en: 'Too many wrong passwords, try again in {n} minutes',
  },
  'identity.pending': { status: 403, zh: '账号正在审核中，请耐心等待！', en: 'The account is being reviewed' },
  'identity.rejected': { status: 403, zh: '账号申请未通过：{reason}', en: 'The application was rejected: {reason}' },
  'identity.disabled': { status: 403, zh: '该账号已停用！', en: 'This account is disabled' },
  'identity.oldPasswordWrong': { status: 400, zh: '原密码错误！', en: 'The old password is wrong' },
  'identity.passwordWeak': {
    status: 400,
    zh: '密码须为8-32位，且含大写、小写、数字、符号中的三种！',
    en: 'A password takes 8–32 characters of three kinds: upper case, lower case, digits, symbols',
  },
  'identity.passwordsDiffer': { status: 400, zh: '两次输入的密码不一致！', en: 'The two passwords differ' },
  'identity.passwordSame': { status: 400, zh: '新密码不能与原密码相同！', en: 'The new password is the old one' },
});
