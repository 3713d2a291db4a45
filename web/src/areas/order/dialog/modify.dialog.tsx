import { modifyOrder, type OrderDetail, type OrderRow, readOrder } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { z } from 'zod';
import { type FieldProps, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { changeable, isBrought } from '../order-view.ts';
import { StepDialog, stepTitle } from './step-dialog.tsx';

type Sent = SentOf<typeof modifyOrder>;
type Slot = [from: string, to: string];

const ModifyForm = form({
  area: 'order',
  schema: z.strictObject({
    receiverName: z.string().trim().max(30).optional(),
    /** Only sent when typed anew: what is known of the old one is masked (spec 00 §3). */
    receiverPhone: z.string().length(11).regex(/^1/).optional(),
    address: z.string().trim().max(200).optional(),
    slot: z.tuple([z.string(), z.string()]).optional(),
    staffRemark: z.string().trim().max(500).optional(),
  }),
  fields: {
    receiverName: {},
    receiverPhone: textField({ as: text => text.replace(/\D/g, ''), inputMode: 'numeric' }),
    address: {},
    slot: { Input: SlotField },
    staffRemark: textField({ rows: 3 }),
  },
});

/** 修改: receiver and time while the status allows it, the internal remark always (spec 02 §4.3). */
export function ModifyDialog(props: ActionDialogProps<OrderRow>) {
  const { targets, run, cancel } = props;
  const t = useT();
  const [target] = targets;
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const modify = useChange(modifyOrder, { quiet: true });
  const action = 'order.action.modify';
  if (!order) {
    return (
      <StepDialog action={action} targets={targets} okDisabled submit={async () => undefined} cancel={cancel}>
        <RowsSkeleton rows={3} />
      </StepDialog>
    );
  }
  const { receiverName, receiverPhone, address, staffRemark, timeFrom, timeTo } = order;
  const now = (value: string | null) => (value ? t('order.dialog.now', { value }) : undefined);
  return (
    <ModifyForm
      dialog={{ title: stepTitle(action, targets, t) }}
      without={withheld(order)}
      initial={{
        receiverName: receiverName ?? undefined,
        slot: timeFrom && timeTo ? [timeFrom, timeTo] : undefined,
        staffRemark: staffRemark ?? undefined,
      }}
      help={{
        receiverPhone: now(receiverPhone),
        address: [now(address), t('order.dialog.keepCoupon')].filter(Boolean).join(' · '),
      }}
      submitLabel={t(action)}
      submit={async values => {
        const body = { version: order.version, ...changesOf(order, values) };
        await run({ answer: await modify.mutateAsync({ params: { order_id: order.order_id }, body }) });
      }}
      cancel={cancel}
    />
  );
}

const receiver = ['receiverName', 'receiverPhone', 'address', 'slot'] as const;
const withheld = (order: OrderDetail) => {
  const may = changeable(order);
  if (may === 'marks' || !isBrought(order)) return receiver;
  return may === 'all' ? [] : (['address'] as const);
};

const shape = 'HH:mm:00';
const at = (time: string) => dayjs(`2000-01-01T${time}`);
function SlotField({ id, value, disabled, onChange }: FieldProps) {
  const slot = value as Slot | undefined;
  return (
    <TimePicker.RangePicker
      id={id}
      format="HH:mm"
      minuteStep={10}
      needConfirm={false}
      disabled={disabled}
      value={slot && [at(slot[0]), at(slot[1])]}
      onChange={times =>
        onChange(times?.[0] && times[1] ? [times[0].format(shape), times[1].format(shape)] : undefined)
      }
    />
  );
}

interface Values {
  receiverName?: string;
  receiverPhone?: string;
  address?: string;
  slot?: Slot;
  staffRemark?: string;
}

/** What differs, as the call takes it. */
function changesOf(order: OrderDetail, values: Values): Omit<Sent, 'version'> {
  const { receiverName, receiverPhone, address, slot, staffRemark = '' } = values;
  const receiver = {
    ...(receiverName && receiverName !== order.receiverName ? { receiverName } : {}),
    ...(receiverPhone ? { receiverPhone } : {}),
    ...(address ? { address } : {}),
  };
  const moved = slot && (slot[0] !== order.timeFrom || slot[1] !== order.timeTo);
  return {
    ...(Object.keys(receiver).length > 0 ? { receiver } : {}),
    ...(moved ? { delivery: { timeFrom: slot[0], timeTo: slot[1] } } : {}),
    ...(staffRemark === (order.staffRemark ?? '') ? {} : { staffRemark }),
  };
}
