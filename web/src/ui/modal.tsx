import { Modal as AntModal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { useHere, useLayer } from './layers.ts';

/**
 * antd's dialog, which takes the keyboard while it is open. A press beside it loses nothing that was typed; going to another screen
 * neither: it is put away with its screen, and is there again with it.
 */
export function Modal(props: ModalProps & { open: boolean }) {
  const here = useHere();
  const isHere = useRef(here);
  isHere.current = here;
  useLayer(props.open);
  return (
    <AntModal
      mask={{ closable: false }}
      {...props}
      open={props.open && here}
      afterClose={() => isHere.current && props.afterClose?.()}
    />
  );
}
