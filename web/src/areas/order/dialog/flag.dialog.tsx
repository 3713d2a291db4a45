import { modifyOrder, type OrderBatch, OrderFlag, type OrderRow } from '@materia/contract/areas/order';
import { Segmented } from 'antd';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { type FieldProps, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type OrderTargets, oneByOne } from '../take-step.ts';
import { stepTitle } from './step-dialog.tsx';
import './order-form.css';

const FlagForm = form({
  area: 'order',
  schema: z.strictObject({
    flag: z.literal(OrderFlag.all),
    /** Emptied, it is taken away. */
    staffRemark: z.string().trim().max(500).default(''),
  }),
  fields: { flag: { Input: FlagField }, staffRemark: textField({ rows: 3 }) },
});

/** 彩旗 and 内部备注 of one order or many; a remark is only changed where one order is meant. */
export function FlagDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [only] = targets.length === 1 ? targets : [];
  return (
    <FlagForm
      dialog={{ title: stepTitle('order.action.flag', targets, t) }}
      without={only ? [] : ['staffRemark']}
      initial={{ flag: only?.row.flag ?? 1, staffRemark: only?.row.staffRemark ?? undefined }}
      submitLabel={t('order.action.flag')}
      submit={async ({ flag, staffRemark }) =>
        run({ answer: await mark(targets, only ? { flag, staffRemark } : { flag }) })
      }
      cancel={cancel}
    />
  );
}

function FlagField({ id, label, value, disabled, onChange }: FieldProps) {
  const lang = useLang();
  return (
    <Segmented
      className="order-flags"
      id={id}
      aria-label={label}
      disabled={disabled}
      value={value as OrderRow['flag']}
      onChange={onChange}
      options={OrderFlag.all.map(code => ({
        value: code,
        label: <Badge tone={OrderFlag.tone(code)}>{OrderFlag.label(code, lang)}</Badge>,
      }))}
    />
  );
}

type Marks = { flag: OrderRow['flag']; staffRemark?: string };

const mark = (targets: OrderTargets, marks: Marks): Promise<OrderBatch> =>
  oneByOne(targets, async ({ id, version }) => {
    const body = { version: version as number, ...marks };
    return [await api(modifyOrder, { params: { order_id: id }, body }, { quiet: true })];
  });
