import { Dropdown as AntDropdown, type DropdownProps } from 'antd';
import { useState } from 'react';
import { useHere, useLayer } from './layers.ts';

/** antd's menu of a button, which takes the keyboard while it is open. */
export function Dropdown({ onOpenChange, ...props }: DropdownProps) {
  const [opened, setOpened] = useState(false);
  const open = useHere() && (props.open ?? opened);
  useLayer(open);
  return (
    <AntDropdown
      trigger={['click']}
      {...props}
      open={open}
      onOpenChange={(next, how) => {
        setOpened(next);
        onOpenChange?.(next, how);
      }}
    />
  );
}
