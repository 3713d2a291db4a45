import { noticeTemplate } from '../../kernel/index.ts';

/** REGISTRATION_NEW {name, userName}: somebody asks for an account (spec 01 §2); those with SYSUSER:WRITE hear of it. */
export const registrationNew = noticeTemplate({
  code: 'REGISTRATION_NEW',
  to: 'STAFF',
  category: 'SYSTEM',
  title: 'identity.notice.registrationNew',
  body: 'identity.notice.registrationNew.body',
  level: 'info',
  url: 'app.user.sys_user_mgmt',
  channels: ['LIVE'],
});

/** ACCOUNT_EXPIRING {userName, days}: to the account itself and to those who look after it. */
export const accountExpiring = noticeTemplate({
  code: 'ACCOUNT_EXPIRING',
  to: 'STAFF',
  category: 'SYSTEM',
  title: 'identity.notice.accountExpiring',
  body: 'identity.notice.accountExpiring.body',
  level: 'warning',
  url: 'app.user.sys_user_mgmt',
  channels: ['LIVE'],
});
