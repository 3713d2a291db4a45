import { changePassword, type SysUserRow } from '@materia/contract/areas/identity';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Question } from '../../../ui/question.tsx';
import { PasswordsOnce } from './passwords-once.tsx';

/** 重置密码: asked once, then the temporary password is shown, once (spec 01 §3). */
export function ResetDialog({ targets, run, cancel }: ActionDialogProps<Pick<SysUserRow, 'userName'>>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const [target] = targets;
  if (!target) return null;
  const { userName } = target.row;
  const reset = async () => {
    setBusy(true);
    const answer = await api(changePassword, { body: { id: target.id } }).catch(() => null);
    setBusy(false);
    if (answer) setPassword(answer.temporaryPassword);
    else cancel();
  };
  if (password === null)
    return (
      <Question
        title={t('identity.user.ask.reset', { name: userName })}
        yes={t('identity.user.action.resetPassword')}
        no={t('list.cancel')}
        danger
        busy={busy}
        onYes={() => void reset()}
        onNo={cancel}
      >
        <p>{t('identity.user.resetHelp')}</p>
      </Question>
    );
  return (
    <PasswordsOnce
      title={t('identity.user.resetDone')}
      passwords={[{ userName, temporaryPassword: password }]}
      close={() => void run({})}
    />
  );
}
