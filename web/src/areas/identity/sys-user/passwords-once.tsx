import { Alert } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import { CopyButton } from '../../../ui/copy.tsx';
import { Modal } from '../../../ui/modal.tsx';

export interface TemporaryPassword {
  readonly userName: string;
  readonly temporaryPassword: string;
}

/** Temporary passwords, shown this once (spec 01 §2, 04 §5): nobody can look them up afterwards. */
export function PasswordsOnce({
  title,
  passwords,
  close,
}: {
  title: string;
  passwords: readonly TemporaryPassword[];
  close: () => void;
}) {
  const t = useT();
  const all = passwords.map(each => `${each.userName}\t${each.temporaryPassword}`).join('\n');
  return (
    <Modal
      open
      title={title}
      width={460}
      okText={t('identity.user.kept')}
      cancelButtonProps={{ hidden: true }}
      onOk={close}
      onCancel={close}
      closable={false}
      keyboard={false}
    >
      <Alert type="warning" showIcon title={t('identity.user.onceHelp')} />
      <table className="sys-user-passwords">
        <thead>
          <tr>
            <th scope="col">{t('identity.field.userName')}</th>
            <th scope="col">{t('identity.user.temporaryPassword')}</th>
          </tr>
        </thead>
        <tbody>
          {passwords.map(({ userName, temporaryPassword }) => (
            <tr key={userName}>
              <td>{userName}</td>
              <td>
                <code>{temporaryPassword}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('identity.user.copyAll')} <CopyButton text={all} />
      </p>
    </Modal>
  );
}
