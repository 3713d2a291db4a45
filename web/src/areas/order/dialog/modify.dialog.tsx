import {
  isBrought,
  modifyOrder,
  type OrderDetail,
  type OrderRow,
  prepareOrder,
  readOrder,
} from '@materia/contract/areas/order';
import type { Point } from '@materia/contract/areas/store';
import type { SentOf } from '@materia/contract/kernel';
import { Segmented, Select } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { z } from 'zod';
import { type FieldProps, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { changeable, clock } from '../order-view.ts';
import { GoodsDialog } from './goods.dialog.tsx';
import { PositionField } from './position-field.tsx';
import { StepDialog, stepTitle } from './step-dialog.tsx';

type Sent = SentOf<typeof modifyOrder>;

const ModifyForm = form({
  area: 'order',
  schema: z.strictObject({
    receiverName: z.string().trim().max(30).optional(),
    /** Only sent when typed anew: what is known of the old one is masked (spec 00 §3). */
    receiverPhone: z.string().length(11).regex(/^1/).optional(),
    address: z.string().trim().max(200).optional(),
    position: z.strictObject({ longitude: z.number(), latitude: z.number() }).optional(),
    /** Day, from and to, by blanks. */
    slot: z.string().optional(),
    staffRemark: z.string().trim().max(500).optional(),
  }),
  fields: {
    receiverName: {},
    receiverPhone: textField({ as: text => text.replace(/\D/g, ''), inputMode: 'numeric' }),
    address: {},
    /** Another address has another position: area and fee go by it. */
    position: { when: ({ address }) => Boolean(address), Input: ReceiverPosition },
    slot: { Input: SlotField },
    staffRemark: textField({ rows: 3 }),
  },
});

type Part = 'receiver' | 'goods';

/** 修改: goods, receiver and time while the status allows it, the internal remark always (spec 02 §4.3). */
export function ModifyDialog(props: ActionDialogProps<OrderRow>) {
  const [part, setPart] = useKeptState<Part>('part', 'receiver');
  const [target] = props.targets;
  const goods = target !== undefined && changeable(target.row) === 'all';
  const choice = goods ? <Parts part={part} choose={setPart} /> : null;
  return goods && part === 'goods' ? (
    <GoodsDialog {...props}>{choice}</GoodsDialog>
  ) : (
    <ReceiverDialog {...props}>{choice}</ReceiverDialog>
  );
}

function Parts({ part, choose }: { part: Part; choose: (part: Part) => void }) {
  const t = useT();
  return (
    <Segmented
      block
      value={part}
      aria-label={t('order.dialog.part')}
      onChange={choose}
      options={(['receiver', 'goods'] as const).map(each => ({ value: each, label: t(`order.dialog.part.${each}`) }))}
    />
  );
}

function ReceiverDialog(props: ActionDialogProps<OrderRow> & { children: ReactNode }) {
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
          values.address && fulfilType !== 'EXPRESS' && !values.position
            ? { position: { message: 'order.positionMissing' } }
            : {}
        }
        submitLabel={t(action)}
        submit={async values => {
          const body = { version: order.version, ...changesOf(order, values) };
          await run({ answer: await modify.mutateAsync({ params: { order_id: order.order_id }, body }) });
        }}
        cancel={cancel}
      >
        {props.children}
      </ModifyForm>
    </OrderOfForm>
  );
}

const receiver = ['receiverName', 'receiverPhone', 'address', 'position', 'slot'] as const;
const withheld = (order: OrderDetail) => {
  const may = changeable(order);
  if (may === 'marks' || !isBrought(order)) return receiver;
  return may === 'all' ? [] : (['address', 'position'] as const);
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

/** The map begins around where the order is brought now. */
function ReceiverPosition(props: FieldProps) {
  const { longitude, latitude } = useContext(OrderOfForm) as OrderDetail;
  const near = longitude === null || latitude === null ? undefined : { longitude, latitude };
  return <PositionField {...props} near={near} />;
}

interface Values {
  receiverName?: string;
  receiverPhone?: string;
  address?: string;
  position?: Point;
  slot?: string;
  staffRemark?: string;
}

/** What differs, as the call takes it. */
function changesOf(order: OrderDetail, values: Values): Omit<Sent, 'version'> {
  const { receiverName, receiverPhone, address, slot, staffRemark = '' } = values;
  const receiver = {
    ...(receiverName && receiverName !== order.receiverName ? { receiverName } : {}),
    ...(receiverPhone ? { receiverPhone } : {}),
    ...(address ? { address, ...values.position } : {}),
  };
  const [deliveryDay, timeFrom, timeTo] = slot === slotOf(order) ? [] : (slot?.split(' ') ?? []);
  return {
    ...(Object.keys(receiver).length > 0 ? { receiver } : {}),
    ...(deliveryDay ? { delivery: { deliveryDay, timeFrom, timeTo } } : {}),
    ...(staffRemark === (order.staffRemark ?? '') ? {} : { staffRemark }),
  };
}
