import { shellTexts } from '@materia/contract/kernel';

/** What the palette's actions are called: keys of the shell's texts. */
export const actionNames = [
  'shell.palette.light',
  'shell.palette.dark',
  'shell.language.cn_CN',
  'shell.language.en_US',
  'shell.settings',
  'shell.keys.help',
  'shell.palette.lock',
  'shell.signOut',
] as const satisfies readonly (keyof typeof shellTexts)[];
export type ActionName = (typeof actionNames)[number];

/** Both names of an action: it is found by either. */
export const actionNamed = (key: ActionName) => ({ key, zh: shellTexts[key].zh, en: shellTexts[key].en });
