import { areaContract } from '../../kernel/index.ts';
import * as codes from './mat.codes.ts';

export * from './mat.codes.ts';

export const matContract = areaContract('mat', { codes });
