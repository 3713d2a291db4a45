import { signIn } from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';
import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { publicSetting } from '../../kernel/config.ts';
import { tellInvalid } from '../../kernel/form/tell-invalid.ts';
import { useChange } from '../../kernel/query.ts';
import { beginSession } from '../../kernel/session.ts';
import { local } from '../../kernel/storage.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { later } from '../../ui/later.tsx';
import { touched } from './last-touch.ts';
import { SignInField, SignInProblem } from './sign-in-field.tsx';
import { SignInPage } from './sign-in-page.tsx';

const OutsidePassword = later(() => import('./outside-password.tsx').then(part => part.OutsidePassword));

const screen = screenAt('/login/signin');
const forgot = screenAt('/login/forgot');
const registration = screenAt('/login/registration');
/** The name only, and only if it was asked for (spec 01 §2). */
const rememberedKey = 'rememberedUserName';

/** Sign in, or change the password there (spec 01 §2). Where it leads is the router's business: it follows the session. */
export function SignInScreen() {
  const t = useT();
  const [changing, setChanging] = useState(false);
  if (changing) {
    return (
      <SignInPage title={t('identity.op.changePassword')} about={t('identity.passwordRule')}>
        <OutsidePassword userName={local.read<string>(rememberedKey)} leave={() => setChanging(false)} />
      </SignInPage>
    );
  }
  return (
    <SignInPage>
      <SignInForm />
      <Ways changePassword={() => setChanging(true)} />
    </SignInPage>
  );
}

/** What else one can do without being signed in; applying for an account only where it is open. */
function Ways({ changePassword }: { changePassword: () => void }) {
  const t = useT();
  const lang = useLang();
  return (
    <nav className="sign-in-ways" aria-label={screen[lang]}>
      <Link to={forgot.path}>{forgot[lang]}</Link>
      <button type="button" onClick={changePassword}>
        {t('identity.op.changePassword')}
      </button>
      {publicSetting('account.registrationOpen', false) && <Link to={registration.path}>{registration[lang]}</Link>}
    </nav>
  );
}

const fields = ['userName', 'password'] as const;
type Field = (typeof fields)[number];

/** What was filled in is sent if nothing is empty; `problem` is what the server says of it. */
function useEntering() {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const [empty, setEmpty] = useState<readonly Field[]>([]);
  const enter = useChange(signIn, {
    quiet: true,
    onDone: ({ token, ...user }) => {
      touched();
      beginSession({ token, user });
    },
    onFailed: failure => setProblem(failure.message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const [userName, password] = fields.map(field => String(filled.get(field))) as [string, string];
    const missing = fields.filter(field => filled.get(field) === '');
    setProblem(null);
    setEmpty(missing);
    if (missing[0]) {
      tellInvalid(t);
      return event.currentTarget.querySelector<HTMLElement>(`[name=${missing[0]}]`)?.focus();
    }
    if (filled.has('remember')) local.write(rememberedKey, userName.trim());
    else local.remove(rememberedKey);
    enter.mutate({ body: { userName, password } });
  };
  const partOf = (name: Field) => ({
    name,
    missing: empty.includes(name),
    onChange: () => setEmpty(now => now.filter(field => field !== name)),
  });
  return { problem, submit, partOf, sending: enter.isPending };
}

/** Two fields and a button: the page everybody starts on does not load what larger forms are made of. */
function SignInForm() {
  const t = useT();
  const lang = useLang();
  const remembered = local.read<string>(rememberedKey);
  const { problem, submit, partOf, sending } = useEntering();
  return (
    <form className="sign-in-form" noValidate onSubmit={submit} aria-label={screen[lang]}>
      {problem && <SignInProblem>{problem}</SignInProblem>}
      <SignInField
        {...partOf('userName')}
        as={Input}
        autoComplete="username"
        autoFocus={!remembered}
        maxLength={20}
        spellCheck={false}
        defaultValue={remembered}
      />
      <SignInField
        {...partOf('password')}
        as={Input.Password}
        autoComplete="current-password"
        autoFocus={!!remembered}
        maxLength={64}
      />
      <label className="sign-in-remember">
        <input type="checkbox" name="remember" defaultChecked={remembered !== undefined} />
        {t('shell.rememberName')}
      </label>
      <Button type="primary" htmlType="submit" size="large" block loading={sending} autoInsertSpace={false}>
        {screen[lang]}
      </Button>
    </form>
  );
}
