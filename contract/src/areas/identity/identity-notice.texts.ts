import { texts } from '../../kernel/texts.ts';

/** What the area tells staff, by template (spec 01 §7). */
export const identityNotices = texts({
  'identity.notice.registrationNew': { zh: '新的账号申请', en: 'New account request' },
  'identity.notice.registrationNew.body': {
    zh: '{name}（{userName}）申请账号，请审核',
    en: '{name} ({userName}) asks for an account; please review',
  },
  'identity.notice.accountExpiring': { zh: '账号即将到期', en: 'Account about to expire' },
  'identity.notice.accountExpiring.body': {
    zh: '账号「{userName}」{days}天后到期',
    en: 'Account “{userName}” expires in {days} days',
  },
});
