import type { ToolbarAction } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';

const Import = later(() => import('./import-wizard.dialog.tsx').then(part => part.GoodsImportDialog));
const Batches = later(() => import('./batches.dialog.tsx').then(part => part.ImportBatchesDialog));

/** 导入, 批次记录 over the catalogue (spec 03 §5.1); whoever writes goods proposes them too. */
export const goodsImportActions: readonly ToolbarAction[] = [
  { name: 'goodsImport', label: 'goods.action.import', needs: 'GOODS:SUBMIT', dialog: Import },
  { name: 'goodsBatches', label: 'import.batches', needs: 'GOODS:SUBMIT', dialog: Batches },
];
