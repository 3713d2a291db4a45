import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { BasicsFields } from './basics-fields.tsx';
import { BasketTable } from './basket-table.tsx';
import { BenefitFields } from './benefit-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { GoodsSearch } from './goods-search.tsx';
import { OrderFormDrawer, Section } from './order-form.drawer.tsx';
import { PrescriptionFields } from './prescription-fields.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { useNewOrder } from './use-new-order.ts';

type Form = ReturnType<typeof useNewOrder>;

/** 新建订单: a clerk keys an order in and sees at once what it costs (spec 02 §6.1). */
export function NewOrderDrawer({ refresh, close }: ToolbarProps) {
  const form = useNewOrder(() => {
    refresh();
    close();
  });
  return (
    <OrderFormDrawer form={form} close={close}>
      <Sections form={form} />
    </OrderFormDrawer>
  );
}

function Sections({ form }: { form: Form }) {
  const t = useT();
  const { order, put, preparation, stores, modes, quote } = form;
  const fields = { order, put };
  const basket = { storeId: order.storeId, lines: order.lines, change: (lines: typeof order.lines) => put({ lines }) };
  return (
    <>
      <Section title={t('order.new.basics')}>
        <BasicsFields {...fields} {...stores} />
      </Section>
      <Section title={t('order.new.customer')}>
        <CustomerFields {...fields} />
      </Section>
      <Section title={t('order.new.goods')}>
        <GoodsSearch {...basket} />
        <BasketTable {...basket} quote={quote.quote} />
        <PrescriptionFields {...fields} />
      </Section>
      <Section title={t('order.new.delivery')}>
        <DeliveryFields {...fields} stores={stores.stores} modes={modes} addresses={preparation?.addresses ?? []} />
      </Section>
      <Section title={t('order.new.pay')}>
        <BenefitFields {...fields} preparation={preparation} />
        <QuotePanel {...quote} />
      </Section>
    </>
  );
}
