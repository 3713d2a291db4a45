import { allTexts } from '@materia/contract';
import type { SettingChange } from '@materia/contract/areas/system';
import type { Text } from '@materia/contract/kernel';
import { refuse, ruleSaid, type Setting, type Settings } from '../../../kernel/index.ts';

/** The declaration of the key that a change means, with the value as it will be kept; refuses what the key does not take (spec 01 §4). */
export function checkSetting(
  settings: Settings,
  item: SettingChange,
  index: number,
): { readonly setting: Setting; readonly item: SettingChange } {
  const { key } = item;
  const at = (path: readonly PropertyKey[] = []) => ({
    key,
    path: ['items', String(index), 'value', ...path.map(String)],
  });
  const setting = settings.table.get(key);
  if (!setting) return refuse('system.settingUnknown', { key }, at());
  const name = labelOf(key);
  if (setting.fixed) refuse('system.settingFixed', { name }, at());
  if ((item.scope === 'COMPANY') !== (item.companyId !== null) || (item.scope === 'COMPANY' && !setting.company))
    refuse('system.settingOfPlatform', { name }, at());
  if (item.value === null || (setting.secret && item.value === '')) return { setting, item: { ...item, value: null } };

  const parsed = setting.schema.safeParse(item.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path ?? [];
    return refuse('request.invalid', { field: labelOf(key, path), rule: ruleSaid(parsed.error, item.value) }, at(path));
  }
  const broken = setting.check?.(parsed.data);
  if (broken) refuse(broken, {}, at());
  return { setting, item: { ...item, value: parsed.data as SettingChange['value'] } };
}

/** What a key is called, and the part of it that is meant. */
function labelOf(key: string, path: readonly PropertyKey[] = []): Text {
  const whole = textOf(`setting.${key}`);
  const part = path.filter(each => typeof each === 'string').at(-1);
  if (part === undefined) return whole;
  const { zh, en } = textOf(`setting.${key}.${part}`);
  return { zh: `${whole.zh} › ${zh}`, en: `${whole.en} › ${en}` };
}

const textOf = (text: string): Text => allTexts[text] ?? { zh: text, en: text };
