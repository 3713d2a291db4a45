import { areaContract } from '../../kernel/index.ts';
import * as deviceCalls from './device.calls.ts';
import * as deviceCodes from './device.codes.ts';
import { deviceTexts } from './device.texts.ts';
import * as codes from './mat.codes.ts';
import * as events from './mat.events.ts';
import * as publicCalls from './public-mat.calls.ts';

export * from './device.calls.ts';
export * from './device.codes.ts';
export * from './device.frames.ts';
export * from './mat.codes.ts';
export * from './mat.events.ts';
export * from './public-mat.calls.ts';

export const matContract = areaContract('mat', {
  calls: { ...deviceCalls, ...publicCalls },
  codes: { ...codes, ...deviceCodes },
  texts: { ...deviceTexts },
  events,
});
