import { type OperationLogRow, OperationResult } from '@materia/contract/areas/identity';
import { dateTimeText, yuanText } from '@materia/contract/kernel';
import { operationCode } from '@materia/contract/operation-codes';
import { changedFields, namedValue } from '../../../kernel/operation-changes.ts';
import type { FieldWords } from '../../../kernel/operation-log.tsx';
import { type Catalogue, catalogues, currentLang, type Translate } from '../../../kernel/texts.ts';

const loaded = (): Catalogue => catalogues.get().zh ?? catalogues.get().en ?? {};
const has = (key: string): boolean => Object.hasOwn(loaded(), key);

/** Text keys of fields by their last part: made once for each language file. */
const made = new WeakMap<Catalogue, ReadonlyMap<string, string>>();

function anyField(field: string): string | undefined {
  const texts = loaded();
  let keys = made.get(texts);
  if (!keys) {
    const pairs = Object.keys(texts).flatMap(key =>
      key.includes('.field.') ? [[key.split('.field.')[1] ?? '', key] as const] : [],
    );
    keys = new Map(pairs.toReversed());
    made.set(texts, keys);
  }
  return keys.get(field);
}

/** How the fields of any operation read: as the area whose action it was says, as settings do, or as any area with such a field. */
export function operationWords(
  {
    action,
    targetType,
    names = {},
  }: Pick<OperationLogRow, 'action'> & Partial<Pick<OperationLogRow, 'targetType' | 'names'>>,
  t: Translate,
): FieldWords {
  const [area = ''] = action.split('.');
  const label = (field: string): string => {
    if (isPriv(field)) return privText(field, t);
    const key = [`${area}.field.${field}`, `setting.${field}`].find(has) ?? anyField(field);
    return key ? t(key) : field;
  };
  const value = (field: string, of: unknown): string | undefined =>
    namedValue(names, field, of) ??
    operationCode({ action, targetType }, field, of, currentLang()) ??
    valueText(field, of, t) ??
    partsOf(of);
  /** Of a record within a record (an audience) what it says at all. */
  const partsOf = (of: unknown): string | undefined => {
    if (typeof of !== 'object' || of === null || Array.isArray(of)) return undefined;
    const said = Object.entries(of).filter(([, part]) => part !== null && part !== '' && String(part) !== '');
    const words = said.map(([name, part]) => `${label(name)} ${value(name, part) ?? plain(part)}`);
    return words.length === 0 ? t('identity.log.nothing') : words.join(t('system.config.and'));
  };
  return { label, value };
}

/** Yes and no, choices and parts of settings; anything else as it is. */
function valueText(field: string, value: unknown, t: Translate): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (typeof value === 'number') return isMoney(field) ? `¥${yuanText(value)}` : undefined;
  if (typeof value === 'string') return wordOf(field, value, t);
  if (typeof value !== 'object' || value === null || !has(`setting.${field}`)) return undefined;
  const rows: readonly object[] = Array.isArray(value) ? value : [value];
  if (rows.length === 0) return t('identity.log.nothing');
  return rows.map(row => partsText(field, row, t)).join(t('system.config.then'));
}

/** A choice of a setting, what became of a privilege, an instant. */
function wordOf(field: string, value: string, t: Translate): string | undefined {
  const key = [`setting.${field}.${value}`, ...(isPriv(field) ? [`identity.effect.${value}`] : [])].find(has);
  if (key) return t(key);
  return /^\d{4}-\d\d-\d\dT.*Z$/.test(value) ? dateTimeText(Date.parse(value)) : undefined;
}

/** Changed privileges are recorded under their own names: `ORDER:REFUND`. */
const isPriv = (field: string): boolean => has(`identity.priv.${field.split(':')[0]}`);

/** `ORDER:REFUND` is 订单 · 退款. */
function privText(priv: string, t: Translate): string {
  const [resource = '', verb] = priv.split(':');
  const does = verb === 'WRITE' ? 'WRITE' : priv;
  return [t(`identity.priv.${resource}`), ...(verb ? [t(`identity.verb.${does}`)] : [])].join(' · ');
}

/** By the names that amounts have on the wire: whole fen everywhere (spec 00 §3). */
const isMoney = (field: string): boolean => /(amount|price|fee|payable|deduction|discount|money|fen)$/i.test(field);

/** In the order of the texts: the database keeps the parts of an object in its own. */
function partsText(field: string, value: object, t: Translate): string {
  const own = Object.keys(loaded()).filter(key => key.startsWith(`setting.${field}.`));
  const place = (part: string) => own.indexOf(`setting.${field}.${part}`);
  return Object.entries(value)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(
      ([part, of]) =>
        `${place(part) < 0 ? part : t(`setting.${field}.${part}`)} ${valueText(part, of, t) ?? String(of)}`,
    )
    .join(t('system.config.and'));
}

/** What an operation was about: kind and name, else kind and number. */
export function targetText(row: Pick<OperationLogRow, 'targetType' | 'targetId' | 'targetName'>, t: Translate): string {
  const { targetType, targetId, targetName } = row;
  if (targetType === null) return '';
  const kind = has(`target.${targetType}`) ? t(`target.${targetType}`) : targetType;
  const name = targetName !== null && has(`setting.${targetName}`) ? t(`setting.${targetName}`) : targetName;
  return [kind, name ?? targetId].filter(part => part !== null && part !== '').join(' ');
}

export const resultOf = ({ code }: Pick<OperationLogRow, 'code'>) =>
  code < 400 ? OperationResult.byName.done : OperationResult.byName.refused;

/** Name and user name; customers, devices and the system by what they are. */
export function byWhom({ userId, userName, name }: OperationLogRow, t: Translate): string {
  const kind = `identity.log.by.${userName || 'nobody'}`;
  if (userId === null) return has(kind) ? t(kind) : userName;
  return name && name !== userName ? `${name} ${userName}` : userName;
}

/** What was changed, in one line; of what was refused, why. */
export function changesText(row: OperationLogRow, t: Translate): string {
  if (row.code >= 400) return row.message;
  const words = operationWords(row, t);
  const said = (field: string, value: unknown) =>
    value === null || value === '' ? t('identity.log.nothing') : (words.value(field, value) ?? plain(value));
  return changedFields(row)
    .map(({ name, before, after, wasThere }) => {
      const change = wasThere ? `${said(name, before)} → ${said(name, after)}` : said(name, after);
      return `${words.label(name)} ${change}`;
    })
    .join(t('system.config.then'));
}

function plain(value: unknown): string {
  const simple = (each: unknown) => typeof each !== 'object';
  if (Array.isArray(value) && value.every(simple)) return value.join(', ');
  return simple(value) ? String(value) : JSON.stringify(value);
}
