import { GoodsVisitStatus, listMatVisits } from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Pages } from '../../../ui/pages.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { OrderLink, slotText, VisitedGoods } from './visit.columns.tsx';

const limit = 30;
const titles = ['visitNo', 'goods', 'slot', 'amount', 'orderNo', 'createdAt', 'status'];

/** 取货 of a device: who looked at what and what came of it, the newest first (spec 06 §7). */
export function VisitsTab({ matId }: { matId: number }) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const input = { params: { id: matId, limit, page }, body: { duration: 'ALL' as const } };
  const visits = useCall(listMatVisits, input, { quiet: true, keepPrevious: true });
  return (
    <div className="mat-tab">
      <WhenRead of={visits}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyPanel message={t('mat.visit.noneAtMat')} />
          ) : (
            <>
              <PlainTable
                titles={titles.map(name => t(`mat.visit.field.${name}`))}
                rows={rows.map(row => ({
                  key: row.visitId,
                  cells: [
                    <RecordLink key="no" to="/app/operation/goods_visit" param="visitId" id={row.visitId}>
                      {row.visitNo}
                    </RecordLink>,
                    <VisitedGoods key="goods" row={row} />,
                    slotText(row),
                    row.orderNo === null ? emptyMark : yuanText(row.amount),
                    row.orderNo === null ? emptyMark : <OrderLink key="order" orderNo={row.orderNo} />,
                    <TimeText key="at" at={row.createdAt} />,
                    <CodeBadge key="status" codes={GoodsVisitStatus} code={row.status} lang={lang} />,
                  ],
                }))}
              />
              <Pages {...{ page, limit, total }} turn={setPage} />
            </>
          )
        }
      </WhenRead>
    </div>
  );
}
