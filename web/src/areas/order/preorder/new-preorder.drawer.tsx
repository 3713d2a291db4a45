import { makePreOrder } from '@materia/contract/areas/order';
import { addDays, dayOf, type SentOf, yuanText } from '@materia/contract/kernel';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { DayInput } from '../../../kernel/form/date-inputs.tsx';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { toast } from '../../../ui/toast.ts';
import { type BasketLine, emptyOrder, isBegun, type NewOrder } from '../place/basket.ts';
import { CustomerFields } from '../place/customer-fields.tsx';
import { GoodsSearch } from '../place/goods-search.tsx';
import { PickedLine } from '../place/picked-line.tsx';
import { StoreField, type StoreFieldProps } from './store-field.tsx';
import '../dialog/order-form.css';

/** 新建预订单: for whom, what, and for which day; stock is not needed yet (spec 02 §6.5). */
export function NewPreOrderDrawer({ refresh, close }: ToolbarProps) {
  const t = useT();
  const [order, setOrder] = useState<NewOrder>(emptyOrder);
  const [expectDate, setDay] = useState(addDays(dayOf(Date.now()), 1));
  const put = (part: Partial<NewOrder>) => setOrder(before => ({ ...before, ...part }));
  const make = useChange(makePreOrder, {
    quiet: true,
    onDone: ({ preNo, deposit }) => {
      const title = t('preorder.new.done', { preNo, amount: yuanText(deposit) });
      toast({ type: 'success', title, toastId: 'preorder' });
      refresh();
      close();
    },
  });
  const { leave, guard } = useUnsaved(isBegun(order) && !make.isSuccess);
  const cancel = () => leave(close);
  const ready = order.storeId !== undefined && order.lines.length > 0 && /^1\d{10}$/.test(order.cellphone);
  const submit = () => make.mutate({ body: bodyOf(order, expectDate) });
  const foot = (
    <div className="order-new-foot">
      <Button onClick={cancel}>{t('ui.cancel')}</Button>
      <Button type="primary" loading={make.isPending} disabled={!ready} onClick={submit}>
        {t('preorder.action.new')}
      </Button>
    </div>
  );
  return (
    <Drawer open title={t('preorder.action.new')} size={640} onClose={cancel} mask={{ closable: false }} footer={foot}>
      {make.error && <Alert className="order-problem" type="error" showIcon title={make.error.message} role="alert" />}
      <Fields {...{ order, put, expectDate, setDay }} />
      {guard}
    </Drawer>
  );
}

/** The booking as the call takes it: a known customer, or the phone that makes one. */
const bodyOf = (order: NewOrder, expectDate: string): SentOf<typeof makePreOrder> => ({
  storeId: order.storeId ?? 0,
  customer:
    order.customerId === undefined
      ? { cellphone: order.cellphone, customerName: order.customerName.trim() || undefined }
      : { customer_id: order.customerId },
  goods: order.lines.map(({ goods, number }) => ({ goodsId: goods.goodsId, number })),
  expectDate,
  remark: order.remark.trim() || undefined,
});

interface FieldsProps extends StoreFieldProps {
  expectDate: string;
  setDay: (day: string) => void;
}

function Fields({ order, put, expectDate, setDay }: FieldsProps) {
  const t = useT();
  return (
    <>
      <StoreField order={order} put={put} />
      <CustomerFields order={order} put={put} />
      <section className="order-section">
        <h2>{t('preorder.new.goods')}</h2>
        <GoodsSearch storeId={order.storeId} lines={order.lines} change={lines => put({ lines })} absent />
        <Lines lines={order.lines} change={lines => put({ lines })} />
      </section>
      <Form layout="vertical" component="div" className="order-pair">
        <Form.Item label={t('preorder.field.expectDate')}>
          <DayInput
            id="preorder-day"
            label={t('preorder.field.expectDate')}
            rules={{ required: true, maxLength: null, counted: false, kind: 'other' }}
            value={expectDate}
            invalid={false}
            describedBy={undefined}
            disabled={false}
            onChange={value => setDay(String(value ?? expectDate))}
          />
        </Form.Item>
        <Form.Item label={t('preorder.field.remark')}>
          <Input
            value={order.remark}
            maxLength={200}
            aria-label={t('preorder.field.remark')}
            onChange={event => put({ remark: event.target.value })}
          />
        </Form.Item>
      </Form>
    </>
  );
}

function Lines({ lines, change }: { lines: readonly BasketLine[]; change: (lines: readonly BasketLine[]) => void }) {
  const t = useT();
  const total = lines.reduce((sum, { goods, number }) => sum + goods.price * number, 0);
  return (
    <div className="order-lines">
      {lines.map(line => {
        const { goodsId, price } = line.goods;
        return <PickedLine key={goodsId} {...{ line, lines, change, price }} amount={price * line.number} />;
      })}
      {lines.length > 0 && (
        <p className="order-faint">
          {t('preorder.new.total', { amount: yuanText(total) })} · {t('preorder.new.depositHelp')}
        </p>
      )}
    </div>
  );
}
