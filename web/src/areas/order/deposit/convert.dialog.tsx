import type { ConvertedOrder, orderPreOrder } from '@materia/contract/areas/order';
import { type Out, type SentOf, yuanText } from '@materia/contract/kernel';
import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import { useT } from '../../../kernel/texts.ts';
import { Facts } from '../../../ui/facts.tsx';
import { toast } from '../../../ui/toast.ts';
import { emptyOrder, type NewOrder, receiverOf } from '../place/basket.ts';
import { PrescriptionInput } from '../place/prescription-fields.tsx';
import { ReceiverFields } from '../place/receiver-fields.tsx';
import { usePreparation } from '../place/use-preparation.ts';
import '../dialog/order-form.css';

type Sent = Omit<SentOf<typeof orderPreOrder>, 'version'>;
type Made = Out<typeof ConvertedOrder>;

interface Props {
  /** `转订单 · Y26…`. */
  title: string;
  of: { readonly storeId: number | null; readonly customer_id: number; readonly customerName: string };
  /** What the goods come to, and what of it is paid; null: nobody knows yet. */
  amount: number | null;
  depositPaid: number;
  submit: (how: Sent) => Promise<Made>;
  done: (made: Made) => Promise<void>;
  cancel: () => void;
}

const ways = { STORE_PICKUP: 'pickup', DELIVERY: 'delivery', EXPRESS: 'express' } as const;
type Way = keyof typeof ways;

/** 转订单 of a wish or a pre-order: how it reaches the customer, and what is left to be paid (spec 02 §2.3). */
export function ConvertDialog({ title, of, amount, depositPaid, submit, done, cancel }: Props) {
  const t = useT();
  const [way, setWay] = useState<Way>('STORE_PICKUP');
  const brought = way !== 'STORE_PICKUP';
  const orderType = brought ? 'DELIVERY_ORDER' : 'STORE_ORDER';
  const [order, setOrder] = useState<NewOrder>({
    ...emptyOrder,
    storeId: of.storeId ?? undefined,
    customerId: of.customer_id,
    customerName: of.customerName,
  });
  const [prescriptionId, setPrescription] = useState<number>();
  const put = (part: Partial<NewOrder>) => setOrder(before => ({ ...before, ...part }));
  const { busy, problem, send } = useSend(async () => {
    const made = await submit({
      fulfilType: way,
      deliveryMode: way === 'EXPRESS' ? 'EXPRESS' : 'NORMAL',
      receiver: brought ? receiverOf(order) : undefined,
      prescriptionId,
      remark: order.remark.trim() || undefined,
    });
    toast({ type: 'success', title: t('preorder.convert.done', { orderNo: made.orderNo }), toastId: 'converted' });
    await done(made);
  });
  return (
    <FormModal
      title={title}
      okText={t('preorder.convert.title')}
      width={560}
      busy={busy}
      problem={problem}
      submit={() => void send()}
      cancel={cancel}
    >
      <p className="order-faint">{t('preorder.convert.help')}</p>
      <Sums amount={amount} depositPaid={depositPaid} />
      <HowFields {...{ way, setWay, order: { ...order, orderType }, put, prescriptionId, setPrescription }} />
    </FormModal>
  );
}

interface HowProps {
  way: Way;
  setWay: (way: Way) => void;
  order: NewOrder;
  put: (part: Partial<NewOrder>) => void;
  prescriptionId: number | undefined;
  setPrescription: (id: number | undefined) => void;
}

/** How the goods reach the customer, and what goes with them. */
function HowFields({ way, setWay, order, put, prescriptionId, setPrescription }: HowProps) {
  const t = useT();
  return (
    <Form layout="vertical" component="div" className="order-form">
      <Form.Item label={t('preorder.convert.fulfil')}>
        <Segmented
          value={way}
          onChange={setWay}
          options={(Object.keys(ways) as Way[]).map(value => ({
            value,
            label: t(`preorder.convert.${ways[value]}`),
          }))}
        />
      </Form.Item>
      {way !== 'STORE_PICKUP' && <Receiver order={order} put={put} />}
      <Form.Item label={t('order.field.remark')}>
        <Input
          value={order.remark}
          maxLength={200}
          aria-label={t('order.field.remark')}
          onChange={event => put({ remark: event.target.value })}
        />
      </Form.Item>
      <PrescriptionInput value={prescriptionId} onChange={setPrescription} />
    </Form>
  );
}

function Receiver({ order, put }: { order: NewOrder; put: (part: Partial<NewOrder>) => void }) {
  const prepared = usePreparation(order);
  const { stores = [], addresses = [] } = prepared ?? {};
  return <ReceiverFields {...{ order, put, stores, addresses }} />;
}

function Sums({ amount, depositPaid }: Pick<Props, 'amount' | 'depositPaid'>) {
  const t = useT();
  const rest = amount === null ? null : Math.max(0, amount - depositPaid);
  return (
    <Facts
      stacked
      facts={[
        [t('preorder.field.amount'), amount !== null && `¥${yuanText(amount)}`],
        [t('preorder.field.deposit'), depositPaid > 0 && `¥${yuanText(depositPaid)}`],
        [t('preorder.field.rest'), rest !== null && `¥${yuanText(rest)}`],
      ]}
    />
  );
}

/** Sends once; what is refused is shown, and the dialog stays. */
function useSend(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, send };
}
