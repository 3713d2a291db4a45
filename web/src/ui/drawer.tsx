import { Drawer as AntDrawer, type DrawerProps } from 'antd';
import { useHere, useLayer } from './layers.ts';
import { useMedia } from './use-media.ts';

/**
 * antd's drawer, which takes the keyboard while it is open; put away with its screen, and there again with it. From the side it takes the
 * whole of a small screen (spec 01 §11).
 */
export function Drawer(props: DrawerProps & { open: boolean }) {
  const here = useHere();
  const small = useMedia('(max-width: 768px)');
  useLayer(props.open);
  const { placement = 'right', size } = props;
  const whole = small && (placement === 'right' || placement === 'left');
  return <AntDrawer {...props} size={whole ? '100%' : size} open={props.open && here} />;
}
