import { AgentType, RoleName } from '@materia/contract/areas/identity';
import type { Audience } from '@materia/contract/areas/notification';
import { comma } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/texts.ts';

/** Whom a message is for in a few words: kinds of accounts by name, places and people by number. */
export function audienceText(audience: Audience, t: Translate, lang: 'zh' | 'en'): string {
  const { roles, types, companyIds, storeIds, userIds } = audience;
  const parts = [
    ...roles.map(role => RoleName.label(role, lang)),
    ...types.map(type => AgentType.label(type, lang)),
    ...(companyIds.length > 0 ? [t('notification.audience.companies', { n: companyIds.length })] : []),
    ...(storeIds.length > 0 ? [t('notification.audience.stores', { n: storeIds.length })] : []),
    ...(userIds.length > 0 ? [t('notification.audience.users', { n: userIds.length })] : []),
  ];
  return parts.length === 0 ? t('notification.audience.everybody') : parts.join(comma(lang));
}
