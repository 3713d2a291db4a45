import { area } from '../../kernel/index.ts';
import { listDeliverymenHandler } from './list-deliverymen.ts';

export const agentModule = area('agent', { handlers: [listDeliverymenHandler] });
