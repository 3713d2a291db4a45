import { areaContract } from '../../kernel/index.ts';
import * as codes from './customer.codes.ts';
import { customerTexts } from './customer.texts.ts';

export * from './customer.codes.ts';

export const customerContract = areaContract('customer', { codes, texts: customerTexts });
