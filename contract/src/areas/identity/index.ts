import { areaContract } from '../../kernel/area-contract.ts';
import * as calls from './identity.calls.ts';
import * as codes from './identity.codes.ts';
import * as events from './identity.events.ts';
import { identityTexts } from './identity.texts.ts';
import * as operationLogCalls from './operation-log.calls.ts';
import * as settingCalls from './setting.calls.ts';

export * from './identity.calls.ts';
export * from './identity.codes.ts';
export * from './identity.events.ts';
export * from './operation-log.calls.ts';
export * from './setting.calls.ts';

export const identityContract = areaContract('identity', {
  calls: { ...calls, ...settingCalls, ...operationLogCalls },
  codes,
  events,
  texts: identityTexts,
});
