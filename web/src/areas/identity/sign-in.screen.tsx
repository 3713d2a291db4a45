import { signIn } from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { buildVersion, productVersion } from '../../kernel/build.ts';
import { LanguageSwitch } from '../../kernel/language-switch.tsx';
import { useChange } from '../../kernel/query.ts';
import { beginSession } from '../../kernel/session.ts';
import { local } from '../../kernel/storage.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import './sign-in.css';

interface Values {
  userName: string;
  password: string;
  remember: boolean;
}

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

function SignInForm() {
  const t = useT();
  const lang = useLang();
  const remembered = local.read<string>(rememberedKey);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = useChange(signIn, {
    quiet: true,
    onDone: ({ token, ...user }) => beginSession({ token, user }),
    onFailed: failure => setProblem(failure.message),
  });
  const submit = ({ userName, password, remember }: Values) => {
    setProblem(null);
    if (remember) local.write(rememberedKey, userName.trim());
    else local.remove(rememberedKey);
    enter.mutate({ body: { userName, password } });
  };
  const required = (field: string) => [{ required: true, message: t('shell.fillIn', { field: t(field) }) }];
  return (
    <Form<Values>
      name="sign-in"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ userName: remembered, remember: remembered !== undefined }}
      onFinish={submit}
      aria-label={screen[lang]}
    >
      {problem && <Alert className="sign-in-problem" type="error" showIcon title={problem} role="alert" />}
      <Form.Item name="userName" label={t('identity.field.userName')} rules={required('identity.field.userName')}>
        <Input size="large" autoComplete="username" autoFocus={!remembered} maxLength={20} spellCheck={false} />
      </Form.Item>
      <Form.Item name="password" label={t('identity.field.password')} rules={required('identity.field.password')}>
        <Input.Password size="large" autoComplete="current-password" autoFocus={!!remembered} maxLength={64} />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t('shell.rememberName')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={enter.isPending} autoInsertSpace={false}>
        {screen[lang]}
      </Button>
    </Form>
  );
}
