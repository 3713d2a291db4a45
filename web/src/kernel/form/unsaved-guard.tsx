import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Here, useHere } from '../../ui/layers.ts';
import { Question } from '../../ui/question.tsx';
import { type Place, ScreenTab } from '../screen-tab.ts';
import { session } from '../session.ts';
import { useT } from '../texts.ts';
import { isReloading } from './form-drafts.ts';

interface Ways {
  /** Whether going from one address to another loses what is unsaved; absent: every way does. */
  loses?: (from: Place, to: Place) => boolean;
  /** It was given up; a form that is gone with its screen needs not to be told. */
  givenUp?: () => void;
}
interface Unsaved {
  /** Does it at once if nothing is unsaved, else after the question: for a form's own ways out (Esc, its buttons). */
  leave: (then: () => void) => void;
  /** To be put into the page: the question, while it is asked. */
  guard: ReactNode;
}

/** Asks before unsaved changes are left (spec 00 §4): by a form's own ways out, by a link, by back, by closing the page. */
export function useUnsaved(unsaved: boolean, { loses = () => true, givenUp }: Ways = {}): Unsaved {
  const [way, setWay] = useState<(() => void) | null>(null);
  useMark(unsaved);
  const leaves = useLeaves();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const from = unsaved && leaves(current, next);
      return from && loses(from, next);
    },
    enableBeforeUnload: () => unsaved && !isReloading(),
    disabled: !unsaved,
    withResolver: true,
  });
  const stay = () => {
    setWay(null);
    blocker.reset?.();
  };
  const go = () => {
    setWay(null);
    givenUp?.();
    way?.();
    blocker.proceed?.();
  };
  return {
    leave: then => (unsaved ? setWay(() => then) : then()),
    guard: (way || blocker.status === 'blocked') && <LeaveQuestion go={go} stay={stay} />,
  };
}

/**
 * From where the screen itself goes to that address: false where it only steps behind another screen, or is come back to as it is,
 * or is over with the session.
 */
function useLeaves(): (current: Place, next: Place) => Place | false {
  const here = useHere();
  const { at, keeps } = useContext(ScreenTab);
  return (current, next) => {
    if (session.get() === null || keeps(next.pathname)) return false;
    const from = here ? current : (at() ?? current);
    return !here && addressText(from) === addressText(next) ? false : from;
  };
}

const addressText = ({ pathname, search }: Place) => JSON.stringify([pathname, Object.entries(search).toSorted()]);

/** What a drawer knows of the forms in it: which of them are unsaved. */
const Around = createContext<(form: string, unsaved: boolean) => void>(() => undefined);

function useMark(unsaved: boolean): void {
  const form = useId();
  const mark = useContext(Around);
  const { mark: markTab } = useContext(ScreenTab);
  useEffect(() => {
    mark(form, unsaved);
    markTab(form, unsaved);
    return () => {
      mark(form, false);
      markTab(form, false);
    };
  }, [mark, markTab, form, unsaved]);
}

interface UnsavedForms extends Unsaved {
  /** Goes around the forms. */
  around: (forms: ReactNode) => ReactNode;
}

/** For a drawer or dialog with forms in it: asks before it is closed over one of them. */
export function useUnsavedForms(): UnsavedForms {
  const [forms, setForms] = useState<readonly string[]>([]);
  const [way, setWay] = useState<(() => void) | null>(null);
  const mark = useCallback((form: string, unsaved: boolean) => {
    setForms(before => (before.includes(form) === unsaved ? before : toggled(before, form)));
  }, []);
  const go = () => {
    setWay(null);
    way?.();
  };
  return {
    leave: then => (forms.length > 0 ? setWay(() => then) : then()),
    guard: way && <LeaveQuestion go={go} stay={() => setWay(null)} />,
    around: content => <Around value={mark}>{content}</Around>,
  };
}

const toggled = (list: readonly string[], one: string) =>
  list.includes(one) ? list.filter(each => each !== one) : [...list, one];

function LeaveQuestion({ go, stay }: { go: () => void; stay: () => void }) {
  const t = useT();
  // Also asked of a screen behind the one that is looked at, where nothing of it could be seen.
  return createPortal(
    <Here value>
      <Question title={t('form.unsaved')} yes={t('form.leave')} no={t('form.stay')} danger onYes={go} onNo={stay} />
    </Here>,
    document.body,
  );
}
