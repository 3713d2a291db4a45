import { askSmsCode, cellphone, Registration, register, WantedRole } from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';
import { Link, useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import { api } from '../../kernel/api.ts';
import { publicSetting } from '../../kernel/config.ts';
import { type FieldProps, passwordField, textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import type { FormValues } from '../../kernel/form/form-rules.ts';
import { SmsCodeInput } from '../../kernel/form/sms-code-input.tsx';
import { useChange } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { toast } from '../../ui/toast.ts';
import { sameTwice } from './new-password.ts';
import { SignInPage } from './sign-in-page.tsx';

const screen = screenAt('/login/registration');
const digits = (text: string) => text.replace(/\D/g, '').slice(0, 11);

const RegistrationForm = form({
  area: 'identity',
  schema: Registration,
  fields: {
    userName: { help: 'identity.userNameRule' },
    name: {},
    password: { ...passwordField('new-password'), help: 'identity.passwordRule' },
    confirmPassword: passwordField('new-password'),
    cellphone: textField({ as: digits, inputMode: 'numeric' }),
    smsCode: { Input: props => <PhoneCode {...props} /> },
    companyName: { label: 'identity.register.companyName' },
    storeName: { label: 'identity.register.storeName' },
    wanted: { wide: true, Input: props => <Wanted {...props} /> },
    remark: textField({ rows: 2 }),
  },
});

/** An application for an account (spec 01 §2): who looks after accounts reviews it. */
export function RegistrationScreen() {
  const t = useT();
  const lang = useLang();
  const open = publicSetting('account.registrationOpen', false);
  return (
    <SignInPage title={screen[lang]} about={t('identity.register.about')} wide={open}>
      {open ? <Application /> : <EmptyPanel message={t('identity.registrationClosed')} />}
      <nav className="sign-in-ways" aria-label={t('identity.toSignIn')}>
        <Link to="/login/signin">{t('identity.toSignIn')}</Link>
      </nav>
    </SignInPage>
  );
}

function Application() {
  const t = useT();
  const navigate = useNavigate();
  const apply = useChange(register, { quiet: true });
  return (
    <RegistrationForm
      check={sameTwice('password')}
      submitLabel={t('identity.register.submit')}
      submit={body => apply.mutateAsync({ body })}
      done={() => {
        toast({ type: 'success', title: t('identity.register.done'), timeout: 10_000 });
        void navigate({ to: '/login/signin' });
      }}
    />
  );
}

function PhoneCode(props: FieldProps & { values: FormValues }) {
  const t = useT();
  const phone = cellphone.safeParse(props.values.cellphone);
  const ask = async (to: string) => {
    const sent = await api(askSmsCode, { body: { purpose: 'REGISTER', cellphone: to } });
    toast({ type: 'success', title: t('identity.codeSent'), toastId: 'identity.codeSent' });
    return sent;
  };
  return <SmsCodeInput {...props} ask={phone.success ? () => ask(phone.data) : null} />;
}

function Wanted({ id, value, invalid, describedBy, disabled, onChange }: FieldProps) {
  const lang = useLang();
  return (
    <Select
      id={id}
      disabled={disabled}
      value={value}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      options={WantedRole.all.map(code => ({ value: code, label: WantedRole.label(code, lang) }))}
      onChange={onChange}
    />
  );
}
