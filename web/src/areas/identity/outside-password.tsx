import { changePasswordOutside } from '@materia/contract/areas/identity';
import { z } from 'zod';
import { passwordField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { useChange } from '../../kernel/query.ts';
import { useT } from '../../kernel/texts.ts';
import { toast } from '../../ui/toast.ts';
import { sameTwice } from './new-password.ts';

const PasswordForm = form({
  area: 'identity',
  schema: z.strictObject({
    userName: z.string().trim().min(1).max(20),
    oldPassword: z.string().min(1).max(64),
    newPassword: z.string().min(1).max(32),
    confirmPassword: z.string().min(1).max(32),
  }),
  fields: {
    userName: {},
    oldPassword: passwordField('current-password'),
    newPassword: passwordField('new-password'),
    confirmPassword: passwordField('new-password'),
  },
});

/** 修改密码 on the sign-in page, for who knows the old one (spec 01 §2). */
export function OutsidePassword({ userName, leave }: { userName: string | undefined; leave: () => void }) {
  const t = useT();
  const change = useChange(changePasswordOutside, { quiet: true });
  return (
    <PasswordForm
      initial={{ userName }}
      check={sameTwice('newPassword')}
      submitLabel={t('identity.op.changePassword')}
      submit={body => change.mutateAsync({ body })}
      done={() => {
        toast({ type: 'success', title: t('shell.passwordChanged') });
        leave();
      }}
      cancel={leave}
    />
  );
}
