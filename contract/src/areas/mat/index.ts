import { areaContract } from '../../kernel/index.ts';
import * as deviceCalls from './device.calls.ts';
import * as deviceCodes from './device.codes.ts';
import { deviceTexts } from './device.texts.ts';
import * as codes from './mat.codes.ts';
import * as events from './mat.events.ts';
import * as listCalls from './mat-list.calls.ts';
import * as listCodes from './mat-list.codes.ts';
import { matListTexts } from './mat-list.texts.ts';
import * as publicCalls from './public-mat.calls.ts';

export * from './device.calls.ts';
export * from './device.codes.ts';
export * from './device.frames.ts';
export * from './mat.codes.ts';
export * from './mat.events.ts';
export * from './mat-list.calls.ts';
export * from './mat-list.codes.ts';
export * from './public-mat.calls.ts';

export const matContract = areaContract('mat', {
  calls: { ...deviceCalls, ...publicCalls, ...listCalls },
  codes: { ...codes, ...deviceCodes, ...listCodes },
  texts: { ...deviceTexts, ...matListTexts },
  events,
});
