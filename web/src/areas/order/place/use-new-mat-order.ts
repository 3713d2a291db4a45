import { prepareMatOrder } from '@materia/contract/areas/order';
import { useCall } from '../../../kernel/query.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { bodyOf, emptyOrder, type NewOrder } from './basket.ts';
import { useOrderDraft, usePlacing } from './use-placing.ts';

const empty: NewOrder = { ...emptyOrder, orderType: 'MAT_ORDER' };
const pauseMs = 300;

/** The form of a new order at a device: what it sells and has now, what the order costs, and placing it once. */
export function useNewMatOrder(placed: () => void) {
  const { order, put } = useOrderDraft('order.newMat', empty);
  const goods = useDebounced(
    order.lines.map(({ goods: { goodsId }, number }) => ({ goodsId, number })),
    pauseMs,
  );
  const { matId = 0, customerId } = order;
  const { data: preparation } = useCall(
    prepareMatOrder,
    { body: { matId, goods, customerId } },
    { enabled: order.matId !== undefined, keepPrevious: true },
  );
  return {
    order,
    put,
    preparation: order.matId === undefined ? undefined : preparation,
    ...usePlacing(bodyOf(order, undefined), placed),
  };
}
