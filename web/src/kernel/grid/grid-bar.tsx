import { Button } from 'antd';
import { Question } from '../../ui/question.tsx';
import { useUnsaved } from '../form/unsaved-guard.tsx';
import type { ListView } from '../list-screen/use-list.ts';
import type { GridView } from './grid-view.ts';

/** What is unsaved, what is wrong with it, and the two ways out. */
export function GridBar({ grid, view }: { grid: GridView; view: ListView }) {
  const { t } = view.tools;
  const { filters } = view.model.list;
  const { guard } = useUnsaved(true, {
    // Other rows of the same record may be looked at; another record's rows would hide what is about to be saved.
    loses: (from, to) =>
      from.pathname !== to.pathname || recordOf(filters, from.search) !== recordOf(filters, to.search),
    givenUp: grid.discard,
  });
  return (
    <div className="list-toolbar list-bulk" role="toolbar" aria-label={t('grid.unsaved', { n: grid.changed })}>
      {guard}
      <b aria-live="polite">{t('grid.unsaved', { n: grid.changed })}</b>
      {grid.problems > 0 && (
        <button type="button" className="list-link grid-problems" onClick={grid.showProblem}>
          {t('grid.problems', { n: grid.problems })}
        </button>
      )}
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
      {grid.state.question && <Doubt grid={grid} view={view} question={grid.state.question} />}
    </div>
  );
}

/** What the list must be told before it shows anything: whose rows these are. */
function recordOf(filters: ListView['model']['list']['filters'], search: object): string {
  const named = Object.keys(filters).filter(name => filters[name]?.required || filters[name]?.into === 'params');
  return JSON.stringify(named.map(name => (search as Record<string, unknown>)[name]));
}

interface DoubtProps {
  grid: GridView;
  view: ListView;
  question: NonNullable<GridView['state']['question']>;
}
const mostNames = 5;

/** The server doubts rows: which ones, and whether they are meant. */
function Doubt({ grid, view, question }: DoubtProps) {
  const { t } = view.tools;
  const settle = (yes: boolean) => {
    grid.patch({ question: null });
    question.answer(yes);
  };
  return (
    <Question
      title={t('grid.askTitle', { n: question.rows.length })}
      yes={t('grid.continue')}
      no={t('list.cancel')}
      onYes={() => settle(true)}
      onNo={() => settle(false)}
    >
      <p>{question.message}</p>
      <ul>
        {question.rows.slice(0, mostNames).map(name => (
          <li key={name}>{name}</li>
        ))}
        {question.rows.length > mostNames && <li>+{question.rows.length - mostNames}</li>}
      </ul>
    </Question>
  );
}
