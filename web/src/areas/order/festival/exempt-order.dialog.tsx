import type { SettlementOrder } from '@materia/contract/areas/order';
import { z } from 'zod';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useT } from '../../../kernel/texts.ts';
import { change } from './change-settlement.ts';

const ReasonForm = form({
  area: 'order',
  schema: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
  fields: { reason: textField({ label: 'settlement.field.reason', rows: 2 }) },
});

/** 无需结算 of a single order (spec 02 §2.3). */
export function ExemptOrder({ order, done, cancel }: { order: SettlementOrder; done: () => void; cancel: () => void }) {
  const t = useT();
  return (
    <ReasonForm
      dialog={{ title: `${t('settlement.action.exempt')} · ${order.orderNo}`, danger: true }}
      submitLabel={t('settlement.action.exempt')}
      submit={({ reason }) => change({ action: 'exempt', order_ids: [order.order_id], reason })}
      done={done}
      cancel={cancel}
    />
  );
}
