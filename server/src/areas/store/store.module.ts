import { area } from '../../kernel/index.ts';

export const storeModule = area('store', {});
