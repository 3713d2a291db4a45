import { maskPhone } from '@materia/contract/kernel';

/** Fields whose value nobody may read in a log, by how their names end: passwords, tokens, codes, keys (spec 01 §1). */
const secretName = /(password|passwd|secret|token|cipher|(private|api|access|web|sms|pickup|verify)(key|code))$/i;
export const isSecretName = (name: string): boolean => secretName.test(name);

const phone = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/** The same with every phone in it masked. */
export const withoutPhones = (text: string): string => text.replace(phone, found => maskPhone(found));

/** A record as the operation log may keep it: whatever a use case forgot to mask is masked here. */
export function logSafe(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return value !== '' && isSecretName(name) ? '******' : withoutPhones(value);
  if (Array.isArray(value)) return value.map(each => logSafe(each, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([field, of]) => [field, logSafe(of, field)]));
}
