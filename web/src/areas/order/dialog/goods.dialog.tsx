import {
  changeOrderGoods,
  isMatOrder,
  type OrderDetail,
  type OrderRow,
  prepareMatOrder,
  quoteOrderGoods,
  readOrder,
  StoreOrderStatus,
} from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import type { BasketLine } from '../place/basket.ts';
import { BasketTable } from '../place/basket-table.tsx';
import { GoodsSearch } from '../place/goods-search.tsx';
import { MatGoodsSearch } from '../place/mat-goods-search.tsx';
import { QuotePanel } from '../place/quote-panel.tsx';
import { useQuote } from '../place/use-quote.ts';
import { basketOf, type GoodsChange, goodsChange } from './goods-change.ts';
import { StepDialog } from './step-dialog.tsx';

type Props = ActionDialogProps<OrderRow> & { children?: ReactNode };

/** 修改商品: goods come, go or get another number while nobody has paid, and the new sum is seen before it is saved (spec 02 §4.3). */
export function GoodsDialog(props: Props) {
  const [target] = props.targets;
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const [lines, setLines] = useKeptState<readonly BasketLine[] | null>('lines', null);
  const before = order ? basketOf(order) : [];
  const now = lines ?? before;
  const change = order ? goodsChange(before, now) : null;
  const quote = useGoodsQuote(order, change, now.length > 0);
  const save = useChange(changeOrderGoods, { quiet: true });
  const submit = async () => {
    if (!order || !change) return;
    const body = { order_id: order.order_id, version: order.version, ...change };
    await props.run({ answer: await save.mutateAsync({ body }) });
  };
  return (
    <StepDialog
      action="order.action.goods"
      targets={props.targets}
      width={680}
      okDisabled={change === null || quote.quote === null || quote.pending}
      submit={submit}
      cancel={props.cancel}
    >
      {props.children}
      {order ? (
        <Basket order={order} lines={now} change={setLines} changed={change !== null} quote={quote} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </StepDialog>
  );
}

function useGoodsQuote(order: OrderDetail | undefined, change: GoodsChange | null, any: boolean) {
  const body = change ?? { goods: [], without: [] };
  return useQuote(quoteOrderGoods, order && any ? { params: { order_id: order.order_id }, body } : null);
}

/** What the order's device sells. */
function AtMat({ order, lines, change }: Pick<BasketOf, 'order' | 'lines' | 'change'>) {
  const body = { matId: order.matId ?? 0, goods: [], customerId: order.customer_id ?? undefined };
  const { data } = useCall(prepareMatOrder, { body });
  return <MatGoodsSearch {...{ lines, change }} offers={data?.offers ?? []} />;
}

interface BasketOf {
  order: OrderDetail;
  lines: readonly BasketLine[];
  change: (lines: readonly BasketLine[]) => void;
  changed: boolean;
  quote: ReturnType<typeof useQuote>;
}

function Basket({ order, lines, change, changed, quote }: BasketOf) {
  const t = useT();
  const basket = { storeId: order.storeId ?? undefined, lines, change };
  const difference = quote.quote && changed ? quote.quote.payable - order.payable : 0;
  return (
    <>
      {order.order_status_code === StoreOrderStatus.byName.pendingPay && (
        <Alert className="order-problem" type="info" showIcon title={t('order.dialog.payAnew')} />
      )}
      {isMatOrder(order.orderType) ? <AtMat order={order} {...basket} /> : <GoodsSearch {...basket} />}
      <BasketTable {...basket} quote={quote.quote} />
      {lines.length === 0 ? <p className="order-faint">{t('order.lastGoods')}</p> : <QuotePanel {...quote} />}
      {difference !== 0 && (
        <p className="order-sum order-faint" aria-live="polite">
          {t('order.dialog.differsBy', {
            before: yuanText(order.payable),
            by: `${difference > 0 ? '+' : ''}${yuanText(difference)}`,
          })}
        </p>
      )}
    </>
  );
}
