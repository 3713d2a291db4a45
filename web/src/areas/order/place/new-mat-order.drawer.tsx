import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { BasketTable } from './basket-table.tsx';
import { BenefitFields } from './benefit-fields.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { MatFields, RemarkField } from './mat-fields.tsx';
import { MatGoodsSearch, MatStock } from './mat-goods-search.tsx';
import { OrderFormDrawer, Section } from './order-form.drawer.tsx';
import { PrescriptionFields } from './prescription-fields.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { useNewMatOrder } from './use-new-mat-order.ts';

/** 新建订单 at a device from afar: for a customer who stands there or comes later, or for who is given something (spec 02 §2.2, §5). */
export function NewMatOrderDrawer({ refresh, close }: ToolbarProps) {
  const t = useT();
  const form = useNewMatOrder(() => {
    refresh();
    close();
  });
  const { order, put, preparation, quote } = form;
  const fields = { order, put };
  const change = (lines: typeof order.lines) => put({ lines });
  return (
    <OrderFormDrawer form={form} close={close}>
      <Section title={t('order.new.basicsMat')}>
        <MatFields {...fields} preparation={preparation} />
      </Section>
      <Section title={t('order.new.customer')}>
        <CustomerFields {...fields} />
      </Section>
      <Section title={t('order.new.goods')}>
        <MatGoodsSearch lines={order.lines} change={change} offers={preparation?.offers} />
        <BasketTable storeId={undefined} lines={order.lines} change={change} quote={quote.quote} />
        <MatStock preparation={preparation} />
        <PrescriptionFields {...fields} />
        <RemarkField {...fields} />
      </Section>
      <Section title={t('order.new.pay')}>
        <BenefitFields {...fields} preparation={preparation} />
        <QuotePanel {...quote} empty={t('order.new.emptyMatQuote')} />
      </Section>
    </OrderFormDrawer>
  );
}
