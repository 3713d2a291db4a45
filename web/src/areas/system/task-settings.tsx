import { previewCron, saveTask, type TaskDetail } from '@materia/contract/areas/system';
import { dateTimeText } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../kernel/api.ts';
import { type FieldProps, TextField, textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { PickInput } from '../../kernel/list-screen/filter-inputs.tsx';
import { useCall } from '../../kernel/query.ts';
import { useSession } from '../../kernel/session.ts';
import { useT } from '../../kernel/texts.ts';
import { useDebounced } from '../../kernel/use-debounced.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { sysUserSource } from '../identity/index.ts';
import { checkParams, paramsText, parsedParams } from './params-field.ts';

const typingMs = 300;

const TaskForm = form({
  area: 'system',
  schema: z.strictObject({
    cron: z.string().trim().min(1).max(100),
    params: z.string().max(2_000).default(''),
    timeoutS: z.int().min(10).max(86_400),
    retryMax: z.int().min(0).max(5),
    catchUp: z.boolean(),
    alarmUserIds: z.array(z.int()).max(20).default([]),
  }),
  fields: {
    cron: { help: 'system.help.cron', Input: CronField },
    params: textField({ rows: 3, help: 'system.help.params' }),
    timeoutS: {},
    retryMax: { help: 'system.help.retryMax' },
    catchUp: { help: 'system.help.catchUp' },
    alarmUserIds: { help: 'system.help.alarmUserIds', Input: AlarmUsersField },
  },
});

/** The expression, and when it would start the task: said while it is typed (spec 01 §5). */
function CronField(props: FieldProps) {
  const t = useT();
  const cron = useDebounced(String(props.value ?? '').trim(), typingMs);
  const next = useCall(previewCron, { body: { cron } }, { quiet: true, enabled: cron !== '', keepPrevious: true });
  return (
    <>
      <TextField {...props} />
      {next.data && !next.error && <p className="task-next-title">{t('system.task.nextRuns')}</p>}
      <NextRuns title={t('system.task.nextRuns')} at={next.error ? [] : (next.data ?? [])} />
      {next.error && (
        <p className="task-error" role="status">
          {next.error.message}
        </p>
      )}
    </>
  );
}

function AlarmUsersField({ id, label, value, onChange }: FieldProps) {
  const change = (next: unknown) => onChange(next ?? []);
  const t = useT();
  return (
    <PickInput
      {...{ id, label }}
      source={sysUserSource}
      many
      unset={t('system.task.noOthers')}
      value={value as number[]}
      onChange={change}
    />
  );
}

function NextRuns({ title, at }: { title: string; at: readonly string[] }) {
  if (at.length === 0) return null;
  return (
    <ol className="task-next" aria-label={title}>
      {at.map(each => (
        <li key={each}>{dateTimeText(Date.parse(each))}</li>
      ))}
    </ol>
  );
}

/** 参数: how the task is run; changed by those who may. */
export function TaskSettings({ task, saved }: { task: TaskDetail; saved: () => void }) {
  const { has } = useSession();
  if (!has('TASK:WRITE')) return <TaskFacts task={task} />;
  const { taskId, version, cron, params, timeoutS, retryMax, catchUp } = task;
  const alarmUserIds = task.alarmUsers.map(user => user.userId);
  return (
    <TaskForm
      key={version}
      initial={{ cron, params: paramsText(params), timeoutS, retryMax, catchUp, alarmUserIds }}
      check={checkParams}
      submit={({ params: typed, ...values }) =>
        api(saveTask, { body: { ...values, taskId, version, params: parsedParams(typed) ?? {} } }, { quiet: true })
      }
      done={saved}
    />
  );
}

function TaskFacts({ task }: { task: TaskDetail }) {
  const t = useT();
  const facts: readonly Fact[] = [
    [t('system.field.cron'), task.cron],
    [t('system.task.nextRuns'), <NextRuns key="next" title={t('system.task.nextRuns')} at={task.nextRuns} />],
    [t('system.field.params'), paramsText(task.params)],
    [t('system.field.timeoutS'), task.timeoutS],
    [t('system.field.retryMax'), String(task.retryMax)],
    [t('system.field.catchUp'), t(task.catchUp ? 'list.yes' : 'list.no')],
    [t('system.field.alarmUserIds'), task.alarmUsers.map(user => user.name).join(', ')],
  ];
  return <Facts facts={facts} />;
}
