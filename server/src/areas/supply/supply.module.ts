import { area } from '../../kernel/index.ts';
import { receiveStockHandler } from './receive-stock.ts';
import { stockExpiry } from './stock-expiry.task.ts';

export const supplyModule = area('supply', { handlers: [receiveStockHandler], tasks: [stockExpiry] });
