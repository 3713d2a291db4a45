import { areaContract } from '../../kernel/index.ts';
import * as breachCodes from './breach/breach.codes.ts';
import { breachTexts } from './breach/breach.texts.ts';
import * as codes from './gsp.codes.ts';
import * as events from './gsp.events.ts';

export * from './breach/breach.codes.ts';
export * from './breach/breach.texts.ts';
export * from './gsp.codes.ts';
export * from './gsp.events.ts';

export const gspContract = areaContract('gsp', {
  codes: { ...codes, ...breachCodes },
  texts: { ...breachTexts },
  events,
});
