import { Drawer as AntDrawer, type DrawerProps } from 'antd';
import { useLayer } from './layers.ts';

/** antd's drawer, which takes the keyboard while it is open. */
export function Drawer(props: DrawerProps & { open: boolean }) {
  useLayer(props.open);
  return <AntDrawer {...props} />;
}
