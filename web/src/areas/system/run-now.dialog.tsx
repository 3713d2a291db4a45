import { readTask, runTaskNow, type TaskRow } from '@materia/contract/areas/system';
import { z } from 'zod';
import { api } from '../../kernel/api.ts';
import { textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../kernel/list-screen/declaration.ts';
import { useCall } from '../../kernel/query.ts';
import { useT } from '../../kernel/texts.ts';
import { checkParams, paramsText, parsedParams } from './params-field.ts';

const RunNowForm = form({
  area: 'system',
  schema: z.strictObject({ params: z.string().max(2_000).default('') }),
  fields: { params: textField({ rows: 3 }) },
});

/** 立即执行: with the task's parameters, or others for this once (spec 01 §5). */
export function RunNowDialog({ targets, run, cancel }: ActionDialogProps<TaskRow>) {
  const t = useT();
  const [target] = targets;
  const id = target?.id ?? 0;
  const task = useCall(readTask, { params: { id } }, { quiet: true });
  if (!task.data) return null;
  return (
    <RunNowForm
      dialog={{ title: `${t('system.action.runnow')} ${task.data.name}` }}
      initial={{ params: paramsText(task.data.params) }}
      help={{ params: t('system.task.once') }}
      submitLabel={t('system.action.runnow')}
      check={checkParams}
      submit={async ({ params }) => {
        const body = { params: parsedParams(params) };
        return run({ answer: await api(runTaskNow, { params: { id }, body }, { quiet: true }) });
      }}
      cancel={cancel}
    />
  );
}
