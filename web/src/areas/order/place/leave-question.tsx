import { Modal } from 'antd';
import { useT } from '../../../kernel/texts.ts';

/** Asks once before what was typed is thrown away (spec 00 §4). */
export function LeaveQuestion({ leave, stay }: { leave: () => void; stay: () => void }) {
  const t = useT();
  return (
    <Modal
      open
      width={400}
      title={t('form.unsaved')}
      okText={t('form.leave')}
      cancelText={t('form.stay')}
      okButtonProps={{ danger: true, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false, autoFocus: true }}
      onOk={leave}
      onCancel={stay}
    />
  );
}
