import { listMatOrders, MatOrderStatus, type OrderRow } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Fragment, useState } from 'react';
import { PagedRows } from '../../../kernel/paged-rows.tsx';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { GoodsName } from '../../goods/index.ts';

const limit = 20;

/** 订单 of a device, newest first (spec 06 §7). */
export function OrdersTab({ matId }: { matId: number }) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const input = { params: { id: matId, limit, page }, body: { duration: 'ALL' as const } };
  const orders = useCall(listMatOrders, input, { quiet: true, keepPrevious: true });
  const title = (name: string) => t(`mat.orders.field.${name}`);
  return (
    <div className="mat-tab">
      <PagedRows
        of={orders}
        {...{ page, limit }}
        turn={setPage}
        label={t('mat.tab.orders')}
        empty={t('mat.orders.none')}
        rowKey={row => row.order_id}
        columns={[
          { key: 'no', title: title('orderNo'), cell: row => <OrderLink row={row} /> },
          {
            key: 'status',
            title: title('status'),
            cell: row => <CodeBadge codes={MatOrderStatus} code={row.order_status_code} lang={lang} />,
          },
          { key: 'goods', title: title('goods'), cell: row => <Goods row={row} /> },
          { key: 'amount', title: title('amount'), end: true, cell: row => yuanText(row.payable) },
          { key: 'at', title: title('placedAt'), cell: row => <TimeText at={row.placedAt} /> },
        ]}
      />
    </div>
  );
}

const OrderLink = ({ row: { order_id, orderNo } }: { row: OrderRow }) => (
  <RecordLink to="/app/operation/order_mgmt" param="orderId" id={order_id}>
    {orderNo}
  </RecordLink>
);

const Goods = ({ row: { lines } }: { row: OrderRow }) =>
  lines.map((line, at) => (
    <Fragment key={line.lineNo}>
      {at > 0 && '、'}
      <GoodsName id={line.goodsId}>{line.goodsName}</GoodsName> ×{line.number}
    </Fragment>
  ));
