import { areaContract } from '../../kernel/index.ts';
import * as codes from './goods.codes.ts';

export * from './goods.codes.ts';

export const goodsContract = areaContract('goods', { codes });
