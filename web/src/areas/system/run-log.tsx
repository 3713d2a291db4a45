import { dateTimeText } from '@materia/contract/kernel';
import { useEffect, useRef } from 'react';
import { useT } from '../../kernel/texts.ts';
import { type LogLine, useRunLog } from './use-run-log.ts';

/** 日志 of a run; while it is at its end, it stays there as lines come. */
export function RunLog({ runId }: { runId: number }) {
  const t = useT();
  const { lines, run, problem } = useRunLog(runId);
  const list = useRef<HTMLOListElement>(null);
  const follows = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line moves the end
  useEffect(() => {
    if (follows.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  const quiet = lines.length === 0 && run !== null;
  return (
    <>
      <ol
        ref={list}
        className="task-log"
        aria-label={t('system.task.tab.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where nothing in it takes the focus
        tabIndex={0}
        onScroll={({ currentTarget: at }) => {
          follows.current = at.scrollTop + at.clientHeight >= at.scrollHeight - 8;
        }}
      >
        {lines.map(line => (
          <Line key={line.seq} line={line} />
        ))}
        {quiet && <li>{t('system.task.noLines')}</li>}
      </ol>
      {problem && (
        <p className="task-error" role="status">
          {problem}
        </p>
      )}
    </>
  );
}

const Line = ({ line }: { line: LogLine }) => (
  <li className={`task-log-${line.level.toLowerCase()}`}>
    <time dateTime={line.at}>{dateTimeText(Date.parse(line.at)).slice(11)}</time>
    <b>{line.level}</b>
    <span>{line.text}</span>
  </li>
);
