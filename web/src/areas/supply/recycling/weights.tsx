import { weighRecyclings } from '@materia/contract/areas/supply';
import { useEffect, useRef } from 'react';
import type { AboveProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { CurveChart } from '../../../ui/chart-light/curve-chart.tsx';
import './recycling.css';

/** 每月回收重量 of the last twelve months, of the same store and company as the bags under it (spec 06 §7). */
export function Weights({ body, anew }: AboveProps) {
  const t = useT();
  const { storeId, companyId } = (body ?? {}) as { storeId?: number; companyId?: number };
  const { data, refetch } = useCall(
    weighRecyclings,
    { body: { storeId, companyId } },
    { enabled: body !== null, keepPrevious: true, quiet: true },
  );
  const seen = useRef(anew);
  useEffect(() => {
    if (seen.current !== anew) void refetch();
    seen.current = anew;
  }, [anew, refetch]);
  if (!data) return <div className="recycling-plot" role="status" aria-label={t('ui.loading')} />;
  const label = t('recycling.weights');
  return (
    <div className="recycling-plot">
      <CurveChart
        label={label}
        steps={data.map(({ month }) => month)}
        lines={[{ label: t('recycling.field.weightG'), values: data.map(({ weightG }) => weightG) }]}
        text={n => t('recycling.grams', { n })}
      />
    </div>
  );
}
