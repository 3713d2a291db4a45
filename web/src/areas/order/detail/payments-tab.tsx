import {
  type OrderDetail,
  PaymentProvider,
  PaymentStatus,
  PayType,
  queryPayment,
  simulatePayment,
} from '@materia/contract/areas/order';
import { dateTimeText, yuanText } from '@materia/contract/kernel';
import type { Priv } from '@materia/contract/privileges';
import { Button } from 'antd';
import { useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';

const CodePicture = later(() => import('../../../ui/code-picture/code-picture.tsx').then(part => part.CodePicture));

type Payment = OrderDetail['payments'][number];

interface Props {
  order: Pick<OrderDetail, 'payments'>;
  /** Who may let the simulator pay: whoever changes what is paid for. */
  writes: Priv;
  changed: () => void;
}

/** 支付: every payment of the order, and what may be asked of its provider (spec 02 §6.1). */
export function PaymentsTab({ order, writes, changed }: Props) {
  const t = useT();
  if (order.payments.length === 0) return <EmptyPanel message={t('order.none')} />;
  return (
    <>
      {order.payments.map(payment => (
        <PaymentCard key={payment.paymentId} payment={payment} writes={writes} changed={changed} />
      ))}
    </>
  );
}

function PaymentCard({ payment, writes, changed }: { payment: Payment } & Pick<Props, 'writes' | 'changed'>) {
  const t = useT();
  const lang = useLang();
  const { payNo, amount, status, providerTradeNo, voucherNo, paidAt, expiresAt, refundedAmount } = payment;
  const facts: readonly (readonly [string, string | null])[] = [
    [
      'order.field.payType',
      `${PayType.label(payment.payType, lang)} · ${PaymentProvider.label(payment.provider, lang)}`,
    ],
    ['order.field.providerTradeNo', providerTradeNo],
    ['order.field.voucherNo', voucherNo],
    ['order.field.paidAt', paidAt && dateTimeText(Date.parse(paidAt))],
    [
      'order.field.payDeadline',
      status === PaymentStatus.byName.open && expiresAt ? dateTimeText(Date.parse(expiresAt)) : null,
    ],
    ['order.field.refundedAmount', refundedAmount > 0 ? yuanText(refundedAmount) : null],
  ];
  return (
    <section className="order-card">
      <header className="order-card-head">
        <b>¥{yuanText(amount)}</b>
        <CodeBadge codes={PaymentStatus} code={status} lang={lang} />
        <span className="order-faint">{payNo}</span>
        <CopyButton text={payNo} />
      </header>
      <Facts facts={facts.map(([key, value]) => [t(key), value])} />
      {payment.payUrl && <PayCode url={payment.payUrl} amount={amount} />}
      {status === PaymentStatus.byName.open && <OpenPayment {...payment} writes={writes} changed={changed} />}
    </section>
  );
}

/** What the customer's phone reads to pay. */
function PayCode({ url, amount }: { url: string; amount: number }) {
  const t = useT();
  const label = t('order.pay.code', { amount: yuanText(amount) });
  return (
    <figure className="order-pay-code">
      <CodePicture kind="qrcode" text={url} label={label} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** What a payment that nobody made yet offers: asking the provider, and letting the simulator pay it where there is one. */
function OpenPayment({
  payNo,
  simulated,
  writes,
  changed,
}: Pick<Payment, 'payNo' | 'simulated'> & Pick<Props, 'writes' | 'changed'>) {
  const t = useT();
  const { has } = useSession();
  const query = useChange(queryPayment, { onDone: changed });
  const simulate = useChange(simulatePayment, {
    onDone: () => toast({ type: 'info', title: t('order.pay.simulated'), toastId: 'simulated' }),
  });
  const params = { payNo };
  return (
    <div className="order-buttons">
      {has('ORDER:WRITE') && (
        <Button size="small" loading={query.isPending} onClick={() => query.mutate({ params })}>
          {t('order.pay.query')}
        </Button>
      )}
      {simulated &&
        has(writes) &&
        (['PAID', 'FAILED'] as const).map(result => (
          <Button
            key={result}
            size="small"
            disabled={simulate.isPending}
            onClick={() => simulate.mutate({ params, body: { result } })}
          >
            {t(result === 'PAID' ? 'order.pay.simulate' : 'order.pay.simulateFailed')}
          </Button>
        ))}
    </div>
  );
}
