import { areaContract } from '../../kernel/index.ts';
import { doctorTexts } from './doctor.texts.ts';
import * as calls from './prescription.calls.ts';
import * as codes from './prescription.codes.ts';
import * as events from './prescription.events.ts';
import * as steps from './prescription.steps.ts';

export * from './prescription.calls.ts';
export * from './prescription.codes.ts';
export * from './prescription.events.ts';
export * from './prescription.steps.ts';

export const doctorContract = areaContract('doctor', { calls, codes, steps, events, texts: doctorTexts });
