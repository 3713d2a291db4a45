import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useHere, useLayer } from './layers.ts';
import './question.css';

export interface QuestionProps {
  title: string;
  children?: ReactNode;
  /** What the two buttons say: what will happen, and how to get out of it. */
  yes: string;
  no: string;
  danger?: boolean;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/**
 * The one way to ask "sure?" (spec 00 §4): the browser's own dialog, which traps the focus, gives it back and lies over everything,
 * drawers and dialogs too. The focus begins on the button that changes nothing.
 */
export function Question({ title, children, yes, no, danger, busy, onYes, onNo }: QuestionProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const here = useHere();
  useLayer(true);
  useEffect(() => {
    const shown = dialog.current;
    if (!here) return;
    // Not within the press of Esc that led here: the browser would take it for the answer.
    const opening = setTimeout(() => shown?.showModal());
    return () => {
      clearTimeout(opening);
      // Put away with its screen: a modal dialog that nobody sees would still hold the page.
      if (shown?.open) shown.close();
    };
  }, [here]);
  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby={id}
      onCancel={event => {
        // Whoever opened it closes it; closed by itself it would still be there for the next time.
        event.preventDefault();
        onNo();
      }}
      // The drawer or dialog below must not hear the key that is meant for the question.
      onKeyDown={event => event.stopPropagation()}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <footer>
        <Button autoFocus onClick={onNo}>
          {no}
        </Button>
        <Button type="primary" danger={danger} loading={busy} onClick={onYes}>
          {yes}
        </Button>
      </footer>
    </dialog>
  );
}
