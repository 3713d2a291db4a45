import { addExpressEvent, ExpressStatus } from '@materia/contract/areas/order';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { randomKey } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';

const EventForm = form({
  area: 'order',
  schema: z.strictObject({
    text: z.string().trim().min(1).max(100),
    city: z.string().trim().max(20).optional(),
    status: z.literal(ExpressStatus.all).optional(),
  }),
  fields: {
    text: textField({ label: 'express.field.text', rows: 2 }),
    city: textField({ label: 'express.field.city' }),
    status: selectField(ExpressStatus, { label: 'express.field.status' }),
  },
});

interface Props {
  orderId: number;
  expressId: number;
  status: number;
  done: () => void;
  cancel: () => void;
}

/** 登记物流: what happened to a parcel, written down by hand. */
export function AddEventDialog({ orderId, expressId, status, done, cancel }: Props) {
  const t = useT();
  return (
    <EventForm
      dialog={{ title: t('express.event.add') }}
      initial={{ status: status as (typeof ExpressStatus.all)[number] }}
      submit={({ city, ...body }) =>
        api(
          addExpressEvent,
          { params: { orderId }, body: { ...body, city: city || undefined, expressId } },
          { quiet: true, idempotencyKey: randomKey() },
        )
      }
      done={done}
      cancel={cancel}
    />
  );
}
