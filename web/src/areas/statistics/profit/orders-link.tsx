import { useT } from '../../../kernel/texts.ts';
import { useToOrders } from './use-to-orders.ts';

/** A goods' name; a click shows its orders. */
export function OrdersLink({ goodsId, name }: { goodsId: number; name: string }) {
  const t = useT();
  const go = useToOrders();
  return (
    <button
      type="button"
      className="list-link list-cut"
      title={`${name} · ${t('stat.toOrders')}`}
      onClick={() => go(goodsId)}
    >
      {name}
    </button>
  );
}
