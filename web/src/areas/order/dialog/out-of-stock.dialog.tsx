import { type OrderRow, readOrder } from '@materia/contract/areas/order';
import { Checkbox, InputNumber } from 'antd';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { StepDialog } from './step-dialog.tsx';

/** By line: ticked as missing, with what really lies there if somebody counted. */
type Ticked = Readonly<Record<number, number | null>>;

/** 缺货: which goods are missing; what was counted is booked (spec 02 §2.1). */
export function OutOfStockDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const [ticked, setTicked] = useKeptState<Ticked>('ticked', {});
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const tick = (id: number, on: boolean) => {
    const { [id]: _, ...others } = ticked;
    setTicked(on ? { ...others, [id]: null } : others);
  };
  const lines = Object.entries(ticked).map(([id, counted]) => ({
    orderLineId: Number(id),
    outOfStock: true,
    ...(counted === null ? {} : { countedNumber: counted }),
  }));
  return (
    <StepDialog
      action="order.action.outOfStock"
      targets={targets}
      danger
      okDisabled={lines.length === 0}
      submit={() => run({ data: { lines } })}
      cancel={cancel}
    >
      <p className="order-faint">{t('order.chooseMissing')}</p>
      {(order?.lines ?? []).map(({ orderLineId, goodsName, spec, number }) => (
        <div key={orderLineId} className="order-pick order-missing">
          <Checkbox checked={orderLineId in ticked} onChange={event => tick(orderLineId, event.target.checked)}>
            {goodsName} <span className="order-faint">{spec}</span>
          </Checkbox>
          <span className="order-faint">{t('order.dialog.ordered', { n: number })}</span>
          {orderLineId in ticked && (
            <label className="order-counted" htmlFor={`counted-${orderLineId}`}>
              {t('order.dialog.counted')}
              <InputNumber
                id={`counted-${orderLineId}`}
                size="small"
                min={0}
                max={99_999}
                precision={0}
                value={ticked[orderLineId]}
                aria-label={`${t('order.dialog.counted')} ${goodsName}`}
                onChange={counted => setTicked({ ...ticked, [orderLineId]: counted })}
              />
            </label>
          )}
        </div>
      ))}
    </StepDialog>
  );
}
