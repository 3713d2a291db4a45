import { CloseCircleFilled } from '@ant-design/icons';
import { signIn } from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';
import { Button, Input, type InputProps } from 'antd';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { buildVersion, productVersion } from '../../kernel/build.ts';
import { tellInvalid } from '../../kernel/form/tell-invalid.ts';
import { LanguageSwitch } from '../../kernel/language-switch.tsx';
import { useChange } from '../../kernel/query.ts';
import { beginSession } from '../../kernel/session.ts';
import { local } from '../../kernel/storage.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import './sign-in.css';

const screen = screenAt('/login/signin');
/** The name only, and only if it was asked for (spec 01 §2). */
const rememberedKey = 'rememberedUserName';

/** Sign in (spec 01 §2). Where it leads is the router's business: it follows the session. */
export function SignInScreen() {
  const t = useT();
  const appName = t('shell.appName');
  return (
    <main className="sign-in">
      <section className="sign-in-panel">
        <header className="sign-in-head">
          <h1>{appName}</h1>
          <LanguageSwitch />
        </header>
        <p className="sign-in-about">{t('shell.appDescription')}</p>
        <SignInForm />
      </section>
      <footer className="sign-in-foot">
        {t('shell.foot', { appName, version: productVersion, build: buildVersion })}
      </footer>
    </main>
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
    onDone: ({ token, ...user }) => beginSession({ token, user }),
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
      {problem && (
        <p className="sign-in-problem" role="alert">
          <CloseCircleFilled aria-hidden />
          {problem}
        </p>
      )}
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

interface FieldProps extends InputProps {
  name: Field;
  /** Whether it was left empty. */
  missing: boolean;
  as: ComponentType<InputProps>;
}

function SignInField({ name, missing, as: As, ...rest }: FieldProps) {
  const t = useT();
  const id = useId();
  const label = t(`identity.field.${name}`);
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <As
        {...rest}
        id={id}
        name={name}
        size="large"
        status={missing ? 'error' : undefined}
        aria-required
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-error` : undefined}
      />
      {missing && (
        <p id={`${id}-error`} className="sign-in-error">
          {t('shell.fillIn', { field: label })}
        </p>
      )}
    </div>
  );
}
