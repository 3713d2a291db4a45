import { Alert, Button } from 'antd';
import { saveFile, sheetFile } from '../../../kernel/sheet-file.ts';
import { useT } from '../../../kernel/texts.ts';
import { CopyButton } from '../../../ui/copy.tsx';
import { Modal } from '../../../ui/modal.tsx';
import './sys-user.css';

export interface TemporaryPassword {
  readonly userName: string;
  readonly temporaryPassword: string;
}

/** Temporary passwords, shown this once (spec 01 §2, 04 §5): nobody can look them up afterwards. */
export function PasswordsOnce({
  title,
  passwords,
  skipped = [],
  close,
}: {
  title: string;
  passwords: readonly TemporaryPassword[];
  /** Why others have none, in words. */
  skipped?: readonly string[];
  close: () => void;
}) {
  const t = useT();
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
      {passwords.length > 0 && <Alert type="warning" showIcon title={t('identity.user.onceHelp')} />}
      {skipped.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('agent.account.skipped', { n: skipped.length })}
          description={skipped.join('；')}
        />
      )}
      {passwords.length > 0 && <Sheet passwords={passwords} />}
    </Modal>
  );
}

function Sheet({ passwords }: { passwords: readonly TemporaryPassword[] }) {
  const t = useT();
  const head = [t('identity.field.userName'), t('identity.user.temporaryPassword')];
  const lines = passwords.map(each => [each.userName, each.temporaryPassword]);
  const download = () => saveFile(sheetFile([head, ...lines]), `${t('identity.user.temporaryPassword')}.xlsx`);
  return (
    <>
      <div className="sys-user-printed">
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
      </div>
      <div className="sys-user-once">
        {t('identity.user.copyAll')} <CopyButton text={lines.map(line => line.join('\t')).join('\n')} />
        <Button size="small" onClick={() => print()}>
          {t('paper.print')}
        </Button>
        <Button size="small" onClick={download}>
          {t('agent.account.download')}
        </Button>
      </div>
    </>
  );
}
