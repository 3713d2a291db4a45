import { area } from '../../kernel/index.ts';
import { stockExpiry } from './stock-expiry.task.ts';

export const supplyModule = area('supply', { tasks: [stockExpiry] });
