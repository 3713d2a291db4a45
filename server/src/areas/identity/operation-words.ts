import { allTexts } from '@materia/contract';
import { identityTexts, type OperationLogRow } from '@materia/contract/areas/identity';
import { dateTimeText, type Lang, yuanText } from '@materia/contract/kernel';

const wordOf = (key: string, lang: Lang): string | undefined =>
  Object.hasOwn(allTexts, key) ? allTexts[key]?.[lang] : undefined;

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

function labelText(action: string, field: string, lang: Lang): string {
  const [area = ''] = action.split('.');
  const keys = [`${area}.field.${field}`, `setting.${field}`, fieldKeys.get(field) ?? ''];
  return keys.map(key => wordOf(key, lang)).find(word => word !== undefined) ?? field;
}

/** Ids of other records by their names, as the log knows them. */
function namesText({ names }: OperationLogRow, field: string, value: unknown): string | undefined {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const words = values.map(each => names[`${field}:${each}`] ?? names[`${field.replace(/s$/, '')}:${each}`]);
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(', ');
}

function valueText(row: OperationLogRow, field: string, value: unknown, lang: Lang): string {
  const named = namesText(row, field, value);
  if (named !== undefined) return named;
  if (value === null || value === undefined || value === '') return identityTexts['identity.log.nothing'][lang];
  if (typeof value === 'boolean') return wordOf(value ? 'list.yes' : 'list.no', lang) ?? String(value);
  if (typeof value === 'number') return isMoney(field) ? `¥${yuanText(value)}` : String(value);
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT.*Z$/.test(value)
      ? dateTimeText(Date.parse(value))
      : (wordOf(`setting.${field}.${value}`, lang) ?? value);
  return Array.isArray(value) && value.every(each => typeof each !== 'object')
    ? value.join(', ')
    : JSON.stringify(value);
}

/** What was changed, field by field in one line; of what was refused, why. */
export function changesText(row: OperationLogRow, lang: Lang): string {
  if (row.code >= 400) return row.message;
  const { before, after } = row;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const said = fields.map(field => {
    const now = valueText(row, field, after?.[field], lang);
    const was = before !== null && field in before ? `${valueText(row, field, before[field], lang)} → ` : '';
    return `${labelText(row.action, field, lang)} ${was}${now}`;
  });
  return said.join(lang === 'zh' ? '；' : '; ');
}
