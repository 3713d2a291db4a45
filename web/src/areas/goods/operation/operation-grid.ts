import {
  listOperationGoods,
  type OperationPatch,
  type OperationRow,
  saveOperationGoods,
} from '@materia/contract/areas/goods';
import { api } from '../../../kernel/api.ts';
import type { CellProblem, GridDeclaration } from '../../../kernel/grid/grid-edit.ts';

const readAtOnce = 100;
const mostWeight = 9_999;
const mostOrder = 99;

function check(row: OperationRow): CellProblem[] {
  const problems: CellProblem[] = [];
  if (row.guidePrice <= 0) problems.push({ field: 'guidePrice', message: 'goods.guidePrice' });
  if (row.minPrice !== null && row.maxPrice !== null && row.minPrice > row.maxPrice)
    problems.push({ field: 'minPrice', message: 'goods.priceBounds' });
  if (row.sortWeight < 0 || row.sortWeight > mostWeight)
    problems.push({ field: 'sortWeight', message: 'extension.measure', params: { n: mostWeight } });
  if (row.maxOrder !== null && (row.maxOrder < 1 || row.maxOrder > mostOrder))
    problems.push({ field: 'maxOrder', message: 'extension.measure', params: { n: mostOrder } });
  return problems;
}

interface Edit extends OperationPatch {
  readonly goods_id: number;
  readonly version: number;
  readonly confirmed?: boolean;
}
const itemOf = ({ goods_id, version, confirmed, ...patch }: Edit) => ({
  ...{ goods_id, version, patch },
  ...(confirmed ? { confirmed } : {}),
});

/** Goods in operation edited in place (spec 03 §5.5). */
export const operationGrid: GridDeclaration<OperationRow> = {
  needs: 'GOODS:WRITE',
  keep: ['goods_id'],
  check,
  save: async items => {
    const rows = (items as unknown as readonly Edit[]).map(itemOf);
    return (await api(saveOperationGoods, { body: { rows } }, { quiet: true })).rows;
  },
  codeFields: ['barcode', 'goodsNo'],
  rowsOfCodes: async codes => {
    const found: OperationRow[] = [];
    for (let from = 0; from < codes.length; from += readAtOnce) {
      const body = { tab: ['ALL' as const], codes: codes.slice(from, from + readAtOnce), part: 'ROWS' as const };
      found.push(
        ...(await api(listOperationGoods, { params: { limit: readAtOnce, page: 1 }, body }, { quiet: true })).rows,
      );
    }
    return found;
  },
};
