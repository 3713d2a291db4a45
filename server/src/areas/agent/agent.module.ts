import { area } from '../../kernel/index.ts';

export const agentModule = area('agent', {});
