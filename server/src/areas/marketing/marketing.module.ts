import { area } from '../../kernel/index.ts';

export const marketingModule = area('marketing', {});
