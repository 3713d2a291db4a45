import { areaContract } from '../../kernel/index.ts';
import * as codes from './store.codes.ts';

export * from './geometry.ts';
export * from './store.codes.ts';

export const storeContract = areaContract('store', { codes });
