import { LockOutlined } from '@ant-design/icons';
import { unlockSession } from '@materia/contract/areas/identity';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAppName } from '../../kernel/app-name.ts';
import { useChange } from '../../kernel/query.ts';
import { type SessionUser, useSession } from '../../kernel/session.ts';
import { sessionLocked, setLocked } from '../../kernel/session-lock.ts';
import { useT } from '../../kernel/texts.ts';
import { useLayer } from '../../ui/layers.ts';
import { useShared } from '../../ui/shared-value.ts';
import { onlyThis } from './only-this.ts';
import { signOutHere } from './own-session.ts';
import { SignInField, SignInProblem } from './sign-in-field.tsx';
import './lock-cover.css';

/** The lock over everything (spec 01 §2): what is behind it stays as it is, hidden, and out of reach of hand, key and reader. */
export function LockCover() {
  const locked = useShared(sessionLocked);
  const { user } = useSession();
  return locked && user ? <Cover user={user} /> : null;
}

function Cover({ user }: { user: SessionUser }) {
  const [place] = useState(() => document.createElement('div'));
  useLayer(true);
  useLayoutEffect(() => {
    const giveBack = onlyThis(place);
    // Not before: what is not in the page yet takes no focus.
    place.querySelector<HTMLElement>('[name=password]')?.focus();
    return giveBack;
  }, [place]);
  return createPortal(<LockPanel user={user} />, place);
}

function useUnlocking() {
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const unlock = useChange(unlockSession, {
    quiet: true,
    onDone: () => setLocked(false),
    onFailed: failure => setProblem(failure.message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    setProblem(null);
    setMissing(password === '');
    if (password === '' || unlock.isPending) return;
    // The wrong one is chosen whole, to be typed over.
    unlock.mutate({ body: { password } }, { onError: () => form.querySelector<HTMLInputElement>('input')?.select() });
  };
  return { problem, missing, submit, sending: unlock.isPending, typed: () => setMissing(false) };
}

function LockPanel({ user }: { user: SessionUser }) {
  const t = useT();
  const title = useId();
  const appName = useAppName();
  const { problem, missing, submit, sending, typed } = useUnlocking();
  return (
    <main className="lock-cover">
      <section className="sign-in-panel" role="dialog" aria-modal aria-labelledby={title}>
        <p className="lock-app">{appName}</p>
        <h1 id={title} className="lock-title">
          <LockOutlined aria-hidden /> {t('identity.lock.title')}
        </h1>
        <p className="sign-in-about">{t('identity.lock.about')}</p>
        <p className="lock-user">
          <strong>{user.name}</strong> {user.loginId}
        </p>
        <form className="sign-in-form" noValidate onSubmit={submit} aria-labelledby={title}>
          {/* Tells the browser's keeper of passwords whose it is. */}
          <input type="hidden" autoComplete="username" value={user.loginId} />
          {problem && <SignInProblem>{problem}</SignInProblem>}
          <SignInField
            name="password"
            as={Input.Password}
            missing={missing}
            autoComplete="current-password"
            autoFocus
            maxLength={64}
            onChange={typed}
          />
          <Button type="primary" htmlType="submit" size="large" block loading={sending} autoInsertSpace={false}>
            {t('identity.lock.unlock')}
          </Button>
          <Button type="text" onClick={() => void signOutHere()}>
            {t('identity.lock.other')}
          </Button>
        </form>
      </section>
    </main>
  );
}
