import { modifyOrder, type OrderDetail, type OrderRow, prepareOrder, readOrder } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { Form, type FormInstance, Input, InputNumber, Select } from 'antd';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { changeable, clock, isBrought } from '../order-view.ts';
import { StepDialog } from './step-dialog.tsx';

interface Values {
  receiverName?: string;
  receiverPhone?: string;
  address?: string;
  longitude?: number | null;
  latitude?: number | null;
  /** Day, from and to, by blanks. */
  slot?: string;
  staffRemark?: string;
}
type Sent = SentOf<typeof modifyOrder>;

/** 修改: receiver and time while the status allows it, the internal remark always (spec 02 §4.3). */
export function ModifyDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const [form] = Form.useForm<Values>();
  const [target] = targets;
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const modify = useChange(modifyOrder, { quiet: true });
  const submit = async () => {
    if (!order) return;
    const body = { version: order.version, ...changesOf(order, await form.validateFields()) };
    await run({ answer: await modify.mutateAsync({ params: { order_id: order.order_id }, body }) });
  };
  return (
    <StepDialog action="order.action.modify" targets={targets} okDisabled={!order} submit={submit} cancel={cancel}>
      {order && <Fields form={form} order={order} />}
    </StepDialog>
  );
}

function Fields({ form, order }: { form: FormInstance<Values>; order: OrderDetail }) {
  const t = useT();
  const receiver = changeable(order) !== 'marks' && isBrought(order);
  const { receiverName, staffRemark } = order;
  return (
    <Form
      form={form}
      name="order-modify"
      layout="vertical"
      initialValues={{ receiverName, slot: slotOf(order), staffRemark }}
    >
      {receiver && (
        <>
          <div className="order-pair">
            <Form.Item name="receiverName" label={t('order.field.receiverName')}>
              <Input maxLength={30} />
            </Form.Item>
            <Form.Item name="receiverPhone" label={t('order.field.receiverPhone')} rules={[phoneRule(t)]}>
              <Input maxLength={11} placeholder={order.receiverPhone ?? undefined} inputMode="numeric" />
            </Form.Item>
          </div>
          {changeable(order) === 'all' && <AddressFields order={order} />}
          <SlotField order={order} />
        </>
      )}
      <Form.Item name="staffRemark" label={t('order.field.staffRemark')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </Form>
  );
}

/** Another address has another position: area and fee go by it, parcels go without. */
function AddressFields({ order }: { order: OrderDetail }) {
  const t = useT();
  const typed = Boolean(Form.useWatch('address'));
  const required = order.fulfilType !== 'EXPRESS';
  return (
    <>
      <Form.Item name="address" label={t('order.field.address')} help={t('order.dialog.keepCoupon')}>
        <Input maxLength={200} placeholder={order.address ?? undefined} />
      </Form.Item>
      {typed && (
        <div className="order-pair">
          {(['longitude', 'latitude'] as const).map(name => (
            <Form.Item
              key={name}
              name={name}
              label={t(`order.new.${name}`)}
              rules={required ? [{ required, message: t('order.positionMissing') }] : []}
            >
              <InputNumber className="order-wide" precision={6} controls={false} />
            </Form.Item>
          ))}
        </div>
      )}
    </>
  );
}

/** The slots the store offers, and the one the order has. */
function SlotField({ order }: { order: OrderDetail }) {
  const t = useT();
  const { orderType, storeId } = order;
  const { data } = useCall(prepareOrder, { query: { orderType, storeId: storeId ?? undefined } });
  const mode = data?.modes.find(each => each.deliveryMode === order.deliveryMode);
  const offered = (mode?.days ?? []).flatMap(({ deliveryDay, slots }) =>
    slots.map(({ timeFrom, timeTo, full }) => ({ value: [deliveryDay, timeFrom, timeTo].join(' '), disabled: full })),
  );
  const own = slotOf(order);
  const all = own === undefined || offered.some(each => each.value === own) ? offered : [{ value: own }, ...offered];
  return (
    <Form.Item name="slot" label={t('order.field.slot')}>
      <Select disabled={all.length === 0} options={all.map(each => ({ ...each, label: slotLabel(t, each.value) }))} />
    </Form.Item>
  );
}

const slotOf = ({ deliveryDay, timeFrom, timeTo }: OrderDetail): string | undefined =>
  timeFrom && timeTo ? [deliveryDay, timeFrom, timeTo].join(' ') : undefined;

function slotLabel(t: ReturnType<typeof useT>, slot: string): string {
  const [day = '', from = '', to = ''] = slot.split(' ');
  return t('order.slot', { day: day.slice(5), from: clock(from), to: clock(to) });
}

/** A phone is only sent when it was typed anew: what the form shows of the old one is masked (spec 00 §3). */
export const phoneRule = (t: (key: string) => string) => ({
  pattern: /^1\d{10}$/,
  message: t('order.new.phoneFormat'),
});

/** What differs, as the call takes it. */
function changesOf(order: OrderDetail, values: Values): Omit<Sent, 'version'> {
  const { receiverName, receiverPhone, address, longitude, latitude, slot, staffRemark } = values;
  const position = typeof longitude === 'number' && typeof latitude === 'number' ? { longitude, latitude } : {};
  const receiver = {
    ...(receiverName && receiverName !== order.receiverName ? { receiverName } : {}),
    ...(receiverPhone ? { receiverPhone } : {}),
    ...(address ? { address, ...position } : {}),
  };
  const [deliveryDay, timeFrom, timeTo] = slot === slotOf(order) ? [] : (slot?.split(' ') ?? []);
  return {
    ...(Object.keys(receiver).length > 0 ? { receiver } : {}),
    ...(deliveryDay ? { delivery: { deliveryDay, timeFrom, timeTo } } : {}),
    ...((staffRemark ?? '') === (order.staffRemark ?? '') ? {} : { staffRemark: staffRemark ?? '' }),
  };
}
