import {
  type CompanyCostRow,
  listCompanyCosts,
  listStoreCosts,
  type StoreCostRow,
  saveCompanyCosts,
  saveStoreCosts,
} from '@materia/contract/areas/goods';
import { api } from '../../../kernel/api.ts';
import type { CellProblem, GridDeclaration } from '../../../kernel/grid/grid-edit.ts';

interface CostEdit {
  readonly goodsId: number;
  readonly cost: number | null;
  readonly validFrom?: string | null;
  readonly confirmed?: boolean;
}
interface Kept {
  readonly companyId: number;
  readonly storeId: number;
}

/** What is sent of a changed row. A new cost holds from today, unless its day was typed too; a day alone is that of the cost that stands. */
const itemOf = ({ goodsId, cost, validFrom, confirmed }: CostEdit) => ({
  goodsId,
  cost: cost ?? 0,
  ...(validFrom ? { validFrom } : {}),
  ...(confirmed ? { confirmed } : {}),
});

const check = (row: { cost: number | null }): CellProblem[] => {
  if (row.cost === null) return [{ field: 'cost', message: 'rule.required' }];
  return row.cost < 0 ? [{ field: 'cost', message: 'cost.negative' }] : [];
};
const codeFields: ('barcode' | 'goodsNo')[] = ['barcode', 'goodsNo'];
const readAtOnce = 100;
const page = { limit: readAtOnce, page: 1 };

/** Pasted codes, a hundred at a time. */
async function inParts<R>(codes: readonly string[], read: (codes: string[]) => Promise<readonly R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let from = 0; from < codes.length; from += readAtOnce)
    found.push(...(await read(codes.slice(from, from + readAtOnce))));
  return found;
}

/** Costs of a company edited in place (spec 03 §5.8). */
export const companyCostGrid: GridDeclaration<CompanyCostRow> = {
  needs: 'COST:WRITE',
  keep: ['companyId', 'goodsId', 'cost'],
  check,
  save: async items => {
    const edits = items as unknown as readonly (CostEdit & Kept)[];
    const body = { companyId: edits[0]?.companyId, rows: edits.map(itemOf) };
    return (await api(saveCompanyCosts, { body }, { quiet: true })).rows;
  },
  codeFields,
  rowsOfCodes: (codes, { companyId }) =>
    inParts(codes, async part => {
      const body = { codes: part, part: 'ROWS' as const, ...(companyId ? { companyId: Number(companyId) } : {}) };
      return (await api(listCompanyCosts, { params: page, body }, { quiet: true })).rows;
    }),
};

/** Costs of a store edited in place: what is typed is its own (spec 03 §5.9). */
export const storeCostGrid: GridDeclaration<StoreCostRow> = {
  needs: 'COST:WRITE',
  keep: ['storeId', 'goodsId', 'cost'],
  check,
  save: async items => {
    const edits = items as unknown as readonly (CostEdit & Kept)[];
    const rows = edits.map(edit => ({ ...itemOf(edit), storeId: edit.storeId }));
    await api(saveStoreCosts, { body: { rows } }, { quiet: true });
    // Read anew with the stores they are compared with.
    return null;
  },
  codeFields,
  rowsOfCodes: (codes, { storeId }) =>
    inParts(codes, async part => {
      const body = { storeId: Number(storeId), codes: part, part: 'ROWS' as const };
      return (await api(listStoreCosts, { params: page, body }, { quiet: true })).rows;
    }),
};
