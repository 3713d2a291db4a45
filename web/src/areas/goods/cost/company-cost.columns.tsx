import { type CompanyCostRow, CostOrigin } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { editDay, editMoney } from '../../../kernel/grid/edit-kinds.ts';
import type { Column, Columns } from '../../../kernel/list-screen/column.ts';
import { count, day, money, percent, word } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { goodsImage, goodsNamed } from '../goods-columns.tsx';
import { marginColumn, nextCell } from './cost-cells.tsx';

const titled = (name: string) => ({ title: `cost.field.${name}` });

/** From the lowest to the highest store price; one where they are the same. */
const pricesText: NonNullable<Column<CompanyCostRow>['text']> = (_value, { minPrice, maxPrice }) =>
  minPrice === null || maxPrice === null
    ? emptyMark
    : minPrice === maxPrice
      ? yuanText(minPrice)
      : `${yuanText(minPrice)} ~ ${yuanText(maxPrice)}`;

/** Columns of 公司商品成本价, in their places (spec 03 §5.8). */
export const companyCostColumns: Columns<CompanyCostRow> = {
  $image: goodsImage(),
  goodsName: goodsNamed(titled('goodsName')),
  goodsNo: { ...titled('goodsNo'), width: 104, hidden: true },
  barcode: { ...titled('barcode'), width: 128, hidden: true },
  spec: { ...titled('spec'), width: 112 },
  manufacturer: { ...titled('manufacturer'), width: 112, hidden: true },
  cost: { ...money({ ...titled('cost'), sort: true, width: 120 }), edit: editMoney() },
  validFrom: { ...day({ ...titled('validFrom'), sort: true, width: 112 }), edit: editDay() },
  source: word(CostOrigin, { ...titled('source'), width: 92 }),
  previous: money({ ...titled('previous'), width: 88 }),
  change: percent({ ...titled('change'), sort: true, width: 104 }),
  guidePrice: money({ ...titled('guidePrice'), sort: true, width: 104 }),
  $prices: { ...titled('prices'), width: 128, align: 'end', cell: pricesText, text: pricesText },
  margin: marginColumn({ ...titled('margin'), width: 84 }),
  sold: count({ ...titled('sold'), sort: true, width: 92 }),
  impact: money({ ...titled('impact'), sort: true, width: 100 }),
  stores: count({ ...titled('stores'), sort: true, width: 112 }),
  $next: nextCell as Column<CompanyCostRow>,
};
