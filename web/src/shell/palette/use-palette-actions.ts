import { lockHere, signOutHere } from '../../account.ts';
import { setLayout, useTheme } from '../../kernel/layout-settings.ts';
import { leaveAll } from '../../kernel/leaving.ts';
import { openPanel } from '../panels.ts';
import { actionNamed } from './action-names.ts';
import type { PaletteAction } from './palette-items.ts';

/** What can be done from anywhere (spec 01 §11 palette). */
export function usePaletteActions(): readonly PaletteAction[] {
  const dark = useTheme() === 'dark';
  const other = dark ? 'light' : 'dark';
  return [
    { ...actionNamed(`shell.palette.${other}`), choose: () => setLayout({ theme: other }) },
    { ...actionNamed('shell.language.cn_CN'), choose: () => setLayout({ language: 'cn_CN' }) },
    { ...actionNamed('shell.language.en_US'), choose: () => setLayout({ language: 'en_US' }) },
    { ...actionNamed('shell.settings'), choose: () => openPanel.set('settings') },
    { ...actionNamed('shell.keys.help'), choose: () => openPanel.set('keys') },
    { ...actionNamed('shell.palette.lock'), choose: () => void lockHere() },
    { ...actionNamed('shell.signOut'), choose: () => leaveAll(() => void signOutHere()) },
  ];
}
