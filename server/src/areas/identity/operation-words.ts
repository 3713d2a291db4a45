import { allTexts } from '@materia/contract';
import { identityTexts, type OperationLogRow } from '@materia/contract/areas/identity';
import { dateTimeText, type Lang, listTexts, yuanText } from '@materia/contract/kernel';
import { operationCode } from '@materia/contract/operation-codes';

const wordOf = (key: string, lang: Lang): string | undefined =>
  Object.hasOwn(allTexts, key) ? allTexts[key]?.[lang] : undefined;
const firstOf = (keys: readonly string[], lang: Lang): string | undefined =>
  keys.map(key => wordOf(key, lang)).find(word => word !== undefined);

/** Text keys of fields by their last part: the first area that has such a field says what it is called. */
const fieldKeys = new Map(
  Object.keys(allTexts)
    .filter(key => key.includes('.field.'))
    .toReversed()
    .map(key => [key.split('.field.')[1] ?? '', key]),
);

/** By the names that amounts have on the wire: whole fen everywhere (spec 00 §3). */
const isMoney = (field: string): boolean => /(amount|price|fee|payable|deduction|discount|money|fen)$/i.test(field);

/** Name and user name; customers, devices and the system by what they are. */
export function byWhomText({ userId, userName, name }: OperationLogRow, lang: Lang): string {
  if (userId === null) return wordOf(`identity.log.by.${userName || 'nobody'}`, lang) ?? userName;
  return name && name !== userName ? `${name} ${userName}` : userName;
}

/** What an operation was about: kind and name, else kind and number. */
export function targetText({ targetType, targetId, targetName }: OperationLogRow, lang: Lang): string {
  if (targetType === null) return '';
  const kind = wordOf(`target.${targetType}`, lang) ?? targetType;
  const name = targetName === null ? targetId : (wordOf(`setting.${targetName}`, lang) ?? targetName);
  return [kind, name].filter(part => part !== null && part !== '').join(' ');
}

/** Changed privileges are recorded under their own names: `ORDER:REFUND` is 订单 · 退款. */
function privText(field: string, lang: Lang): string | undefined {
  const [resource = '', verb] = field.split(':');
  const named = wordOf(`identity.priv.${resource}`, lang);
  const does = verb && wordOf(`identity.verb.${verb === 'WRITE' ? verb : field}`, lang);
  return named && [named, does].filter(Boolean).join(' · ');
}

const labelText = (area: string, field: string, lang: Lang): string =>
  privText(field, lang) ??
  firstOf([`${area}.field.${field}`, `setting.${field}`, fieldKeys.get(field) ?? ''], lang) ??
  field;

/** Ids of other records by their names, as the log knows them. */
function namesText({ names }: OperationLogRow, field: string, value: unknown): string | undefined {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const words = values.map(each => names[`${field}:${each}`] ?? names[`${field.replace(/s$/, '')}:${each}`]);
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(', ');
}

function stringText(field: string, value: string, lang: Lang): string {
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return dateTimeText(Date.parse(value));
  const keys = [`setting.${field}.${value}`, ...(privText(field, lang) ? [`identity.effect.${value}`] : [])];
  return firstOf(keys, lang) ?? value;
}

/** A value of a field in words; of a record within a record what it says at all. */
function valueText(row: OperationLogRow, field: string, value: unknown, lang: Lang): string {
  const [area = ''] = row.action.split('.');
  const named = namesText(row, field, value) ?? operationCode(row, field, value, lang);
  if (named !== undefined) return named;
  const nothing = identityTexts['identity.log.nothing'][lang];
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return listTexts[value ? 'list.yes' : 'list.no'][lang];
  if (typeof value === 'number') return isMoney(field) ? `¥${yuanText(value)}` : String(value);
  if (typeof value === 'string') return stringText(field, value, lang);
  if (Array.isArray(value))
    return value.map(each => valueText(row, field, each, lang)).join(lang === 'zh' ? '；' : '; ') || nothing;
  const said = Object.entries(value as object).filter(([, part]) => part !== null && String(part) !== '');
  const words = said.map(([name, part]) => {
    const label = wordOf(`setting.${field}.${name}`, lang) ?? labelText(area, name, lang);
    return `${label} ${valueText(row, name, part, lang)}`;
  });
  return words.join(lang === 'zh' ? '，' : ', ') || nothing;
}

/** What was changed, field by field in one line; of what was refused, why. */
export function changesText(row: OperationLogRow, lang: Lang): string {
  if (row.code >= 400) return row.message;
  const { before, after } = row;
  const [area = ''] = row.action.split('.');
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const said = fields.map(field => {
    const now = valueText(row, field, after?.[field], lang);
    const was = before !== null && field in before ? `${valueText(row, field, before[field], lang)} → ` : '';
    return `${labelText(area, field, lang)} ${was}${now}`;
  });
  return said.join(lang === 'zh' ? '；' : '; ');
}
