import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import type { ListView } from '../list-screen/use-list.ts';
import type { GridView } from './use-grid.ts';

/** What is unsaved, what is wrong with it, and the two ways out. */
export function GridBar({ grid, view }: { grid: GridView; view: ListView }) {
  const { t } = view.tools;
  return (
    <div className="list-toolbar list-bulk" role="toolbar" aria-label={t('grid.unsaved', { n: grid.changed })}>
      <UnsavedGuard unsaved within="path" />
      <b aria-live="polite">{t('grid.unsaved', { n: grid.changed })}</b>
      {grid.problems > 0 && <span className="grid-problems">{t('grid.problems', { n: grid.problems })}</span>}
      <span className="list-footer-space" />
      <Button
        size="small"
        type="primary"
        loading={grid.saving}
        title="Ctrl+S"
        // What the server refused was said by the save itself.
        onClick={() => void grid.save().catch(() => undefined)}
      >
        {t('grid.save')}
      </Button>
      <Button size="small" type="text" disabled={grid.saving} onClick={grid.discard}>
        {t('grid.discard')}
      </Button>
      {grid.state.question && <Question grid={grid} view={view} question={grid.state.question} />}
    </div>
  );
}

interface QuestionProps {
  grid: GridView;
  view: ListView;
  question: NonNullable<GridView['state']['question']>;
}
const mostNames = 5;

/** The server doubts rows: which ones, and whether they are meant. The browser's own dialog, as for actions. */
function Question({ grid, view, question }: QuestionProps) {
  const { t } = view.tools;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const settle = (yes: boolean) => {
    grid.patch({ question: null });
    question.answer(yes);
  };
  return (
    <dialog ref={dialog} className="list-confirm" aria-labelledby="grid-question" onCancel={() => settle(false)}>
      <h2 id="grid-question">{t('grid.askTitle', { n: question.rows.length })}</h2>
      <p>{question.message}</p>
      <ul>
        {question.rows.slice(0, mostNames).map(name => (
          <li key={name}>{name}</li>
        ))}
        {question.rows.length > mostNames && <li>+{question.rows.length - mostNames}</li>}
      </ul>
      <footer>
        <Button autoFocus onClick={() => settle(false)}>
          {t('list.cancel')}
        </Button>
        <Button type="primary" onClick={() => settle(true)}>
          {t('grid.continue')}
        </Button>
      </footer>
    </dialog>
  );
}
