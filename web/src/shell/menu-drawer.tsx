import { useT } from '../kernel/texts.ts';
import { Drawer } from '../ui/drawer.tsx';
import { Navigation } from './navigation.tsx';

/** The menu over the screen: from the left, on a phone from below. */
export function MenuDrawer({ open, onClose, mobile }: { open: boolean; onClose: () => void; mobile: boolean }) {
  const t = useT();
  return (
    <Drawer
      open={open}
      destroyOnHidden
      onClose={onClose}
      placement={mobile ? 'bottom' : 'left'}
      size={mobile ? '80%' : 240}
      title={t(mobile ? 'shell.me' : 'shell.menu')}
      styles={{ body: { padding: '8px 0' } }}
    >
      <Navigation onChosen={onClose} />
    </Drawer>
  );
}
