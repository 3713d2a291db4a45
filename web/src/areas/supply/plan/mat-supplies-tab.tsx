import { listMatSupplies, SupplyPlanStatus, SupplyPlanType } from '@materia/contract/areas/supply';
import { useState } from 'react';
import { PagedRows } from '../../../kernel/paged-rows.tsx';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import './supply.css';

const limit = 20;

/** 补货 of a device: what was brought to it and what is to be (spec 06 §7). */
export function MatSuppliesTab({ matId }: { matId: number }) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const plans = useCall(listMatSupplies, { params: { id: matId, limit, page } }, { quiet: true, keepPrevious: true });
  const title = (name: string) => t(`supply.plan.field.${name}`);
  return (
    <PagedRows
      of={plans}
      {...{ page, limit }}
      turn={setPage}
      label={t('mat.tab.supply')}
      empty={t('supply.plan.empty')}
      rowKey={row => row.id}
      columns={[
        {
          key: 'no',
          title: title('planNo'),
          cell: row => (
            <RecordLink to="/app/operation/supply_mgmt" param="planId" id={row.id}>
              {row.planNo}
            </RecordLink>
          ),
        },
        {
          key: 'status',
          title: title('status'),
          cell: row => <CodeBadge codes={SupplyPlanStatus} code={row.status} lang={lang} />,
        },
        { key: 'type', title: title('type'), cell: row => SupplyPlanType.label(row.type, lang) },
        { key: 'date', title: title('planDate'), cell: row => <span className="supply-day">{row.planDate}</span> },
        { key: 'planned', title: title('planQty'), end: true, cell: row => row.planQty },
        { key: 'loaded', title: title('loadedQty'), end: true, cell: row => row.loadedQty },
        { key: 'who', title: title('operatorName'), cell: row => row.operatorName ?? emptyMark },
        { key: 'done', title: title('finishAt'), cell: row => <TimeText at={row.finishAt} /> },
      ]}
    />
  );
}
