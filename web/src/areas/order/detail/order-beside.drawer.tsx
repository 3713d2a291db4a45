import type { OrderRow } from '@materia/contract/areas/order';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useT } from '../../../kernel/texts.ts';
import { listOf } from '../order-view.ts';
import { OrderDetailDrawer } from './order-detail.drawer.tsx';

const noWalk = () => false;
const stays = () => undefined;

/** An order beside rows of another kind that it is behind: all about it, and the way to where it is worked on. */
export function OrderBesideDrawer({ id }: { id: number }) {
  return (
    <OrderDetailDrawer
      id={id}
      row={undefined}
      close={stays}
      actions={row => <ToItsList row={row} />}
      acted={null}
      walk={noWalk}
    />
  );
}

function ToItsList({ row }: { row: OrderRow }) {
  const t = useT();
  return (
    <RecordLink to={listOf(row.orderType)} param="orderId" id={row.order_id} search={{ duration: 'ALL' }}>
      {t('order.toList')}
    </RecordLink>
  );
}
