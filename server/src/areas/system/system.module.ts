import { area, outboxCleanup } from '../../kernel/index.ts';

export const systemModule = area('system', { tasks: [outboxCleanup] });
