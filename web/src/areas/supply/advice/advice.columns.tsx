import { AdviceKind, type GoodsAdviceRow, GoodsAdviceStatus } from '@materia/contract/areas/supply';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, time } from '../../../kernel/list-screen/columns.tsx';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { Badge, CodeBadge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';

type T = CellTools['t'];

export const goodsText = ({ goodsName, spec }: Pick<GoodsAdviceRow, 'goodsName' | 'spec'>): string =>
  [goodsName, spec].filter(Boolean).join(' ');

/** What it rests on, in words. */
export function reasonText({ kind, wishCount, numbers }: GoodsAdviceRow, t: T): string {
  if (kind === 'WISH') return t('advice.wishes', { n: wishCount });
  const { sellThroughBp, sold30, sold45, opening, loaded, median, likeMats, storeAvailable } = numbers;
  if (sellThroughBp !== undefined)
    return t('advice.numbersRemove', {
      ...{ rate: `${(sellThroughBp / 100).toFixed(1)}%`, sold30: sold30 ?? 0, sold45: sold45 ?? 0 },
      ...{ opening: opening ?? 0, loaded: loaded ?? 0 },
    });
  if (median !== undefined)
    return t('advice.numbersAdd', { median, likeMats: likeMats ?? 0, storeAvailable: storeAvailable ?? 0 });
  return emptyMark;
}

/** Of goods to be removed the last state is that they are out. */
export function AdviceState({ row, t, lang }: { row: GoodsAdviceRow; t: T; lang: CellTools['lang'] }) {
  if (row.kind === 'REMOVE' && row.status === 30) return <Badge tone="success">{t('advice.removed')}</Badge>;
  return <CodeBadge codes={GoodsAdviceStatus} code={row.status} lang={lang} />;
}

/** Advice, device by device. */
export const adviceColumns: Columns<GoodsAdviceRow> = {
  $mat: cell<GoodsAdviceRow>(row => row.matName, {
    title: 'advice.field.mat',
    width: 180,
    pin: 'left',
    text: row => row.matName,
  }),
  kind: badge(AdviceKind, { width: 110 }),
  $goods: cell<GoodsAdviceRow>(goodsText, { title: 'advice.field.goods', width: 220, text: goodsText }),
  $numbers: cell<GoodsAdviceRow>((row, { t }) => reasonText(row, t), {
    title: 'advice.field.numbers',
    width: 380,
    text: (row, { t }) => reasonText(row, t),
  }),
  wishCount: count({ width: 84, sort: true }),
  planNo: {
    width: 140,
    cell: (planNo, { planId }) =>
      planId === null ? (
        emptyMark
      ) : (
        <RecordLink to="/app/operation/supply_mgmt" param="planId" id={planId}>
          {planNo}
        </RecordLink>
      ),
  },
  reply: { width: 160 },
  handlerName: { title: 'advice.field.handler', width: 90 },
  createdAt: time({ width: 150, sort: true }),
  storeName: { title: 'advice.field.storeId', width: 150, hidden: true },
  barcode: { width: 130, hidden: true },
  companyName: { title: 'advice.field.companyId', width: 120, platform: true, hidden: true },
  status: {
    width: 110,
    pin: 'right',
    cell: (_status, row, { t, lang }) => <AdviceState row={row} t={t} lang={lang} />,
    text: (status, _row, { lang }) => GoodsAdviceStatus.label(status, lang),
  },
};
