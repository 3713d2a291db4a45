import { area } from '../../kernel/index.ts';

export const supplyModule = area('supply', {});
