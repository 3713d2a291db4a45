import { areaContract } from '../../kernel/index.ts';
import * as codes from './gsp.codes.ts';
import * as events from './gsp.events.ts';

export * from './gsp.codes.ts';
export * from './gsp.events.ts';

export const gspContract = areaContract('gsp', { codes, events });
