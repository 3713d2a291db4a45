import { areaContract } from '../../kernel/index.ts';
import * as codes from './stock.codes.ts';
import * as events from './supply.events.ts';
import { supplyTexts } from './supply.texts.ts';

export * from './stock.codes.ts';
export * from './supply.events.ts';

export const supplyContract = areaContract('supply', { codes, events, texts: supplyTexts });
