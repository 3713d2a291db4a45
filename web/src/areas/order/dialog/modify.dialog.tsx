import {
  isBrought,
  modifyOrder,
  type OrderDetail,
  type OrderRow,
  prepareOrder,
  readOrder,
} from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { InputNumber, Select } from 'antd';
import { createContext, useContext } from 'react';
import { z } from 'zod';
import { type FieldProps, type FormField, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { changeable, clock } from '../order-view.ts';
import { StepDialog, stepTitle } from './step-dialog.tsx';

type Sent = SentOf<typeof modifyOrder>;

/** Another address has another position: area and fee go by it. */
function positionField(label: string): FormField {
  return { label, when: ({ address }) => Boolean(address), Input: PositionField };
}

const ModifyForm = form({
  area: 'order',
  schema: z.strictObject({
    receiverName: z.string().trim().max(30).optional(),
    /** Only sent when typed anew: what is known of the old one is masked (spec 00 §3). */
    receiverPhone: z.string().length(11).regex(/^1/).optional(),
    address: z.string().trim().max(200).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    latitude: z.number().min(-90).max(90).optional(),
    /** Day, from and to, by blanks. */
    slot: z.string().optional(),
    staffRemark: z.string().trim().max(500).optional(),
  }),
  fields: {
    receiverName: {},
    receiverPhone: textField({ as: text => text.replace(/\D/g, ''), inputMode: 'numeric' }),
    address: {},
    longitude: positionField('order.new.longitude'),
    latitude: positionField('order.new.latitude'),
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
  const { receiverName, receiverPhone, address, staffRemark, fulfilType } = order;
  const now = (value: string | null) => (value ? t('order.dialog.now', { value }) : undefined);
  return (
    <OrderOfForm value={order}>
      <ModifyForm
        dialog={{ title: stepTitle(action, targets, t) }}
        without={withheld(order)}
        initial={{
          receiverName: receiverName ?? undefined,
          slot: slotOf(order),
          staffRemark: staffRemark ?? undefined,
        }}
        help={{
          receiverPhone: now(receiverPhone),
          address: [now(address), t('order.dialog.keepCoupon')].filter(Boolean).join(' · '),
        }}
        check={values =>
          // Parcels go without.
          values.address && fulfilType !== 'EXPRESS' && !positionOf(values)
            ? { latitude: { message: 'order.positionMissing' } }
            : {}
        }
        submitLabel={t(action)}
        submit={async values => {
          const body = { version: order.version, ...changesOf(order, values) };
          await run({ answer: await modify.mutateAsync({ params: { order_id: order.order_id }, body }) });
        }}
        cancel={cancel}
      />
    </OrderOfForm>
  );
}

const receiver = ['receiverName', 'receiverPhone', 'address', 'longitude', 'latitude', 'slot'] as const;
const withheld = (order: OrderDetail) => {
  const may = changeable(order);
  if (may === 'marks' || !isBrought(order)) return receiver;
  return may === 'all' ? [] : (['address', 'longitude', 'latitude'] as const);
};

/** The order whose slots are offered. */
const OrderOfForm = createContext<OrderDetail | null>(null);

const slotOf = ({ deliveryDay, timeFrom, timeTo }: OrderDetail): string | undefined =>
  timeFrom && timeTo ? [deliveryDay, timeFrom, timeTo].join(' ') : undefined;

/** The slots its store offers, and the one the order has. */
function SlotField({ id, label, value, disabled, onChange }: FieldProps) {
  const t = useT();
  const order = useContext(OrderOfForm) as OrderDetail;
  const { orderType, storeId, deliveryMode } = order;
  const { data } = useCall(prepareOrder, { query: { orderType, storeId: storeId ?? undefined } });
  const mode = data?.modes.find(each => each.deliveryMode === deliveryMode);
  const offered = (mode?.days ?? []).flatMap(({ deliveryDay, slots }) =>
    slots.map(({ timeFrom, timeTo, full }) => ({ value: [deliveryDay, timeFrom, timeTo].join(' '), disabled: full })),
  );
  const own = slotOf(order);
  const all = own === undefined || offered.some(each => each.value === own) ? offered : [{ value: own }, ...offered];
  const shown = (slot: string) => {
    const [day = '', from = '', to = ''] = slot.split(' ');
    return t('order.slot', { day: day.slice(5), from: clock(from), to: clock(to) });
  };
  return (
    <Select
      id={id}
      aria-label={label}
      disabled={disabled || all.length === 0}
      value={value as string | undefined}
      options={all.map(each => ({ ...each, label: shown(each.value) }))}
      onChange={onChange}
    />
  );
}

function PositionField({ id, value, disabled, invalid, describedBy, onChange }: FieldProps) {
  return (
    <InputNumber
      id={id}
      className="order-wide"
      precision={6}
      controls={false}
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      value={value as number | undefined}
      onChange={number => onChange(number ?? undefined)}
    />
  );
}

interface Values {
  receiverName?: string;
  receiverPhone?: string;
  address?: string;
  longitude?: number;
  latitude?: number;
  slot?: string;
  staffRemark?: string;
}

const positionOf = ({ longitude, latitude }: Values) =>
  longitude === undefined || latitude === undefined ? undefined : { longitude, latitude };

/** What differs, as the call takes it. */
function changesOf(order: OrderDetail, values: Values): Omit<Sent, 'version'> {
  const { receiverName, receiverPhone, address, slot, staffRemark = '' } = values;
  const receiver = {
    ...(receiverName && receiverName !== order.receiverName ? { receiverName } : {}),
    ...(receiverPhone ? { receiverPhone } : {}),
    ...(address ? { address, ...positionOf(values) } : {}),
  };
  const [deliveryDay, timeFrom, timeTo] = slot === slotOf(order) ? [] : (slot?.split(' ') ?? []);
  return {
    ...(Object.keys(receiver).length > 0 ? { receiver } : {}),
    ...(deliveryDay ? { delivery: { deliveryDay, timeFrom, timeTo } } : {}),
    ...(staffRemark === (order.staffRemark ?? '') ? {} : { staffRemark }),
  };
}
