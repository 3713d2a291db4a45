import { areaContract } from './area-contract.ts';
import * as calls from './export.calls.ts';
import * as events from './job.events.ts';
import { jobTexts } from './job.texts.ts';

/** What the kernel itself says to both sides: background exports, scheduled tasks. */
export const kernelContract = areaContract('kernel', { calls, events, texts: jobTexts });
