import { areaContract } from '../../kernel/index.ts';
import * as receiveCalls from './receive.calls.ts';
import * as codes from './stock.codes.ts';
import * as events from './supply.events.ts';
import { supplyTexts } from './supply.texts.ts';

export * from './receive.calls.ts';
export * from './stock.codes.ts';
export * from './supply.events.ts';

export const supplyContract = areaContract('supply', { calls: receiveCalls, codes, events, texts: supplyTexts });
