import { yuanText } from '@materia/contract/kernel';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import { useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { isBegun, type NewOrder } from './basket.ts';
import type { usePlacing } from './use-placing.ts';
import '../dialog/order-form.css';

interface Props {
  form: ReturnType<typeof usePlacing> & { readonly order: NewOrder };
  close: () => void;
  children: ReactNode;
}

/** The frame of 新建订单: what was refused on top, the price on the button that places it. */
export function OrderFormDrawer({ form, close, children }: Props) {
  const t = useT();
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
      {children}
      {guard}
    </Drawer>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
