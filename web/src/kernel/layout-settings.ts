import { sharedValue, useShared } from '../ui/shared-value.ts';
import { useMedia } from '../ui/use-media.ts';
import { local } from './storage.ts';

/** What each person sets for this browser (spec 01 §11), under the key `layoutSettings`. */
export interface LayoutSettings {
  theme: 'light' | 'dark' | 'system';
  density: 'normal' | 'compact';
  sidebar: 'open' | 'folded';
  language: 'cn_CN' | 'en_US';
}

const key = 'layoutSettings';
const defaults: LayoutSettings = { theme: 'system', density: 'normal', sidebar: 'open', language: 'cn_CN' };

const stored = (): LayoutSettings => ({ ...defaults, ...local.read<Partial<LayoutSettings>>(key) });

export const layoutSettings = sharedValue<LayoutSettings>(stored());

/** Changes settings of this browser; other tabs follow. */
export function setLayout(change: Partial<LayoutSettings>): void {
  layoutSettings.set(before => ({ ...before, ...change }));
  local.write(key, layoutSettings.get());
}

globalThis.addEventListener?.('storage', event => {
  if (event.key === key) layoutSettings.set(stored());
});

export const useLayoutSettings = (): LayoutSettings => useShared(layoutSettings);

/** The theme in force: the person's choice, or the system's. */
export function useTheme(): 'light' | 'dark' {
  const { theme } = useLayoutSettings();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? (systemDark ? 'dark' : 'light') : theme;
}
