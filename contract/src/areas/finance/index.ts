import { areaContract } from '../../kernel/index.ts';
import * as codes from './finance.codes.ts';

export * from './finance.codes.ts';

export const financeContract = areaContract('finance', { codes });
