import {
  SupplyDiffReason,
  SupplyLineAction,
  type SupplyPlanDetail,
  type SupplyPlanLine,
} from '@materia/contract/areas/supply';
import type { ReactNode } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../../goods/index.ts';

export const slotName = ({ subNo, trackNo }: { readonly subNo: number; readonly trackNo: string }): string =>
  subNo ? `${subNo}-${trackNo}` : trackNo;

const unitsOf = ({ picked }: SupplyPlanLine): number => picked.reduce((sum, batch) => sum + batch.quantity, 0);

/** The slots of a plan with what was planned, picked and, once it is filled, done. While it is being filled the books stay unsaid. */
export function PlanLines({ plan }: { plan: SupplyPlanDetail }) {
  const t = useT();
  const lang = useLang();
  const filled = plan.status === 'FINISHED';
  const column = (
    key: string,
    value: (line: SupplyPlanLine) => ReactNode,
    end = false,
  ): TableColumn<SupplyPlanLine> => ({ key, title: t(`supply.line.${key}`), end, cell: value });
  const diff = ({ diffQty, diffReason }: SupplyPlanLine) =>
    diffQty === 0 ? '0' : [diffQty, diffReason && SupplyDiffReason.label(diffReason, lang)].filter(Boolean).join(' ');
  const planned = ({ planQty: n, suggestQty: wanted }: SupplyPlanLine) =>
    wanted !== null && wanted > n ? t('supply.line.suggested', { n, wanted }) : n;
  const columns: TableColumn<SupplyPlanLine>[] = [
    column('slot', slotName),
    column('goods', line => (
      <GoodsName id={line.goodsId}>{[line.goodsName, line.spec].filter(Boolean).join(' ')}</GoodsName>
    )),
    column('action', line => SupplyLineAction.label(line.action, lang)),
    ...(plan.status === 'FILLING' ? [] : [column('stock', line => `${line.stock}/${line.capacity}`, true)]),
    column('planned', planned, true),
    column('picked', unitsOf, true),
    ...(filled
      ? [
          column('counted', line => line.counted ?? emptyMark, true),
          column('loaded', line => line.loadedQty, true),
          column('pulled', line => line.pulledQty, true),
          column('returned', line => line.returnedQty, true),
          column('lost', line => line.lostQty, true),
          column('diff', diff, true),
        ]
      : []),
  ];
  return (
    <ColumnTable
      stacks
      label={t('supply.plan.tab.lines')}
      columns={columns}
      rows={plan.planLines}
      rowKey={line => line.lineId}
    />
  );
}
