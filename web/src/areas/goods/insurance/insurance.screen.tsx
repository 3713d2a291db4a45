import {
  exportGoodsInsurance,
  exportInsuranceCodes,
  type GoodsInsuranceRow,
  GoodsType,
  InsuranceClass,
  InsuranceKind,
  InsuranceValidity,
  listGoodsInsurance,
  listInsuranceCodes,
  matchInsurance,
} from '@materia/contract/areas/goods';
import { screenAt } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { choice, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { codeColumns, matchedColumns, notApplicableColumns } from './insurance.columns.tsx';
import { MatchQueue } from './match-queue.tsx';

const screen = screenAt('/app/operation/insurance_code_mgmt');
const area = 'insuranceCode';
const CodeDrawer = later(() => import('./code.drawer.tsx').then(part => part.CodeDrawer));
const Import = later(() => import('../import/import-wizard.dialog.tsx').then(part => part.InsuranceImportDialog));

const back: RowAction<GoodsInsuranceRow> = {
  name: 'back',
  label: 'insuranceCode.action.back',
  needs: 'GOODS:WRITE',
  where: 'row',
  always: true,
  confirm: 'insuranceCode.ask.back',
  run: ([target]) => api(matchInsurance, { body: { goodsId: target?.id ?? 0 } }),
};
const settled = {
  screen,
  area,
  call: listGoodsInsurance,
  export: exportGoodsInsurance,
  rowKey: 'goods_id',
  rowName: (row: GoodsInsuranceRow) => row.goodsName,
  pageSize: 30,
  filters: {
    query: text({ max: 100, label: 'insuranceCode.field.query' }),
    goodsType: choice(GoodsType, { many: true, label: 'insuranceCode.field.goodsType' }),
  },
  actions: [back],
  live: { entity: 'goods' },
} as const;

const Matched = listScreen({
  ...settled,
  part: 'matched',
  body: { tab: 'MATCHED' },
  columns: matchedColumns,
  mobile: ['goodsName', 'code', 'score'],
});
const NotApplicable = listScreen({
  ...settled,
  part: 'none',
  body: { tab: 'NOT_APPLICABLE' },
  columns: notApplicableColumns,
  mobile: ['goodsName', 'goodsType', 'at'],
});

/** 编码库: the official list, with what has ended. */
const Codes = listScreen({
  screen,
  area,
  part: 'codes',
  call: listInsuranceCodes,
  export: exportInsuranceCodes,
  rowKey: 'codeId',
  rowName: row => row.code,
  pageSize: 30,
  filters: {
    query: text({ max: 60, label: 'insuranceCode.field.query' }),
    kind: choice(InsuranceKind, { many: true, label: 'insuranceCode.field.kind' }),
    insuranceClass: choice(InsuranceClass, { many: true, label: 'insuranceCode.field.insuranceClass' }),
    validity: choice(InsuranceValidity, { label: 'insuranceCode.field.validity' }),
  },
  columns: codeColumns,
  mobile: ['code', 'regName', 'insuranceClass'],
  toolbar: [{ name: 'import', label: 'insuranceCode.action.import', needs: 'GOODS:WRITE', main: true, dialog: Import }],
  opens: { param: 'codeId', drawer: CodeDrawer },
  empty: 'insuranceCode.codes.empty',
});

/** 医保编码 (spec 03 §5.7). */
export const InsuranceScreen = partedScreen({
  screen,
  parts: [
    { name: 'wait', label: 'insuranceCode.part.wait', Part: MatchQueue },
    { name: 'matched', label: 'insuranceCode.part.matched', Part: Matched },
    { name: 'none', label: 'insuranceCode.part.none', Part: NotApplicable },
    { name: 'codes', label: 'insuranceCode.part.codes', Part: Codes },
  ],
});
