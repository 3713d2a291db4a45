import {
  DeliveryMode,
  type DeliveryModeCode,
  FulfilType,
  isMatOrder,
  modifyOrder,
  type OrderDetail,
  type OrderRow,
  prepareMatOrder,
  prepareOrder,
  readOrder,
} from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Segmented, Select } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { z } from 'zod';
import { type FieldProps, fieldAria, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { FormValues } from '../../../kernel/form/form-rules.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Revealed } from '../../customer/index.ts';
import { changeable, clock, whereOf } from '../order-view.ts';
import { pointChoices } from '../place/point-choices.ts';
import { GoodsDialog } from './goods.dialog.tsx';
import { carries, changesOf, isUnpaid, type ModifyValues, partLabel, slotOf, withheld } from './modify-change.ts';
import { Place, PositionField } from './position-field.tsx';
import { StepDialog, stepTitle } from './step-dialog.tsx';

const ModifyForm = form({
  area: 'order',
  schema: z.strictObject({
    mode: z.literal(DeliveryMode.all).optional(),
    pickupPoint: z.strictObject({ name: z.string(), fulfilType: z.literal(FulfilType.all) }).optional(),
    receiverName: z.string().trim().max(30).optional(),
    /** Only sent when typed anew: what is known of the old one is masked (spec 00 §3). */
    receiverPhone: z.string().length(11).regex(/^1/).optional(),
    address: z.string().trim().max(200).optional(),
    position: Place.optional(),
    /** Day, from and to, by blanks. */
    slot: z.string().optional(),
    customerCouponId: z.int().optional(),
    staffRemark: z.string().trim().max(500).optional(),
  }),
  fields: {
    mode: { label: 'order.field.deliveryMode', Input: ModeField },
    pickupPoint: { when: ({ mode }) => mode === 'SELF_IP', Input: PointField },
    slot: { Input: SlotField },
    receiverName: { when: brought },
    receiverPhone: { when: brought, ...textField({ as: text => text.replace(/\D/g, ''), inputMode: 'numeric' }) },
    address: { when: brought },
    /** Another address has another position: area and fee go by it. */
    position: { when: values => brought(values) && Boolean(values.address), Input: ReceiverPosition },
    customerCouponId: { label: 'order.new.coupon', Input: CouponField },
    staffRemark: textField({ rows: 3 }),
  },
});

function brought({ mode }: Readonly<Record<string, unknown>>): boolean {
  return carries(mode);
}

type Part = 'receiver' | 'goods';

/** 修改: goods, receiver and time while the status allows it, the internal remark always (spec 02 §4.3). */
export function ModifyDialog(props: ActionDialogProps<OrderRow>) {
  const [part, setPart] = useKeptState<Part>('part', 'receiver');
  const [target] = props.targets;
  const goods = target !== undefined && ['all', 'atMat'].includes(changeable(target.row));
  const choice = goods ? <Parts row={target.row} part={part} choose={setPart} /> : null;
  return goods && part === 'goods' ? (
    <GoodsDialog {...props}>{choice}</GoodsDialog>
  ) : (
    <ReceiverDialog {...props}>{choice}</ReceiverDialog>
  );
}

function Parts({ row, part, choose }: { row: OrderRow; part: Part; choose: (part: Part) => void }) {
  const t = useT();
  const labels = { receiver: partLabel(row), goods: 'order.dialog.part.goods' } as const;
  return (
    <Segmented
      block
      value={part}
      aria-label={t('order.dialog.part')}
      onChange={choose}
      options={(['receiver', 'goods'] as const).map(value => ({ value, label: t(labels[value]) }))}
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
  const { receiverName, staffRemark } = order;
  return (
    <OrderOfForm value={order}>
      <ModifyForm
        dialog={{ title: stepTitle(action, targets, t) }}
        without={withheld(order)}
        initial={{
          mode: order.deliveryMode,
          pickupPoint:
            order.pickupPoint === null ? undefined : { name: order.pickupPoint, fulfilType: order.fulfilType },
          customerCouponId: order.customerCouponId ?? undefined,
          receiverName: receiverName ?? undefined,
          slot: slotOf(order),
          staffRemark: staffRemark ?? undefined,
        }}
        help={helpOf(order, t)}
        check={values => ({
          ...(positionLacks(values) ? { position: { message: 'order.positionMissing' } } : {}),
          ...(values.mode === 'SELF_IP' && !values.pickupPoint
            ? { pickupPoint: { message: 'order.pickupPoint' } }
            : {}),
        })}
        submitLabel={t(action)}
        submit={async values => {
          const body = { version: order.version, ...changesOf(order, values, isUnpaid(order)) };
          await run({ answer: await modify.mutateAsync({ params: { order_id: order.order_id }, body }) });
        }}
        cancel={cancel}
      >
        {props.children}
      </ModifyForm>
    </OrderOfForm>
  );
}

/** Parcels go without. */
const positionLacks = ({ address, mode, position }: ModifyValues) =>
  Boolean(address) && carries(mode) && mode !== 'EXPRESS' && !position;

const helpOf = (order: OrderDetail, t: Translate) => ({
  receiverPhone: <Kept order={order} field="receiverPhone" masked={order.receiverPhone} />,
  address: (
    <>
      <Kept order={order} field="address" masked={whereOf(order)} />
      {isUnpaid(order) && t('order.dialog.keepCoupon')}
    </>
  ),
});

interface KeptProps {
  order: OrderDetail;
  field: 'receiverPhone' | 'address';
  masked: string | null;
}

/** What is known and stays as it is unless something else is typed; the eye shows it whole (spec 02 §4.7). */
function Kept({ order, field, masked }: KeptProps) {
  const t = useT();
  if (!masked) return null;
  return (
    <span className="order-kept">
      {t('order.dialog.kept')} <Revealed entity="ORDER" id={order.order_id} field={field} masked={masked} />
    </span>
  );
}

/** The order whose slots are offered. */
const OrderOfForm = createContext<OrderDetail | null>(null);

/** What the order's store offers its customer. */
function useOffers() {
  const order = useContext(OrderOfForm) as OrderDetail;
  const { orderType, storeId, customer_id } = order;
  const query = { orderType, storeId: storeId ?? undefined, customerId: customer_id ?? undefined };
  return { order, offers: useCall(prepareOrder, { query }, { enabled: !isMatOrder(orderType) }).data };
}

/** What its customer could use there: at its store, or at its device. */
function useCoupons() {
  const { order, offers } = useOffers();
  const { orderType, matId, customer_id } = order;
  const body = { matId: matId ?? 0, goods: [], customerId: customer_id ?? undefined };
  const atMat = useCall(prepareMatOrder, { body }, { enabled: isMatOrder(orderType) }).data;
  return { order, coupons: (isMatOrder(orderType) ? atMat : offers)?.coupons ?? [] };
}

/** The ways its store brings or hands over, and the one the order has. */
function ModeField(props: FieldProps) {
  const lang = useLang();
  const { order, offers } = useOffers();
  const modes = new Set([order.deliveryMode, ...(offers?.modes ?? []).map(each => each.deliveryMode)]);
  return (
    <Select
      {...fieldAria(props)}
      value={props.value as DeliveryModeCode | undefined}
      onChange={props.onChange}
      options={[...modes].map(value => ({ value, label: DeliveryMode.label(value, lang) }))}
    />
  );
}

/** The pick-up points of its store, and the one where it waits. */
function PointField(props: FieldProps) {
  const t = useT();
  const { order, offers } = useOffers();
  const points = offers?.modes.find(each => each.deliveryMode === 'SELF_IP')?.points ?? [];
  const { pickupPoint: own } = order;
  const had = own === null || points.some(each => each.name === own) ? [] : [{ value: own, label: own }];
  const choose = (name: string) => {
    const { fulfilType } = points.find(each => each.name === name) ?? order;
    props.onChange({ name, fulfilType });
  };
  return (
    <Select
      {...fieldAria(props)}
      value={(props.value as ModifyValues['pickupPoint'])?.name}
      onChange={choose}
      options={[...had, ...pointChoices(points, t, own)]}
    />
  );
}

/** The coupons its customer could use, and the one the order has. */
function CouponField(props: FieldProps) {
  const t = useT();
  const { order, coupons: usable } = useCoupons();
  const { customerCouponId: own, couponDiscount } = order;
  const coupons = usable
    .filter(each => each.customerCouponId !== own)
    .map(({ customerCouponId, name, ruleText }) => ({ value: customerCouponId, label: `${name} · ${ruleText}` }));
  const had = { value: own, label: t('order.dialog.ownCoupon', { amount: yuanText(couponDiscount) }) };
  return (
    <Select<number | null>
      {...fieldAria(props)}
      allowClear
      placeholder={t('order.dialog.noCoupon')}
      value={(props.value as number | undefined) ?? null}
      onChange={chosen => props.onChange(chosen ?? undefined)}
      options={own === null ? coupons : [had, ...coupons]}
    />
  );
}

/** The slots its store offers, and the one the order has. */
function SlotField({ id, label, value, values, disabled, onChange }: FieldProps & { values: FormValues }) {
  const t = useT();
  const { order, offers } = useOffers();
  const mode = offers?.modes.find(each => each.deliveryMode === (values.mode ?? order.deliveryMode));
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
