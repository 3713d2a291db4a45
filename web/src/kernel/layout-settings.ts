import { sharedValue, useShared } from '../ui/shared-value.ts';
import { useMedia } from '../ui/use-media.ts';
import { publicSetting } from './config.ts';
import { local } from './storage.ts';

/** What each person sets for this browser (spec 01 §11), under the key `layoutSettings`. */
export interface LayoutSettings {
  theme: 'light' | 'dark' | 'system';
  density: 'normal' | 'compact';
  sidebar: 'open' | 'folded';
  /** Screens stay open in tabs; without them, whoever goes on leaves. */
  tabs: boolean;
  language: 'cn_CN' | 'en_US';
  /** No toast, desktop notice or sound of MAT_ORDER, STORE_ORDER … */
  ignoreOrderNotify: boolean;
  /** … and of MAT_NETWORK, MAT_T, MAT_H (spec 01 §8). */
  ignoreMatNotify: boolean;
  sound: boolean;
  /** Percent. */
  volume: number;
  /** Notices of the desktop. */
  desktop: boolean;
  /** Minutes without a touch until the page locks; 0: never. */
  idleLockMinutes: number;
}

const key = 'layoutSettings';

/** Where nobody has set anything yet; the installation says what of the notices is ignored at first (spec 01 §4). */
const defaults = (): LayoutSettings => ({
  theme: 'system',
  density: 'normal',
  sidebar: 'open',
  tabs: true,
  language: publicSetting('ui.language', 'cn_CN'),
  ignoreOrderNotify: publicSetting('notify.defaultIgnoreOrder', false),
  ignoreMatNotify: publicSetting('notify.defaultIgnoreMat', false),
  sound: true,
  volume: 60,
  desktop: false,
  idleLockMinutes: 30,
});

const chosen = (): Partial<LayoutSettings> => local.read<Partial<LayoutSettings>>(key) ?? {};
const stored = (): LayoutSettings => ({ ...defaults(), ...chosen() });

export const layoutSettings = sharedValue<LayoutSettings>(stored());

/** Reads again, once it is known what the installation wants where nobody has set anything. */
export const rereadLayout = (): void => layoutSettings.set(stored());

/** Changes settings of this browser, at once and in its other tabs; only what somebody has set is kept. */
export function setLayout(change: Partial<LayoutSettings>): void {
  local.write(key, { ...chosen(), ...change });
  layoutSettings.set(before => ({ ...before, ...change }));
}

globalThis.addEventListener?.('storage', event => {
  if (event.key === key) rereadLayout();
});

export const useLayoutSettings = (): LayoutSettings => useShared(layoutSettings);

/** The theme in force: the person's choice, or the system's. */
export function useTheme(): 'light' | 'dark' {
  const { theme } = useLayoutSettings();
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? (systemDark ? 'dark' : 'light') : theme;
}
