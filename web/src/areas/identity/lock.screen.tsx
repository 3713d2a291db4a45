import { screenAt } from '@materia/contract/screens';
import { useEffect } from 'react';
import { session } from '../../kernel/session.ts';
import { sessionLocked } from '../../kernel/session-lock.ts';
import { useLang } from '../../kernel/texts.ts';
import { lockHere } from './own-session.ts';

const screen = screenAt('/login/lock');

/** The address of the lock: whoever goes there locks. What is seen is the cover over the page; the router leads on when it is gone. */
export function LockScreen() {
  const lang = useLang();
  useEffect(() => {
    if (session.get() && !sessionLocked.get()) void lockHere();
  }, []);
  return <p className="ui-hidden">{screen[lang]}</p>;
}
