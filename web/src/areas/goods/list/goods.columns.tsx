import {
  type GoodsHit,
  GoodsMissing,
  type GoodsRow,
  GoodsType,
  InsuranceClass,
  InsuranceState,
  PublishChannel,
  type PublishGoodsRow,
  ReviewStatus,
  RxType,
} from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import type { CellTools, Column, Columns } from '../../../kernel/list-screen/column.ts';
import { cell, count, money, time, word } from '../../../kernel/list-screen/columns.tsx';
import { thumbs } from '../../../kernel/list-screen/thumbs.tsx';
import { Badge, CodeBadge } from '../../../ui/badge.tsx';
import { emptyMark, largePicture } from '../../../ui/format.ts';
import { ChannelSwitches } from './channel-switches.tsx';
import { CompleteRing } from './complete-ring.tsx';
import './goods-list.css';

const titled = (name: string) => ({ title: `goods.list.${name}` });

/** A text with the place marked where the query stands in it. */
function Marked({ text, hit }: { text: string; hit: GoodsHit | undefined }) {
  if (!hit) return text;
  return (
    <>
      {text.slice(0, hit.from)}
      <mark className="goods-hit">{text.slice(hit.from, hit.to)}</mark>
      {text.slice(hit.to)}
    </>
  );
}
const hitIn = (row: GoodsRow, field: GoodsHit['field']) => row.hits.find(hit => hit.field === field);

const image = thumbs<GoodsRow>(
  row => [{ src: row.thumbUrl, name: row.goodsName, ...(row.thumbUrl ? { large: largePicture(row.thumbUrl) } : {}) }],
  { ...titled('image'), width: 48 },
);

/** 甲 red, 乙 green, Rx: what the law has printed on the pack. */
function Mark({ row, tools: { t, lang } }: { row: GoodsRow; tools: CellTools }) {
  if (row.rxType === null || row.rxType === RxType.byName.none) return null;
  return (
    <b className={`goods-mark goods-mark-${RxType.tone(row.rxType)}`} title={RxType.label(row.rxType, lang)}>
      {t(`goods.list.mark.${row.rxType}`)}
    </b>
  );
}

const goodsText = (row: GoodsRow) => [row.goodsName, row.spec, row.manufacturer].filter(Boolean).join(' · ');
const name: Column<GoodsRow, string> = {
  ...titled('goods'),
  width: 320,
  sort: true,
  pin: 'left',
  cell: (goodsName, row, tools) => (
    <span className="goods-cell">
      <Mark row={row} tools={tools} />
      <Marked text={goodsName} hit={hitIn(row, 'goodsName')} />
      <small>
        {!goodsName.endsWith(row.spec) && row.spec}{' '}
        {row.manufacturer && <Marked text={row.manufacturer} hit={hitIn(row, 'manufacturer')} />}
      </small>
    </span>
  ),
  text: (_name, row) => goodsText(row),
};

const codesText = (row: GoodsRow) => [row.goodsNo, row.barcode].filter(Boolean).join(' ');
const codes = cell<GoodsRow>(
  row => (
    <>
      <Marked text={row.goodsNo} hit={hitIn(row, 'goodsNo')} />{' '}
      {row.barcode && <Marked text={row.barcode} hit={hitIn(row, 'barcode')} />}
    </>
  ),
  { ...titled('codes'), width: 216, text: codesText },
);

const categoriesText = (row: GoodsRow) => row.categories.map(each => each.name).join(', ') || emptyMark;
const channelsText = (row: GoodsRow, { lang }: Pick<CellTools, 'lang'>) =>
  PublishChannel.all
    .filter(bit => (row.publishMask & bit) !== 0)
    .map(bit => PublishChannel.label(bit, lang))
    .join(' ') || emptyMark;

const lacks = (row: GoodsRow, { t, lang }: CellTools) =>
  row.missing.length === 0
    ? `${t('goods.completeness')} ${row.completeness}%`
    : `${t('goods.missing')}: ${row.missing.map(each => GoodsMissing.label(each, lang)).join(', ')}`;

/** 审核: how it stands, and what of it waits. */
function ReviewBadges({ row, tools: { t, lang } }: { row: GoodsRow; tools: CellTools }) {
  return (
    <span className="goods-badges">
      <Badge tone={ReviewStatus.tone(row.reviewStatus)}>{ReviewStatus.label(row.reviewStatus, lang)}</Badge>
      {row.review?.kind === 'CHANGE' && <Badge tone="warning">{t('goods.changeWaits')}</Badge>}
      {row.suspended && <Badge tone="danger">{t('goods.suspended')}</Badge>}
    </span>
  );
}
const reviewText = (row: GoodsRow, { t, lang }: CellTools) =>
  [
    ReviewStatus.label(row.reviewStatus, lang),
    row.review?.kind === 'CHANGE' ? t('goods.changeWaits') : '',
    row.suspended ? t('goods.suspended') : '',
  ]
    .filter(Boolean)
    .join(' ');

const shared = {
  $image: image,
  goodsName: name,
  $codes: codes,
  approvalNo: {
    ...titled('approvalNo'),
    width: 168,
    cell: (no: string | null, row: GoodsRow) => (no ? <Marked text={no} hit={hitIn(row, 'approvalNo')} /> : emptyMark),
    text: (no: string | null) => no ?? emptyMark,
  },
  goodsType: word(GoodsType, { ...titled('goodsType'), width: 104 }),
  $categories: cell<GoodsRow>(categoriesText, { ...titled('categories'), width: 140, text: categoriesText }),
  guidePrice: money({ ...titled('guidePrice'), sort: true }),
} as const;

const counts = {
  stores: count({ ...titled('stores'), width: 64 }),
  mats: count({ ...titled('mats'), width: 64 }),
  stock: count({ ...titled('stock'), width: 72 }),
  sold30: count({ ...titled('sold30'), width: 88 }),
  $channels: cell<GoodsRow>(row => <ChannelSwitches row={row} />, {
    ...titled('channels'),
    width: 156,
    text: channelsText,
  }),
} as const;

const insuranceText = (row: GoodsRow, { lang }: CellTools) =>
  [
    InsuranceClass.label(row.insuranceClass as 0, lang),
    row.insuranceState === null ? '' : InsuranceState.label(row.insuranceState, lang),
  ]
    .filter(Boolean)
    .join(' ');
/** 医保: its class, and where its code is not settled what is the matter. */
const insuranceCell = (row: GoodsRow, tools: CellTools) => (
  <span className="goods-badges">
    {row.insuranceClass === 0 && row.insuranceState === null
      ? emptyMark
      : InsuranceClass.label(row.insuranceClass as 0, tools.lang)}
    {row.insuranceState !== null && row.insuranceState !== 3 && (
      <CodeBadge codes={InsuranceState} code={row.insuranceState} lang={tools.lang} />
    )}
  </span>
);

/** Columns of the catalogue (spec 03 §5.1). */
export const goodsColumns: Columns<GoodsRow> = {
  ...shared,
  ...counts,
  $insurance: cell<GoodsRow>(insuranceCell, { ...titled('insurance'), width: 176, text: insuranceText }),
  completeness: {
    ...titled('completeness'),
    width: 88,
    sort: true,
    cell: (value, row, tools) => <CompleteRing value={value} title={lacks(row, tools)} />,
    text: (_value, row, tools) => lacks(row, tools),
  },
  $review: cell<GoodsRow>((row, tools) => <ReviewBadges row={row} tools={tools} />, {
    ...titled('review'),
    width: 196,
    text: reviewText,
  }),
  submitCompany: { ...titled('submitCompany'), width: 112, platform: true, hidden: true },
  updatedAt: time({ ...titled('updatedAt'), sort: true, first: 'desc', width: 150 }),
};

const inStore = (field: 'goodsNumber' | 'goodsPrice' | 'specialPrice', title: string): Column<PublishGoodsRow> => {
  const text = ({ storeGoods }: PublishGoodsRow) => {
    if (!storeGoods) return emptyMark;
    const value = storeGoods[field];
    if (field === 'goodsNumber') return String(value);
    return field === 'specialPrice' && value === 0 ? emptyMark : yuanText(value);
  };
  return { ...cell<PublishGoodsRow>(text, { ...titled(title), width: 96, text }), align: 'end' };
};

/** Columns of the catalogue as one store has it. */
export const storeColumns: Columns<PublishGoodsRow> = {
  ...(shared as unknown as Columns<PublishGoodsRow>),
  $storeStock: inStore('goodsNumber', 'storeStock'),
  $price: inStore('goodsPrice', 'price'),
  $specialPrice: inStore('specialPrice', 'specialPrice'),
  $channels: counts.$channels as Column<PublishGoodsRow>,
  updatedAt: time({ ...titled('updatedAt'), sort: true, width: 150 }),
};
