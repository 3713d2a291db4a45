import { texts } from '../../kernel/index.ts';

/** 账号安全 (spec 01 §4). */
export const identitySettingTexts = texts({
  'setting.account.maxFailures': { zh: '密码最多错误次数', en: 'Wrong passwords allowed' },
  'setting.account.maxFailures.help': {
    zh: '15 分钟内错误达到此数，用户名被锁定。',
    en: 'So many wrong ones within 15 minutes lock the user name.',
  },
  'setting.account.lockMinutes': { zh: '锁定时长', en: 'Lock-out time' },
  'setting.account.lockMinutes.help': {
    zh: '用户名被锁定后，多久可以再次登录。',
    en: 'How long a locked user name has to wait.',
  },
  'setting.account.idleMinutes': { zh: '无操作退出', en: 'Idle time-out' },
  'setting.account.idleMinutes.help': {
    zh: '会话超过此时长没有任何请求即失效。',
    en: 'A session without any request for so long is dead.',
  },
  'setting.account.sessionDays': { zh: '会话有效期', en: 'Session lifetime' },
  'setting.account.sessionDays.help': {
    zh: '登录后最长多少天须重新登录，新登录生效。',
    en: 'Days after which one must sign in again; for sessions begun from now on.',
  },
  'setting.account.maxSessions': { zh: '同时在线会话', en: 'Sessions at once' },
  'setting.account.maxSessions.help': {
    zh: '同一用户名的会话超过此数时，最早的会话被替换。',
    en: 'With more of one user name, the oldest is replaced.',
  },
  'setting.account.registrationOpen': { zh: '开放注册', en: 'Registration open' },
  'setting.account.registrationOpen.help': {
    zh: '关闭后登录页不再提供注册申请。',
    en: 'Off: nobody can apply on the sign-in page.',
  },
  'setting.account.expiryWarnDays': { zh: '到期提醒', en: 'Expiry warning' },
  'setting.account.expiryWarnDays.help': {
    zh: '账号到期前多少天开始提醒。',
    en: 'Days before an account expires from which it is warned.',
  },
});
