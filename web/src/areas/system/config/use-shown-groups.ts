import type { SettingGroupCode } from '@materia/contract/kernel';
import { type RefObject, useRef, useState } from 'react';
import { type Translate, useT } from '../../../kernel/texts.ts';
import type { Groups } from './use-setting-drafts.ts';

interface Shown {
  sought: string;
  seek: (text: string) => void;
  choose: (group: SettingGroupCode) => void;
  /** The chosen group, or of all groups what is sought. */
  shown: Groups;
  /** Where the keys stand. */
  keys: RefObject<HTMLDivElement | null>;
  /** Shows the group of a key and puts the focus into its editor. */
  goTo: (key: string) => void;
}

/** Which keys are in view. */
export function useShownGroups(groups: Groups): Shown {
  const t = useT();
  const [chosen, setChosen] = useState<SettingGroupCode | null>(null);
  const [sought, setSought] = useState('');
  const keys = useRef<HTMLDivElement>(null);
  const goTo = (key: string) => {
    setSought('');
    setChosen(groups.find(({ items }) => items.some(item => item.key === key))?.group ?? null);
    const field = `[data-key="${CSS.escape(key)}"]`;
    // After the group is there.
    setTimeout(() => keys.current?.querySelector<HTMLElement>(`${field} input, ${field} [tabindex]`)?.focus());
  };
  return { sought, seek: setSought, choose: setChosen, shown: shownOf(groups, chosen, sought, t), keys, goTo };
}

function shownOf(groups: Groups, chosen: SettingGroupCode | null, sought: string, t: Translate): Groups {
  const text = sought.trim().toLowerCase();
  if (text === '') {
    const group = groups.find(each => each.group === chosen) ?? groups[0];
    return group ? [group] : [];
  }
  const said = (key: string) => `${key} ${t(`setting.${key}`)} ${t(`setting.${key}.help`)}`.toLowerCase();
  return groups
    .map(({ group, items }) => ({ group, items: items.filter(({ key }) => said(key).includes(text)) }))
    .filter(({ items }) => items.length > 0);
}
