import { type OrderShare, simulateRevenue } from '@materia/contract/areas/company';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { OrderShares } from './share-tables.tsx';

const OrderForm = form({
  area: 'company',
  schema: z.strictObject({ orderNo: z.string().trim().min(1).max(20) }),
  fields: { orderNo: { label: 'revenue.field.orderNo' } },
});

/** 查订单分润: the rule that holds for an order, its version and shares. */
export function OrderSharesDialog({ close }: ToolbarProps) {
  const t = useT();
  const [order, setOrder] = useState<OrderShare | null>(null);
  return (
    <Modal open title={t('revenue.action.order')} width={640} footer={null} onCancel={close}>
      <OrderForm
        submitLabel={t('revenue.action.find')}
        submit={async body => {
          setOrder(null);
          setOrder((await api(simulateRevenue, { body }, { quiet: true })).order);
        }}
      />
      {order && <OrderShares order={order} />}
    </Modal>
  );
}
