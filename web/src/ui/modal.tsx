import { Modal as AntModal, type ModalProps } from 'antd';
import { useLayer } from './layers.ts';

/** antd's dialog, which takes the keyboard while it is open. A press beside it loses nothing that was typed. */
export function Modal(props: ModalProps & { open: boolean }) {
  useLayer(props.open);
  return <AntModal mask={{ closable: false }} {...props} />;
}
