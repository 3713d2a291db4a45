import { useBlocker } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useT } from '../texts.ts';

/**
 * Asks before unsaved changes are left: by a link, by back, by closing the page. `within` path: another address of the same
 * screen (its filters, its drawer) loses nothing and is not asked about.
 */
export function UnsavedGuard({ unsaved, within = 'any' }: { unsaved: boolean; within?: 'any' | 'path' }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && (within === 'any' || current.pathname !== next.pathname),
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  useEffect(() => {
    if (blocked) dialog.current?.showModal();
  }, [blocked]);
  if (blocker.status !== 'blocked') return null;
  return (
    <dialog ref={dialog} className="form-guard" aria-labelledby="form-guard-text" onCancel={blocker.reset}>
      <p id="form-guard-text">{t('form.unsaved')}</p>
      <footer>
        <Button autoFocus onClick={blocker.reset}>
          {t('form.stay')}
        </Button>
        <Button danger onClick={blocker.proceed}>
          {t('form.leave')}
        </Button>
      </footer>
    </dialog>
  );
}
