import { type CompanyCostRow, saveCompanyCosts } from '@materia/contract/areas/goods';
import { bp, day, dayOf } from '@materia/contract/kernel';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps, Target } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Question } from '../../../ui/question.tsx';

const Change = z.strictObject({ percent: bp.min(-9_900).max(90_000), validFrom: day });
type Change = z.infer<typeof Change>;

const ChangeForm = form({
  area: 'goods',
  schema: Change,
  fields: {
    percent: { label: 'cost.field.percent', help: 'cost.bulk.help' },
    validFrom: dayField({ label: 'cost.field.validFrom' }),
  },
});

/** Of every chosen goods that has a cost, what it will be. */
function rowsOf(targets: readonly Target<CompanyCostRow>[], { percent, validFrom }: Change) {
  return targets.flatMap(({ row: { goodsId, cost } }) =>
    cost === null ? [] : [{ goodsId, cost: Math.round((cost * (10_000 + percent)) / 10_000), validFrom }],
  );
}

const isDoubt = (failure: ApiFailure) => {
  const { errors } = (failure.data ?? {}) as { errors?: readonly { confirm?: true }[] };
  return errors?.every(error => error.confirm) ?? false;
};

/** 批量调整: a percentage of today's costs, from a day on; leaps are asked about once (spec 03 §5.8). */
export function BulkCostDialog({ targets, run, cancel }: ActionDialogProps<CompanyCostRow>) {
  const t = useT();
  const [doubt, setDoubt] = useState<{ message: string; answer: (yes: boolean) => void } | null>(null);
  const save = async (change: Change, confirmed: boolean): Promise<void> => {
    const rows = rowsOf(targets, change).map(row => (confirmed ? { ...row, confirmed } : row));
    await api(saveCompanyCosts, { body: { companyId: targets[0]?.row.companyId, rows } }, { quiet: true });
  };
  const submit = async (change: Change) => {
    try {
      await save(change, false);
    } catch (failure) {
      if (!(failure instanceof ApiFailure && isDoubt(failure))) throw failure;
      const yes = await new Promise<boolean>(answer => setDoubt({ message: failure.message, answer }));
      setDoubt(null);
      if (!yes) throw failure;
      await save(change, true);
    }
    await run({});
  };
  return (
    <>
      <ChangeForm
        dialog={{ title: `${t('cost.bulk.title')} · ${targets.length}`, width: 480 }}
        initial={{ validFrom: dayOf(serverNow()) }}
        submit={submit}
        cancel={cancel}
      />
      {doubt && (
        <Question
          title={doubt.message}
          yes={t('ui.confirm')}
          no={t('ui.cancel')}
          onYes={() => doubt.answer(true)}
          onNo={() => doubt.answer(false)}
        >
          {t('cost.ask.jump')}
        </Question>
      )}
    </>
  );
}
