import { areaContract } from '../../kernel/index.ts';
import * as categoryCalls from './category.calls.ts';
import * as codes from './goods.codes.ts';

export * from './category.calls.ts';
export * from './goods.codes.ts';

export const goodsContract = areaContract('goods', { calls: categoryCalls, codes });
