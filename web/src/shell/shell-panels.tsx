import { later } from '../ui/later.tsx';
import { useShared } from '../ui/shared-value.ts';
import { closePanel, openPanel } from './panels.ts';

const LayoutDrawer = later(() => import('./layout-settings.drawer.tsx').then(part => part.LayoutSettingsDrawer));
const KeysPanel = later(() => import('./keys-panel.tsx').then(part => part.KeysPanel));

const Palette = later(() => import('./palette/palette.tsx').then(part => part.Palette));

/** The panel that is open, fetched when it is (design §5, first load). */
export function ShellPanels() {
  const open = useShared(openPanel);
  if (open === 'settings') return <LayoutDrawer close={closePanel} />;
  if (open === 'keys') return <KeysPanel close={closePanel} />;
  if (open === 'palette') return <Palette close={closePanel} />;
  return null;
}
