import { yuan } from '@materia/contract/kernel';
import type { Column } from '../../../kernel/list-screen/column.ts';
import { percent } from '../../../kernel/list-screen/columns.tsx';
import { thumbs } from '../../../kernel/list-screen/thumbs.tsx';
import { emptyMark, largePicture } from '../../../ui/format.ts';
import { GoodsName } from '../goods-name.tsx';
import './cost.css';

/** What both lists of costs say of a goods. */
interface CostGoods {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly thumbUrl: string | null;
  readonly rx: boolean;
  readonly margin: number | null;
  readonly low: boolean;
  readonly nextCost: number | null;
  readonly nextFrom: string | null;
}

export const imageCell = thumbs<CostGoods>(
  row => [{ src: row.thumbUrl, name: row.goodsName, ...(row.thumbUrl ? { large: largePicture(row.thumbUrl) } : {}) }],
  { width: 48, title: 'store.field.image' },
);

export const nameCell: Column<CostGoods, string> = {
  title: 'cost.field.goodsName',
  width: 208,
  sort: true,
  pin: 'left',
  cell: (goodsName, row, { t }) => (
    <span className="cost-goods">
      {row.rx && <b title={t('store.field.rx')}>Rx</b>}
      <GoodsName id={row.goodsId}>{goodsName}</GoodsName>
    </span>
  ),
  text: goodsName => goodsName,
};

/** Losses red, low margins amber. */
export const marginCell: Column<CostGoods, number | null> = {
  ...percent({ title: 'cost.field.margin', sort: true, width: 84 }),
  cell: (bp, row, tools) => {
    const text = percent().text?.(bp, row, tools) ?? emptyMark;
    const tone = bp === null ? undefined : bp < 0 ? 'cost-loss' : row.low ? 'cost-low' : undefined;
    return <span className={tone}>{text}</span>;
  },
};

/** What is written down for a day to come. */
const nextText: NonNullable<Column<CostGoods>['text']> = (_value, { nextCost, nextFrom }, { t }) =>
  nextCost === null || nextFrom === null ? emptyMark : t('cost.words.next', { cost: yuan(nextCost), from: nextFrom });
export const nextCell: Column<CostGoods> = { title: 'cost.field.next', width: 168, cell: nextText, text: nextText };
