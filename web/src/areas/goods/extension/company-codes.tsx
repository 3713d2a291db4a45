import {
  type CompanyCodeItem,
  type CompanyCodeRow,
  CompanyCodeTab,
  exportCompanyCodes,
  GoodsType,
  listCompanyCodes,
  saveCompanyCodes,
} from '@materia/contract/areas/goods';
import { screenAt } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import { editCount, editText } from '../../../kernel/grid/edit-kinds.ts';
import type { CellProblem, GridDeclaration } from '../../../kernel/grid/grid-edit.ts';
import { gridScreen } from '../../../kernel/grid/grid-screen.tsx';
import type { Column, Columns } from '../../../kernel/list-screen/column.ts';
import { count } from '../../../kernel/list-screen/columns.tsx';
import { countedTabs } from '../../../kernel/list-screen/counted-tabs.ts';
import { choice, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { later } from '../../../ui/later.tsx';
import { categorySource } from '../category-source.ts';
import { costCompanySource } from '../cost/cost-sources.ts';
import { goodsImage, goodsNamed } from '../goods-columns.tsx';
import { titled } from './extension-columns.tsx';

const Import = later(() => import('../import/import-wizard.dialog.tsx').then(part => part.CompanyCodeImportDialog));
const readAtOnce = 100;
const mostRate = 99_999;

const rate = (name: 'multiplyRate' | 'divideRate'): Column<CompanyCodeRow, number> => ({
  ...count({ ...titled(name), width: 88 }),
  edit: editCount(),
});

const columns: Columns<CompanyCodeRow> = {
  $image: goodsImage(),
  goodsName: goodsNamed(titled('goodsName')),
  goodsNo: { ...titled('goodsNo'), width: 104 },
  barcode: { ...titled('barcode'), width: 128 },
  spec: { ...titled('spec'), width: 128 },
  manufacturer: { ...titled('manufacturer'), width: 128 },
  externalGoodsNo: { ...titled('externalGoodsNo'), width: 144, sort: true, edit: editText({ max: 40 }) },
  multiplyRate: rate('multiplyRate'),
  divideRate: rate('divideRate'),
};

type Edit = CompanyCodeItem & { readonly companyId: number };
const check = (row: CompanyCodeRow): CellProblem[] =>
  (['multiplyRate', 'divideRate'] as const).flatMap(field =>
    row[field] < 1 || row[field] > mostRate ? [{ field, message: 'extension.measure', params: { n: mostRate } }] : [],
  );

const grid: GridDeclaration<CompanyCodeRow> = {
  needs: 'STOREGOODS:WRITE',
  keep: ['companyId', 'goodsId'],
  check,
  save: async items => {
    const edits = items as unknown as readonly Edit[];
    const companyId = edits[0]?.companyId;
    const rows = edits.map(({ companyId: _, ...item }) => item);
    return (await api(saveCompanyCodes, { body: { companyId, rows } }, { quiet: true })).rows;
  },
  codeFields: ['barcode', 'goodsNo'],
  rowsOfCodes: async (all, { companyId }) => {
    const found: CompanyCodeRow[] = [];
    const whose = companyId ? { companyId: Number(companyId) } : {};
    for (let from = 0; from < all.length; from += readAtOnce) {
      const body = { ...whose, codes: all.slice(from, from + readAtOnce), part: 'ROWS' as const };
      found.push(
        ...(await api(listCompanyCodes, { params: { limit: readAtOnce, page: 1 }, body }, { quiet: true })).rows,
      );
    }
    return found;
  },
};

/** 公司编码: what a company's ERP calls goods, and how its units become ours. */
export const CompanyCodesPart = gridScreen({
  screen: screenAt('/app/general/goods_extension_mgmt'),
  area: 'extension',
  part: 'codes',
  call: listCompanyCodes,
  rowKey: 'rowId',
  rowName: row => row.goodsName,
  reading: 'scroll',
  export: exportCompanyCodes,
  tabs: countedTabs(CompanyCodeTab, listCompanyCodes),
  filters: {
    companyId: pick(costCompanySource, {
      platform: true,
      required: true,
      remember: true,
      label: 'extension.field.companyId',
    }),
    query: text({ max: 100, label: 'extension.field.query' }),
    goodsType: choice(GoodsType, { many: true, label: 'extension.field.goodsType' }),
    categoryId: pick(categorySource, { label: 'extension.field.categoryId' }),
  },
  columns,
  mobile: ['goodsName', 'externalGoodsNo', 'goodsNo'],
  grid,
  toolbar: [{ name: 'import', label: 'extension.import', needs: 'STOREGOODS:WRITE', dialog: Import }],
  empty: 'extension.empty',
});
