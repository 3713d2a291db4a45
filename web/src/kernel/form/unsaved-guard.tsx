import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { Question } from '../../ui/question.tsx';
import { useT } from '../texts.ts';

interface Place {
  pathname: string;
  search: object;
}
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
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && loses(current, next),
    enableBeforeUnload: () => unsaved,
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

/** What a drawer knows of the forms in it: which of them are unsaved. */
const Around = createContext<(form: string, unsaved: boolean) => void>(() => undefined);

function useMark(unsaved: boolean): void {
  const form = useId();
  const mark = useContext(Around);
  useEffect(() => {
    mark(form, unsaved);
    return () => mark(form, false);
  }, [mark, form, unsaved]);
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
  return <Question title={t('form.unsaved')} yes={t('form.leave')} no={t('form.stay')} danger onYes={go} onNo={stay} />;
}
