import { placeOrder, type Quote } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { BasicsFields } from './basics-fields.tsx';
import { bodyOf, emptyOrder, isBegun, modesFor, type NewOrder } from './basket.ts';
import { BasketTable } from './basket-table.tsx';
import { BenefitFields } from './benefit-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { GoodsSearch } from './goods-search.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { usePreparation } from './use-preparation.ts';
import { useQuote } from './use-quote.ts';

/** 新建订单: a clerk keys an order in and sees at once what it costs (spec 02 §6.1). */
export function NewOrderDrawer({ refresh, close }: ToolbarProps) {
  const t = useT();
  const [order, setOrder] = useState<NewOrder>(emptyOrder);
  const put = (part: Partial<NewOrder>) => setOrder(before => ({ ...before, ...part }));
  const [leaving, setLeaving] = useState(false);
  const leave = () => (isBegun(order) ? setLeaving(true) : close());
  const preparation = usePreparation(order);
  const modes = modesFor(order.orderType, preparation?.modes ?? []);
  const mode = modes.find(each => each.deliveryMode === order.deliveryMode) ?? modes[0];
  const body = bodyOf(order, mode);
  const quote = useQuote(body);
  const place = useChange(placeOrder, {
    quiet: true,
    onDone: placed => {
      toast({ type: 'success', title: t('order.new.placed', { no: placed.orderNo }) });
      refresh();
      close();
    },
    // Refused for another price: the answer carries the new quote, which the next press confirms.
    onFailed: failure => quote.replace(quoteIn(failure.data)),
  });
  const total = quote.quote?.payable ?? 0;
  const submit = () => {
    if (body && quote.quote && !place.isPending) place.mutate({ body: { ...body, expectedPayable: total } });
  };
  const foot = (
    <div className="order-new-foot">
      <Button onClick={leave}>{t('ui.cancel')}</Button>
      <Button
        type="primary"
        loading={place.isPending}
        disabled={!body || !quote.quote || quote.pending}
        onClick={submit}
      >
        {t('order.new.place', { amount: yuanText(total) })}
      </Button>
    </div>
  );
  return (
    <Drawer open title={t('order.action.new')} size={720} onClose={leave} mask={{ closable: false }} footer={foot}>
      {place.error && (
        <Alert className="order-problem" type="error" showIcon title={place.error.message} role="alert" />
      )}
      <Section title={t('order.new.basics')}>
        <BasicsFields order={order} put={put} stores={preparation?.stores ?? []} />
      </Section>
      <Section title={t('order.new.customer')}>
        <CustomerFields order={order} put={put} />
      </Section>
      <Section title={t('order.new.goods')}>
        <GoodsSearch order={order} put={put} />
        <BasketTable order={order} put={put} quote={quote.quote} />
      </Section>
      <Section title={t('order.new.delivery')}>
        <DeliveryFields order={order} put={put} modes={modes} addresses={preparation?.addresses ?? []} />
      </Section>
      <Section title={t('order.new.pay')}>
        <BenefitFields order={order} put={put} preparation={preparation} />
        <QuotePanel {...quote} />
      </Section>
      {leaving && <LeaveQuestion leave={close} stay={() => setLeaving(false)} />}
    </Drawer>
  );
}

/** The new quote that a refusal for another price carries (spec 02 §4.1). */
function quoteIn(data: unknown): Quote | null {
  return typeof data === 'object' && data !== null && 'payable' in data ? (data as Quote) : null;
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="order-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
