import { addSupplyPlan, plannedTypes, SupplyPlanType } from '@materia/contract/areas/supply';
import { day, dayOf } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { matSource } from '../../mat/index.ts';
import { operatorsOfMat } from '../operator-source.ts';
import { sayShort } from './say-short.ts';
import { slotQuantities } from './slot-quantities.tsx';

const id = z.int().positive();
const label = (name: string) => ({ label: `supply.plan.field.${name}` });
/** The others say themselves what they are of: every slot, or what the draft changes. */
const named = (type: unknown) => type === 'ROUTINE' || type === 'URGENT';

const NewForm = form({
  area: 'supply',
  schema: z.strictObject({
    matId: id,
    type: z.literal(plannedTypes),
    planDate: day,
    operatorId: id.optional(),
    remark: z.string().trim().max(200).optional(),
    lines: z.array(z.strictObject({ trackGoodsId: id, quantity: z.int().min(0) })).optional(),
  }),
  fields: {
    matId: pickField(matSource, label('matId')),
    type: selectField(
      { all: plannedTypes, label: SupplyPlanType.label },
      { ...label('type'), help: 'supply.new.types' },
    ),
    planDate: dayField(label('planDate')),
    operatorId: pickField(({ matId }) => operatorsOfMat(Number(matId)), {
      ...label('operatorName'),
      when: ({ matId }) => typeof matId === 'number',
    }),
    remark: textField({ rows: 2, ...label('remark'), wide: true }),
    lines: slotQuantities(({ matId, type }) => named(type) && typeof matId === 'number'),
  },
});

/** 新建计划: by hand, for one device; to count it or to clear it out too (spec 06 §3). */
export function NewPlanDialog({ body, close, refresh }: ToolbarProps) {
  const t = useT();
  return (
    <NewForm
      dialog={{ title: t('supply.new.title'), width: 720 }}
      initial={{
        type: 'ROUTINE',
        planDate: dayOf(serverNow()),
        ...(typeof body.matId === 'number' ? { matId: body.matId } : {}),
      }}
      submit={async ({ lines = [], ...plan }) => {
        const made = await api(
          addSupplyPlan,
          { body: { ...plan, lines: named(plan.type) ? lines : [] } },
          { quiet: true, idempotencyKey: randomKey() },
        );
        toast({ type: 'success', title: t('supply.new.made', { planNo: made.planNo }) });
        sayShort(made.short, t);
        refresh();
        close();
      }}
      cancel={close}
    />
  );
}
