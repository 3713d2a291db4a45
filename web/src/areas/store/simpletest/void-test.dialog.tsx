import { type SimpleTestRow, voidSimpleTest } from '@materia/contract/areas/store';
import { z } from 'zod';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';

const VoidForm = form({
  area: 'simpletest',
  schema: z.strictObject({ reason: (voidSimpleTest.body as z.ZodObject<{ reason: z.ZodString }>).shape.reason }),
  fields: { reason: {} },
});

/** 作废: with a reason; what was wrong is taken again. */
export function VoidTestDialog({ targets, run, cancel }: ActionDialogProps<SimpleTestRow>) {
  const t = useT();
  const [target] = targets;
  return (
    <VoidForm
      dialog={{ title: `${t('simpletest.action.void')} · ${target?.row.testNo ?? ''}`, width: 420, danger: true }}
      submitLabel={t('simpletest.action.void')}
      submit={run}
      cancel={cancel}
    >
      <p className="form-help">{t('simpletest.void.help')}</p>
    </VoidForm>
  );
}
