import type { Column } from '../../kernel/list-screen/column.ts';
import { thumbs } from '../../kernel/list-screen/thumbs.tsx';
import { largePicture } from '../../ui/format.ts';
import { GoodsName } from './goods-name.tsx';

/** What a row says of its goods; its id is called as the wire calls it in that list. */
type OfGoods = { readonly goodsName: string; readonly thumbUrl: string | null; readonly rx: boolean } & (
  | { readonly goodsId: number }
  | { readonly goods_id: number }
);
const idOf = (row: OfGoods) => ('goods_id' in row ? row.goods_id : row.goodsId);

/** 图 of a goods, large where the pointer stays. */
export const goodsImage = <R extends OfGoods>(): Column<R> =>
  thumbs<R>(
    ({ thumbUrl, goodsName }) => [
      { src: thumbUrl, name: goodsName, ...(thumbUrl ? { large: largePicture(thumbUrl) } : {}) },
    ],
    { width: 48, title: 'store.field.image' },
  );

/** 商品: its mark and its name, which leads to its dialog; always in sight. */
export const goodsNamed = <R extends OfGoods>(of: { title?: string; width?: number } = {}): Column<R, string> => ({
  width: 208,
  ...of,
  sort: true,
  pin: 'left',
  cell: (goodsName, row, { t }) => (
    <span className="goods-named">
      {row.rx && <b title={t('store.field.rx')}>Rx</b>}
      <GoodsName id={idOf(row)}>{goodsName}</GoodsName>
    </span>
  ),
  text: goodsName => goodsName,
});
