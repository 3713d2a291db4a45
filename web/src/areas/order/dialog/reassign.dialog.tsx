import { type OrderRow, prepareOrder } from '@materia/contract/areas/order';
import { Form, Select } from 'antd';
import { useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { ReasonField } from './reason.dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** 改派: another store of the same company takes the order over; whether it has the goods the server says (spec 02 §2.1). */
export function ReassignDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [storeId, setStoreId] = useState<number>();
  const [reason, setReason] = useState('');
  const { data, isLoading } = useCall(prepareOrder, { query: { orderType: 'STORE_ORDER' } }, { staleTime: 60_000 });
  const stores = data?.stores ?? [];
  const submit = async () => {
    if (storeId === undefined) {
      toast({ type: 'warning', title: t('order.dialog.chooseFirst'), toastId: 'choose' });
      return;
    }
    await run({ reason: reason.trim(), data: { storeId } });
  };
  return (
    <StepDialog action="order.action.reassign" targets={targets} submit={submit} cancel={cancel}>
      <Form layout="vertical" component="div">
        <Form.Item label={t('order.dialog.chooseStore')} required>
          <Select
            value={storeId}
            onChange={setStoreId}
            loading={isLoading}
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('order.dialog.chooseStore')}
            options={stores.map(store => ({
              value: store.id,
              label: store.open ? store.name : `${store.name} (${t('order.dialog.storeClosed')})`,
              title: store.address,
            }))}
          />
        </Form.Item>
      </Form>
      <ReasonField value={reason} onChange={setReason} max={200} optional />
    </StepDialog>
  );
}
