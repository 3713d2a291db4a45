import { Popover as AntPopover, type PopoverProps } from 'antd';
import { useHere, useLayer } from './layers.ts';

/** antd's panel beside a button, which takes the keyboard while it is open. */
export function Popover(props: PopoverProps & { open: boolean }) {
  const here = useHere();
  useLayer(props.open);
  return <AntPopover trigger="click" {...props} open={props.open && here} />;
}
