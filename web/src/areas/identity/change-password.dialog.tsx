import { changePassword } from '@materia/contract/areas/identity';
import { Alert } from 'antd';
import { z } from 'zod';
import { passwordField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { useChange } from '../../kernel/query.ts';
import { session, updateUser, useSession } from '../../kernel/session.ts';
import { useT } from '../../kernel/texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { toast } from '../../ui/toast.ts';
import { sameTwice } from './new-password.ts';
import { signOutHere } from './own-session.ts';

const PasswordForm = form({
  area: 'identity',
  schema: z.strictObject({
    oldPassword: z.string().min(1).max(64),
    newPassword: z.string().min(1).max(32),
    confirmPassword: z.string().min(1).max(32),
  }),
  fields: {
    oldPassword: passwordField('current-password'),
    newPassword: passwordField('new-password'),
    confirmPassword: passwordField('new-password'),
  },
});

/** The own password (spec 01 §2). Forced: the account may do nothing else till then, so the only other way is out. */
export function ChangePasswordDialog({ forced = false, onClosed }: { forced?: boolean; onClosed?: () => void }) {
  const t = useT();
  const { user } = useSession();
  const change = useChange(changePassword, { quiet: true });
  const done = () => {
    toast({ type: 'success', title: t('shell.passwordChanged') });
    const now = session.get();
    if (now) updateUser({ ...now.user, mustChangePassword: false });
    onClosed?.();
  };
  return (
    <PasswordForm
      dialog={{
        title: t('identity.op.changePassword'),
        width: 420,
        forced,
        cancelText: forced ? t('shell.signOut') : undefined,
      }}
      check={sameTwice('newPassword')}
      submit={body => change.mutateAsync({ body })}
      done={done}
      cancel={() => (forced ? void signOutHere() : onClosed?.())}
    >
      {forced && <Alert type="warning" showIcon title={t('auth.changePassword')} />}
      <Facts facts={[[t('identity.field.userName'), user?.loginId]]} />
    </PasswordForm>
  );
}
