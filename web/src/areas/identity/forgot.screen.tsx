import {
  askSmsCode,
  cellphone,
  forgotPassword,
  type SentCode,
  smsCode,
  userName,
} from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';
import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Steps } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../kernel/api.ts';
import { passwordField, textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { SmsCodeInput } from '../../kernel/form/sms-code-input.tsx';
import { useChange } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { toast } from '../../ui/toast.ts';
import { sameTwice } from './new-password.ts';
import { SignInPage } from './sign-in-page.tsx';

const screen = screenAt('/login/forgot');
const digits = (text: string) => text.replace(/\D/g, '').slice(0, 11);

interface Account {
  userName: string;
  cellphone: string;
}

/** A forgotten password, in two steps (spec 01 §2): who it is; the code by text message, and the new one. */
export function ForgotScreen() {
  const t = useT();
  const lang = useLang();
  const [asked, setAsked] = useState<{ account: Account; sent: SentCode } | null>(null);
  return (
    <SignInPage title={screen[lang]} about={asked ? t('identity.passwordRule') : undefined} step={asked ? 2 : 1}>
      <Steps
        className="sign-in-steps"
        size="small"
        current={asked ? 1 : 0}
        items={[{ title: t('identity.forgot.account') }, { title: t('identity.forgot.password') }]}
      />
      {asked ? <NewPassword {...asked} back={() => setAsked(null)} /> : <WhoItIs asked={setAsked} />}
      <nav className="sign-in-ways" aria-label={t('identity.toSignIn')}>
        <Link to="/login/signin">{t('identity.toSignIn')}</Link>
      </nav>
    </SignInPage>
  );
}

const AccountForm = form({
  area: 'identity',
  schema: z.strictObject({ userName, cellphone }),
  fields: { userName: {}, cellphone: textField({ as: digits, inputMode: 'numeric' }) },
});

const sendTo = (account: Account, options?: { quiet: boolean }) =>
  api(askSmsCode, { body: { purpose: 'RESET', ...account } }, options);

function WhoItIs({ asked }: { asked: (of: { account: Account; sent: SentCode }) => void }) {
  const t = useT();
  return (
    <AccountForm
      submitLabel={t('identity.getCode')}
      submit={async account => asked({ account, sent: await sendTo(account, { quiet: true }) })}
    />
  );
}

const newPasswordForm = (account: Account, sent: SentCode) =>
  form({
    area: 'identity',
    schema: z.strictObject({
      smsCode,
      newPassword: z.string().min(1).max(32),
      confirmPassword: z.string().min(1).max(32),
    }),
    fields: {
      smsCode: { Input: props => <SmsCodeInput {...props} ask={() => sendTo(account)} sent={sent} /> },
      newPassword: passwordField('new-password'),
      confirmPassword: passwordField('new-password'),
    },
  });

function NewPassword({ account, sent, back }: { account: Account; sent: SentCode; back: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [PasswordForm] = useState(() => newPasswordForm(account, sent));
  const reset = useChange(forgotPassword, { quiet: true });
  return (
    <PasswordForm
      check={sameTwice('newPassword')}
      submitLabel={t('identity.forgot.submit')}
      submit={body => reset.mutateAsync({ body: { ...account, ...body } })}
      done={() => {
        toast({ type: 'success', title: t('identity.forgot.done') });
        void navigate({ to: '/login/signin' });
      }}
      cancel={back}
      cancelLabel={t('identity.previous')}
    >
      <Alert type="info" showIcon title={t('identity.codeSentIfMatching')} role="status" />
    </PasswordForm>
  );
}
