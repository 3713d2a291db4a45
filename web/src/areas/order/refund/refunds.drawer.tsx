import { listRefunds, type RefundRow, RefundStatus, type RefundStatusCode } from '@materia/contract/areas/order';
import { Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { useUnsavedForms } from '../../../kernel/form/unsaved-guard.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { RefundToReview } from './refund-card.tsx';

const pageSize = 10;
const S = RefundStatus.byName;
const shown: readonly RefundStatusCode[] = [S.toReview, S.toReceive, S.refunding, S.failed, S.refunded, S.rejected];

/** 退款审核: what waits for a decision, oldest cases included (spec 02 §6.1 toolbar). */
export function RefundsDrawer({ body, refresh, close }: ToolbarProps) {
  const t = useT();
  const lang = useLang();
  const [status, setStatus] = useState<RefundStatusCode>(S.toReview);
  const [page, setPage] = useState(1);
  const { leave, guard, around } = useUnsavedForms();
  const orderType = body.orderType as RefundRow['orderType'] | undefined;
  const input = { params: { limit: pageSize, page }, body: { status: [status], orderType } };
  const { data, isFetching } = useCall(listRefunds, input, { keepPrevious: true });
  const rows = data?.rows ?? [];
  return (
    <Drawer
      open
      title={t('order.action.refunds')}
      size={640}
      onClose={() => leave(close)}
      loading={!data && isFetching}
    >
      <Segmented
        className="order-scroll"
        value={status}
        onChange={next =>
          leave(() => {
            setStatus(next);
            setPage(1);
          })
        }
        options={shown.map(code => ({ value: code, label: RefundStatus.label(code, lang) }))}
      />
      {data && rows.length === 0 && <EmptyPanel message={t('order.none')} />}
      {around(<Refunds rows={rows} done={refresh} />)}
      {data?.total !== null && data && data.total > pageSize && (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={data.total}
          onChange={next => leave(() => setPage(next))}
          showSizeChanger={false}
        />
      )}
      {guard}
    </Drawer>
  );
}

function Refunds({ rows, done }: { rows: readonly RefundRow[]; done: () => void }) {
  return rows.map(refund => (
    <div key={refund.refundId}>
      <p className="order-card-title">
        {refund.orderNo} · {refund.customerName} · {refund.storeName ?? refund.matName}
      </p>
      <RefundToReview refund={refund} done={done} />
    </div>
  ));
}
