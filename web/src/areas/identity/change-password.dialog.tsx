import { changePassword } from '@materia/contract/areas/identity';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../kernel/query.ts';
import { session, updateUser } from '../../kernel/session.ts';
import { useT } from '../../kernel/texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { signOutHere } from './own-session.ts';

interface Values {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The own password (spec 01 §2). Forced: the account may do nothing else till then, so the only other way is out. */
export function ChangePasswordDialog({ forced = false, onClosed }: { forced?: boolean; onClosed?: () => void }) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const [open, setOpen] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChange(changePassword, {
    quiet: true,
    onDone: () => {
      toast({ type: 'success', title: t('shell.passwordChanged') });
      setOpen(false);
      const now = session.get();
      if (now) updateUser({ ...now.user, mustChangePassword: false });
    },
    onFailed: failure => setProblem(failure.message),
  });
  const submit = (values: Values) => {
    setProblem(null);
    change.mutate({ body: values });
  };
  return (
    <Modal
      open={open}
      title={t('identity.op.changePassword')}
      width={420}
      okText={t('ui.save')}
      cancelText={forced ? t('shell.signOut') : t('ui.cancel')}
      okButtonProps={{ autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: false }}
      confirmLoading={change.isPending}
      onOk={() => form.submit()}
      onCancel={() => (forced ? void signOutHere() : setOpen(false))}
      afterClose={onClosed}
    >
      {forced && !problem && (
        <Alert className="password-note" type="warning" showIcon title={t('auth.changePassword')} />
      )}
      {problem && <Alert className="password-note" type="error" showIcon title={problem} role="alert" />}
      <Form form={form} name="change-password" layout="vertical" onFinish={submit} validateTrigger="onBlur">
        <PasswordFields />
      </Form>
    </Modal>
  );
}

/** What makes a password good enough only the server decides; here only what needs no server: filled in, and twice the same. */
function PasswordFields() {
  const t = useT();
  const required = (name: string) => ({ required: true, message: t('shell.fillIn', { field: t(name) }) });
  return (
    <>
      <Form.Item
        name="oldPassword"
        label={t('identity.field.oldPassword')}
        rules={[required('identity.field.oldPassword')]}
      >
        <Input.Password autoComplete="current-password" maxLength={64} autoFocus />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('identity.field.newPassword')}
        rules={[required('identity.field.newPassword')]}
      >
        <Input.Password autoComplete="new-password" maxLength={32} />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('identity.field.confirmPassword')}
        dependencies={['newPassword']}
        rules={[
          required('identity.field.confirmPassword'),
          ({ getFieldValue }) => ({
            validator: async (_, value) => {
              if (value && value !== getFieldValue('newPassword')) throw new Error(t('identity.passwordsDiffer'));
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={32} />
      </Form.Item>
    </>
  );
}
