import { exportOperationGoodsHandler } from './export-operation.ts';
import { listOperationGoodsHandler } from './list-operation.ts';
import { saveOperationGoodsHandler } from './save-operation.ts';

/** Calls about goods in daily operation (spec 03 §5.5). */
export const operationHandlers = [listOperationGoodsHandler, exportOperationGoodsHandler, saveOperationGoodsHandler];
