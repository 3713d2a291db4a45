import { modifyOrder, type OrderDetail, type OrderRow, readOrder } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { Form, type FormInstance, Input, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { changeable, isBrought } from '../order-view.ts';
import { StepDialog } from './step-dialog.tsx';

interface Values {
  receiverName?: string;
  receiverPhone?: string;
  address?: string;
  slot?: [Dayjs, Dayjs] | null;
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
  const slot = order.timeFrom && order.timeTo ? [at(order.timeFrom), at(order.timeTo)] : undefined;
  return (
    <Form
      form={form}
      name="order-modify"
      layout="vertical"
      initialValues={{ receiverName: order.receiverName, slot, staffRemark: order.staffRemark }}
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
          {changeable(order) === 'all' && (
            <Form.Item name="address" label={t('order.field.address')} help={t('order.dialog.keepCoupon')}>
              <Input maxLength={200} placeholder={order.address ?? undefined} />
            </Form.Item>
          )}
          <Form.Item name="slot" label={t('order.field.slot')}>
            <TimePicker.RangePicker format="HH:mm" minuteStep={10} needConfirm={false} />
          </Form.Item>
        </>
      )}
      <Form.Item name="staffRemark" label={t('order.field.staffRemark')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </Form>
  );
}

const at = (time: string) => dayjs(`2000-01-01T${time}`);
/** A phone is only sent when it was typed anew: what the form shows of the old one is masked (spec 00 §3). */
export const phoneRule = (t: (key: string) => string) => ({
  pattern: /^1\d{10}$/,
  message: t('order.new.phoneFormat'),
});

/** What differs, as the call takes it. */
function changesOf(order: OrderDetail, values: Values): Omit<Sent, 'version'> {
  const { receiverName, receiverPhone, address, slot, staffRemark } = values;
  const receiver = {
    ...(receiverName && receiverName !== order.receiverName ? { receiverName } : {}),
    ...(receiverPhone ? { receiverPhone } : {}),
    ...(address ? { address } : {}),
  };
  const times = slot && { timeFrom: slot[0].format('HH:mm:00'), timeTo: slot[1].format('HH:mm:00') };
  const moved = times && (times.timeFrom !== order.timeFrom || times.timeTo !== order.timeTo);
  return {
    ...(Object.keys(receiver).length > 0 ? { receiver } : {}),
    ...(moved ? { delivery: times } : {}),
    ...((staffRemark ?? '') === (order.staffRemark ?? '') ? {} : { staffRemark: staffRemark ?? '' }),
  };
}
