import type { KeyRow } from '../key-help.ts';
import type { ListView } from './use-list.ts';

/** What the keyboard does on every list; the words are keys of texts. */
export const listKeys: readonly KeyRow[] = [
  ['/', 'list.keys.search'],
  ['J K ↓ ↑', 'list.keys.walk'],
  ['Space', 'list.keys.choose'],
  ['Enter', 'list.keys.open'],
  ['Esc', 'list.keys.leave'],
];

/** What the keyboard does on this list, the letters of its actions among them. */
export function keysOf({ tools, actions, model }: ListView): readonly KeyRow[] {
  const { t } = tools;
  const words = new Map(
    listKeys.filter(([key]) => key !== 'Space' || actions.choosable).map(([key, text]) => [key, t(text)]),
  );
  if (model.list.mainKey) words.set(model.list.mainKey.toUpperCase(), t('list.keys.main'));
  for (const action of actions.permitted) {
    if (!action.key) continue;
    const key = action.key.toUpperCase();
    words.set(key, [words.get(key), actions.labelOf(action)].filter(Boolean).join(' / '));
  }
  return [...words];
}
