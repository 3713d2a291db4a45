import { Dropdown as AntDropdown, type DropdownProps } from 'antd';
import { useState } from 'react';
import { useLayer } from './layers.ts';

/** antd's menu of a button, which takes the keyboard while it is open. */
export function Dropdown({ onOpenChange, ...props }: DropdownProps) {
  const [opened, setOpened] = useState(false);
  useLayer(props.open ?? opened);
  return (
    <AntDropdown
      trigger={['click']}
      {...props}
      onOpenChange={(next, how) => {
        setOpened(next);
        onOpenChange?.(next, how);
      }}
    />
  );
}
