import { yuanText } from '@materia/contract/kernel';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { BasicsFields } from './basics-fields.tsx';
import { isBegun } from './basket.ts';
import { BasketTable } from './basket-table.tsx';
import { BenefitFields } from './benefit-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { GoodsSearch } from './goods-search.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { useNewOrder } from './use-new-order.ts';
import '../dialog/order-form.css';

type Form = ReturnType<typeof useNewOrder>;

/** 新建订单: a clerk keys an order in and sees at once what it costs (spec 02 §6.1). */
export function NewOrderDrawer({ refresh, close }: ToolbarProps) {
  const t = useT();
  const form = useNewOrder(() => {
    refresh();
    close();
  });
  const { order, quote, problem } = form;
  const { leave, guard } = useUnsaved(isBegun(order));
  const cancel = () => leave(close);
  const foot = (
    <div className="order-new-foot">
      <Button onClick={cancel}>{t('ui.cancel')}</Button>
      <Button type="primary" loading={form.placing} disabled={!form.ready} onClick={form.submit}>
        {t('order.new.place', { amount: yuanText(quote.quote?.payable ?? 0) })}
      </Button>
    </div>
  );
  return (
    <Drawer open title={t('order.action.new')} size={720} onClose={cancel} mask={{ closable: false }} footer={foot}>
      {problem && <Alert className="order-problem" type="error" showIcon title={problem.message} role="alert" />}
      <Sections form={form} />
      {guard}
    </Drawer>
  );
}

function Sections({ form }: { form: Form }) {
  const t = useT();
  const { order, put, preparation, modes, quote } = form;
  const fields = { order, put };
  const basket = { storeId: order.storeId, lines: order.lines, change: (lines: typeof order.lines) => put({ lines }) };
  return (
    <>
      <Section title={t('order.new.basics')}>
        <BasicsFields {...fields} stores={preparation?.stores ?? []} />
      </Section>
      <Section title={t('order.new.customer')}>
        <CustomerFields {...fields} />
      </Section>
      <Section title={t('order.new.goods')}>
        <GoodsSearch {...basket} />
        <BasketTable {...basket} quote={quote.quote} />
      </Section>
      <Section title={t('order.new.delivery')}>
        <DeliveryFields {...fields} modes={modes} addresses={preparation?.addresses ?? []} />
      </Section>
      <Section title={t('order.new.pay')}>
        <BenefitFields {...fields} preparation={preparation} />
        <QuotePanel {...quote} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
