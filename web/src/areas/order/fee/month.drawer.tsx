import { type FeeCharge, listFeeCharges } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Link } from '@tanstack/react-router';
import { Pagination } from 'antd';
import { useState } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { listOf } from '../order-view.ts';
import { daysOfMonth, monthOf } from './fee-month.ts';
import '../sum-table.css';

const limit = 30;

/** The orders that a company was charged for in a month. */
export function MonthDrawer({ id }: DetailProps<FeeCharge>) {
  const t = useT();
  const [page, setPage] = useState(1);
  const { companyId, month } = monthOf(id);
  const body = { duration: 'ALL' as const, range: daysOfMonth(month), companyId };
  const charges = useCall(listFeeCharges, { params: { limit, page }, body }, { quiet: true, keepPrevious: true });
  if (!charges.data)
    return charges.error ? (
      <ErrorPanel message={charges.error.message} retry={() => void charges.refetch()} />
    ) : (
      <RowsSkeleton rows={8} />
    );
  const { rows, total, sums } = charges.data;
  if (rows.length === 0) return <EmptyPanel message={t('fee.empty.charges')} />;
  return (
    <article>
      <header className="record-head">
        <h2>{[month, rows[0]?.companyName].join(' · ')}</h2>
      </header>
      <Orders rows={rows} net={sums?.netAmount ?? 0} />
      {(total ?? 0) > limit && (
        <Pagination size="small" simple current={page} pageSize={limit} total={total ?? 0} onChange={setPage} />
      )}
    </article>
  );
}

function Orders({ rows, net }: { rows: readonly FeeCharge[]; net: number }) {
  const t = useT();
  return (
    <ScrollBox className="sum-wide" label={t('order.field.orderNo')}>
      <table className="sum-table">
        <thead>
          <tr>
            <th scope="col">{t('order.field.orderNo')}</th>
            <th scope="col">{t('fee.field.name')}</th>
            <th scope="col" className="sum-money">
              {t('fee.field.base')}
            </th>
            <th scope="col" className="sum-money">
              {t('fee.field.netAmount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <td>
                <Link
                  to={listOf(row.orderType ?? 'DELIVERY_ORDER')}
                  search={{ orderId: String(row.order_id), duration: 'ALL' } as never}
                >
                  {row.orderNo}
                </Link>
              </td>
              <td>{row.ruleName}</td>
              <td className="sum-money">{yuanText(row.base)}</td>
              <td className="sum-money">{yuanText(row.netAmount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{t('settlement.dialog.sum')}</td>
            <td className="sum-money">{yuanText(net)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}
