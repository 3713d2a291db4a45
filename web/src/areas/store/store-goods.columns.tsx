import { StoreGoodsBlock, type StoreGoodsRow, storeGoodsTexts } from '@materia/contract/areas/store';
import { listTexts, yuanText } from '@materia/contract/kernel';
import { editCount, editMoney, editText, editToggle } from '../../kernel/grid/edit-kinds.ts';
import type { Column, Columns } from '../../kernel/list-screen/column.ts';
import { badge, count, money, time, yesNo } from '../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../ui/format.ts';
import { goodsImage, goodsNamed, marginColumn } from '../goods/index.ts';
import { editInstant, printInstant } from './edit-instant.ts';
import './store-goods.css';

/** 0 is no special price; one below it was typed by mistake and stays to be seen; one that the server has and that is not in force is faint. */
const special: Column<StoreGoodsRow, number> = {
  ...money({ sort: true, width: 88 }),
  edit: editMoney({ empty: 0 }),
  cell: (price, row) => {
    if (price === 0) return emptyMark;
    const off = price === row.specialPrice && !row.specialNow;
    return <span className={off ? 'store-goods-faint' : undefined}>{yuanText(price)}</span>;
  },
  text: price => (price === 0 ? emptyMark : yuanText(price)),
};

const instant = (end: boolean): Column<StoreGoodsRow, string | null> => {
  const text = (at: string | null) => printInstant(at, end) || emptyMark;
  return { width: 120, edit: editInstant({ end }), cell: text, text };
};

/** A cell whose 0 means none. */
const noZero = <V extends number>(
  column: Column<StoreGoodsRow, V>,
  print: (value: V) => string,
): Column<StoreGoodsRow, V> => {
  const text = (value: V) => (value === 0 ? emptyMark : print(value));
  return { ...column, cell: text, text };
};

/** The benchmark store's price, and how much dearer or cheaper it is here. */
const benchmarkText = (row: StoreGoodsRow) => {
  if (row.benchmarkPrice === null) return emptyMark;
  const difference = row.goodsPrice - row.benchmarkPrice;
  const sign = difference > 0 ? ' +' : ' −';
  return `${yuanText(row.benchmarkPrice)}${difference === 0 ? '' : `${sign}${yuanText(Math.abs(difference))}`}`;
};
const benchmark: Column<StoreGoodsRow, number | null> = {
  width: 128,
  align: 'end',
  cell: (price, row) => {
    if (price === null) return emptyMark;
    const difference = row.goodsPrice - price;
    const tone = difference > 0 ? 'store-goods-dearer' : 'store-goods-cheaper';
    return (
      <>
        {yuanText(price)}
        {difference !== 0 && (
          <span className={tone}>
            {difference > 0 ? '+' : '−'}
            {yuanText(Math.abs(difference))}
          </span>
        )}
      </>
    );
  },
  text: (_price, row) => benchmarkText(row),
};

/** Both languages of texts: a spreadsheet says 上架 whatever language the console has. */
const said = { ...listTexts, ...storeGoodsTexts };
const words = (...keys: (keyof typeof said)[]) => keys.flatMap(key => [said[key].zh, said[key].en]);

/** Columns of a store's goods, in their places (spec 04 §5). */
export const storeGoodsColumns: Columns<StoreGoodsRow> = {
  $image: goodsImage(),
  goodsName: goodsNamed({ width: 200 }),
  goodsNo: { width: 104, hidden: true },
  barcode: { width: 128, hidden: true },
  spec: { width: 104 },
  manufacturer: { width: 112 },
  goodsNumber: { ...count({ sort: true, width: 104 }), edit: editCount() },
  held: noZero(count({ width: 64 }), String),
  available: count({ sort: true }),
  goodsPrice: { ...money({ sort: true, width: 88 }), edit: editMoney() },
  specialPrice: special,
  specialFrom: instant(false),
  specialTo: instant(true),
  margin: marginColumn({ needs: 'COST' }),
  benchmarkPrice: benchmark,
  isPublish: {
    ...yesNo({ sort: true }),
    edit: editToggle({ yes: words('list.yes', 'store.goods.on'), no: words('list.no', 'store.goods.off') }),
  },
  block: badge(StoreGoodsBlock, { width: 88 }),
  externalGoodsNo: { width: 104, edit: editText({ max: 40 }) },
  depositMoney: { ...noZero(money({ width: 96 }), yuanText), edit: editMoney({ empty: 0 }) },
  maxOrderQuantity: { ...noZero(count({ width: 96 }), String), edit: editCount({ empty: 0 }) },
  lowLine: { ...count({ width: 104, hidden: true }), edit: editCount({ empty: null }) },
  sort: { ...count({ width: 96, hidden: true }), edit: editCount({ empty: 0 }) },
  sold30: noZero(count({ width: 88 }), String),
  updatedAt: time({ sort: true, width: 150 }),
};
