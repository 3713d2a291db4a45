import { listTaskRuns, RunTrigger, type TaskRunRow, TaskStatus } from '@materia/contract/areas/system';
import { Pagination } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { emptyMark } from '../../ui/format.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { tookText } from './run-bars.tsx';
import { RunLog } from './run-log.tsx';

const limit = 10;
const columns = ['started', 'trigger', 'by', 'took', 'progress', 'result'] as const;

/** 执行记录: a task's runs, newest first, and the log of the one that is chosen; that is the newest until another is. */
export function TaskRuns({ taskId, news }: { taskId: number; news: object }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const input = { params: { id: taskId, limit, page }, body: {} };
  const runs = useCall(listTaskRuns, input, { quiet: true, keepPrevious: true });
  const { refetch } = runs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after every piece of news
  useEffect(() => void refetch(), [news, refetch]);
  if (runs.error && !runs.data) {
    const { message, requestId } = runs.error;
    return <ErrorPanel message={message} requestId={requestId} retry={() => void runs.refetch()} />;
  }
  if (!runs.data) return <RowsSkeleton rows={6} />;
  const { rows, total } = runs.data;
  if (rows.length === 0) return <EmptyPanel message={t('system.task.noRuns')} />;
  const open = chosen ?? rows[0]?.runId;
  return (
    <div className="task-runs">
      <RunTable rows={rows} open={open} choose={setChosen} />
      {(total ?? 0) > limit && (
        <Pagination
          size="small"
          simple
          current={page}
          pageSize={limit}
          total={total ?? 0}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {open !== undefined && <RunLog key={open} runId={open} />}
    </div>
  );
}

function RunTable(of: { rows: readonly TaskRunRow[]; open: number | undefined; choose: (runId: number) => void }) {
  const t = useT();
  return (
    <div className="task-scroll">
      <table>
        <thead>
          <tr>
            {columns.map(name => (
              <th key={name} scope="col">
                {t(`system.task.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.rows.map(run => (
            <Run key={run.runId} run={run} open={run.runId === of.open} choose={() => of.choose(run.runId)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Run({ run, open, choose }: { run: TaskRunRow; open: boolean; choose: () => void }) {
  const t = useT();
  const lang = useLang();
  const took = run.endedAt ? Date.parse(run.endedAt) - Date.parse(run.startedAt) : null;
  const again = run.attempt > 1 ? t('system.task.runAs', { attempt: run.attempt }) : '';
  return (
    <tr aria-current={open || undefined}>
      <td>
        <button type="button" onClick={choose}>
          <TimeText at={run.startedAt} />
        </button>
      </td>
      <td>
        {RunTrigger.label(run.trigger, lang)} {again}
      </td>
      <td>{run.userName ?? emptyMark}</td>
      <td>{tookText(took)}</td>
      <td>{run.total ? `${run.done}/${run.total}` : run.done}</td>
      <td>
        <CodeBadge codes={TaskStatus} code={run.status} lang={lang} />{' '}
        {run.error ? (
          <span className="task-error">{run.error}</span>
        ) : (
          run.summary || t('system.task.counts', { ok: run.ok, failed: run.failed, skipped: run.skipped })
        )}
      </td>
    </tr>
  );
}
