import { shellTexts } from '@materia/contract/kernel';
import { publicSetting } from './config.ts';
import { useT } from './texts.ts';

/** A name that the installation may have chosen; its first value is a text of the product, in the language of the reader. */
function useNamed(setting: string, key: 'shell.appName' | 'shell.appDescription'): string {
  const t = useT();
  const chosen = publicSetting(setting, '');
  return chosen === '' || chosen === shellTexts[key].zh ? t(key) : chosen;
}

/** What the console calls itself (ui.appName). */
export const useAppName = (): string => useNamed('ui.appName', 'shell.appName');
/** What it says of itself (ui.appDescription). */
export const useAppDescription = (): string => useNamed('ui.appDescription', 'shell.appDescription');
