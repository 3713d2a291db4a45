import { AgentType, RoleName, UserStatus } from '@materia/contract/areas/identity';
import type { Lang } from '@materia/contract/kernel';
import type { FieldWords } from '../../../kernel/operation-log.tsx';
import type { Translate } from '../../../kernel/texts.ts';

const privilege = /^[A-Z]+(:[A-Z]+)?$/;

/** 读, 写, or the verb by its name. */
export const verbKey = (priv: string): string => {
  const [, verb] = priv.split(':');
  if (verb === undefined) return 'identity.verb.READ';
  return verb === 'WRITE' ? 'identity.verb.WRITE' : `identity.verb.${priv}`;
};

function label(field: string, t: Translate): string {
  if (!privilege.test(field)) return t(`identity.field.${field}`);
  return `${t(`identity.priv.${field.split(':')[0]}`)} ${t(verbKey(field))}`;
}

/** What the log of an account says: its own fields, what is linked to it, privileges by their names. */
export const userLogWords = (t: Translate, lang: Lang): FieldWords => ({
  label: field => label(field, t),
  value: (field, value) => {
    if (privilege.test(field)) return t(`identity.effect.${value}`);
    if (field === 'status') return UserStatus.label(String(value), lang);
    if (field === 'role') return RoleName.label(String(value), lang);
    if (field === 'type') return AgentType.label(Number(value), lang);
    if (field === 'workState') return t(`identity.work.${value}`);
    return typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : undefined;
  },
});
