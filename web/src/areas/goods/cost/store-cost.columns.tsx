import type { StoreCostRow } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { editDay, editMoney } from '../../../kernel/grid/edit-kinds.ts';
import type { Column, Columns } from '../../../kernel/list-screen/column.ts';
import { day, money } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { goodsImage, goodsNamed } from '../goods-columns.tsx';
import { marginColumn, nextCell } from './cost-cells.tsx';

const titled = (name: string) => ({ title: `cost.field.${name}` });
const amount = (fen: number | null) => (fen === null ? emptyMark : yuanText(fen));

/** The store's own cost black, the company's grey. */
const cost: Column<StoreCostRow, number | null> = {
  ...money({ ...titled('storeCost'), sort: true, width: 104 }),
  edit: editMoney(),
  cell: (fen, row, { t }) =>
    row.own || fen !== row.cost ? (
      amount(fen)
    ) : (
      <span className="cost-inherited" title={t('cost.inherited')}>
        {amount(fen)}
      </span>
    ),
};

/** How far another store's cost is from this one's, in percent. */
const apart = (other: number, own: number | null) => (own ? Math.round(((other - own) * 1000) / own) / 10 : 0);
const comparedText = (row: StoreCostRow) =>
  row.compared.map(({ storeName, cost: fen }) => `${storeName} ${amount(fen)}`).join('  ') || emptyMark;

/** The other stores' costs, dearer amber, cheaper green. */
const compared: Column<StoreCostRow> = {
  ...titled('compared'),
  width: 360,
  cell: (_value, row) =>
    row.compared.length === 0 ? (
      emptyMark
    ) : (
      <span className="cost-compared">
        {row.compared.map(({ storeId, storeName, cost: fen, own }) => {
          const percent = fen === null ? 0 : apart(fen, row.cost);
          return (
            <span key={storeId} className={own ? undefined : 'cost-inherited'}>
              <small>{storeName}</small>
              {amount(fen)}
              {percent !== 0 && (
                <span className={percent > 0 ? 'cost-low' : 'cost-cheaper'}>
                  {` ${percent > 0 ? '+' : ''}${percent}%`}
                </span>
              )}
            </span>
          );
        })}
      </span>
    ),
  text: (_value, row) => comparedText(row),
};

/** Columns of 门店商品成本价, in their places (spec 03 §5.9). */
export const storeCostColumns: Columns<StoreCostRow> = {
  $image: goodsImage(),
  goodsName: goodsNamed(titled('goodsName')),
  goodsNo: { ...titled('goodsNo'), width: 104, hidden: true },
  barcode: { ...titled('barcode'), width: 128, hidden: true },
  spec: { ...titled('spec'), width: 112 },
  cost,
  validFrom: { ...day({ ...titled('validFrom'), sort: true, width: 112 }), edit: editDay() },
  companyCost: money({ ...titled('companyCost'), sort: true, width: 128 }),
  goodsPrice: money({ ...titled('goodsPrice'), sort: true, width: 96 }),
  margin: marginColumn({ ...titled('margin'), width: 84 }),
  $next: nextCell as Column<StoreCostRow>,
  $compared: compared,
};
