import { sharedValue } from '../ui/shared-value.ts';

/** What the shell shows over the screen: layout settings, the keys, the palette. One at a time; opened from the top bar, the menus, by keys. */
export const openPanel = sharedValue<'settings' | 'keys' | 'palette' | null>(null);

export const closePanel = (): void => openPanel.set(null);
