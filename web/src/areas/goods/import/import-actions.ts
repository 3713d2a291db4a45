import type { ToolbarAction } from '../../../kernel/list-screen/declaration.ts';
import { addsPlaces } from '../../../kernel/whose.ts';
import { later } from '../../../ui/later.tsx';

const Import = later(() => import('./import-wizard.dialog.tsx').then(part => part.GoodsImportDialog));
const Batches = later(() => import('./batches.dialog.tsx').then(part => part.ImportBatchesDialog));

/** 导入, 批次记录 over the catalogue (spec 03 §5.1); whoever writes goods proposes them too. */
export const goodsImportActions: readonly ToolbarAction[] = [
  { name: 'goodsImport', label: 'goods.action.import', needs: 'GOODS:SUBMIT', dialog: Import },
  { name: 'goodsBatches', label: 'import.batches', needs: 'GOODS:SUBMIT', dialog: Batches },
];

const StoreImport = later(() => import('./import-wizard.dialog.tsx').then(part => part.StoreImportDialog));
const StoreBatches = later(() => import('./batches.dialog.tsx').then(part => part.StoreBatchesDialog));

/** The same over the list of stores (spec 04 §5). */
export const storeImportActions: readonly ToolbarAction[] = [
  { name: 'storeImport', label: 'goods.action.import', needs: 'STORE:WRITE', whose: addsPlaces, dialog: StoreImport },
  { name: 'storeBatches', label: 'import.batches', needs: 'STORE:WRITE', whose: addsPlaces, dialog: StoreBatches },
];

export const InsuredGoodsImport = later(() =>
  import('./import-wizard.dialog.tsx').then(part => part.InsuredGoodsImportDialog),
);
