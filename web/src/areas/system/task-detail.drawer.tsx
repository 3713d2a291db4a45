import {
  readTask,
  TaskArea,
  type TaskDetail,
  type TaskRow,
  TaskSchedule,
  TaskStatus,
} from '@materia/contract/areas/system';
import { Tabs } from 'antd';
import { useEffect, useState } from 'react';
import type { DetailProps } from '../../kernel/list-screen/declaration.ts';
import { useLive } from '../../kernel/live.ts';
import { OperationLog } from '../../kernel/operation-log.tsx';
import { useCall } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { operationWords } from './config/operation-words.ts';
import { TaskRuns } from './task-runs.tsx';
import { TaskSettings } from './task-settings.tsx';
import './task.css';

/** One task beside the list: its runs with their logs, how it is run, what was done to it (spec 01 §10). */
export function TaskDetailDrawer({ id, actions, acted }: DetailProps<TaskRow>) {
  const task = useCall(readTask, { params: { id } }, { quiet: true, keepPrevious: true });
  const [news, setNews] = useState<object>({});
  const { refetch } = task;
  useLive(['TASK', 'RESYNC'], frame => {
    if (frame.type === 'TASK' && Number(frame.taskId) !== id) return;
    setNews({});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after every piece of news
  useEffect(() => void refetch(), [news, acted, refetch]);
  if (task.error && !task.data) {
    return <ErrorPanel message={task.error.message} requestId={task.error.requestId} retry={() => void refetch()} />;
  }
  if (!task.data) return <RowsSkeleton rows={8} />;
  return (
    <article className="task-detail">
      <Head task={task.data} />
      {actions(task.data)}
      <Parts task={task.data} news={news} changed={() => setNews({})} />
    </article>
  );
}

function Head({ task }: { task: TaskDetail }) {
  const t = useT();
  const lang = useLang();
  return (
    <header className="record-head">
      <h2>
        {task.name}
        <CodeBadge codes={TaskStatus} code={task.status} lang={lang} />
        <CodeBadge codes={TaskSchedule} code={task.schedule} lang={lang} />
      </h2>
      <p>
        {task.code}
        <CopyButton text={task.code} /> · {TaskArea.label(task.area, lang)} · {t('system.field.cron')} {task.cron}
      </p>
    </header>
  );
}

function Parts({ task, news, changed }: { task: TaskDetail; news: object; changed: () => void }) {
  const t = useT();
  const words = operationWords({ action: 'system.op.saveTask' }, t);
  const log = <OperationLog targetType="TASK" targetId={task.taskId} words={words} />;
  return (
    <Tabs
      size="small"
      items={[
        { key: 'runs', label: t('system.task.tab.runs'), children: <TaskRuns taskId={task.taskId} news={news} /> },
        {
          key: 'settings',
          label: t('system.task.tab.settings'),
          children: <TaskSettings task={task} saved={changed} />,
        },
        { key: 'log', label: t('system.task.tab.operations'), children: log, destroyOnHidden: true },
      ]}
    />
  );
}
