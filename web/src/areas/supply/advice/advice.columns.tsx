import { AdviceKind, type GoodsAdviceRow, GoodsAdviceStatus } from '@materia/contract/areas/supply';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, time } from '../../../kernel/list-screen/columns.tsx';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang } from '../../../kernel/texts.ts';
import { Badge, CodeBadge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../../goods/index.ts';
import { reasonText } from './reason-text.ts';
import { slotSays } from './slot-field.tsx';

type T = CellTools['t'];

export const goodsText = ({ goodsName, spec }: Pick<GoodsAdviceRow, 'goodsName' | 'spec'>): string =>
  [goodsName, spec].filter(Boolean).join(' ');

/** Of goods to be removed the last state is that they are out. */
export function AdviceState({ row, t, lang }: { row: GoodsAdviceRow; t: T; lang: CellTools['lang'] }) {
  if (row.kind === 'REMOVE' && row.status === 30) return <Badge tone="success">{t('advice.removed')}</Badge>;
  return <CodeBadge codes={GoodsAdviceStatus} code={row.status} lang={lang} />;
}

/** The slots it may have, or leaves, in words. */
const slotsText = ({ slots }: GoodsAdviceRow, t: T): string =>
  slots.map(slot => slotSays(slot, t)).join(t('supply.and')) || emptyMark;

/** How many of each kind the device has. */
export function AdviceCounts({ row: { matNo, storeName, ofMat } }: { row: GoodsAdviceRow }) {
  const lang = useLang();
  return (
    <>
      <span className="list-note">{[matNo, storeName].filter(Boolean).join(' · ')}</span>
      {ofMat.map(
        ({ kind, count: n }) =>
          n > 0 && (
            <Badge key={kind} tone={AdviceKind.tone(kind)}>
              {AdviceKind.label(kind, lang)} {n}
            </Badge>
          ),
      )}
    </>
  );
}

/** Advice, device by device. */
export const adviceColumns: Columns<GoodsAdviceRow> = {
  $goods: cell<GoodsAdviceRow>(row => <GoodsName id={row.goodsId}>{goodsText(row)}</GoodsName>, {
    title: 'advice.field.goods',
    width: 220,
    pin: 'left',
    text: goodsText,
  }),
  kind: badge(AdviceKind, { width: 110 }),
  $numbers: cell<GoodsAdviceRow>((row, { t }) => reasonText(row, t), {
    title: 'advice.field.numbers',
    width: 300,
    text: (row, { t }) => reasonText(row, t),
  }),
  $slots: cell<GoodsAdviceRow>((row, { t }) => slotsText(row, t), {
    title: 'advice.slots',
    width: 280,
    text: (row, { t }) => slotsText(row, t),
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
  $mat: cell<GoodsAdviceRow>(row => row.matName, {
    title: 'advice.field.mat',
    width: 180,
    hidden: true,
    text: row => row.matName,
  }),
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
