import { areaContract } from '../../kernel/index.ts';
import * as dashboardCalls from './dashboard.calls.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import * as pointsRuleCalls from './points-rule.calls.ts';
import * as searchCalls from './search.calls.ts';
import * as sysConfigCalls from './sys-config.calls.ts';
import { operationLogTexts, sysConfigTexts, systemStatusTexts, systemTexts } from './system.texts.ts';
import { systemSettingTexts } from './system-setting.texts.ts';
import * as statusCalls from './system-status.calls.ts';
import * as statusCodes from './system-status.codes.ts';
import * as taskCalls from './task.calls.ts';
import * as taskCodes from './task.codes.ts';
import * as taskSteps from './task.steps.ts';
import { taskTexts } from './task.texts.ts';

export * from './dashboard.calls.ts';
export * from './points-rule.calls.ts';
export * from './search.calls.ts';
export * from './sys-config.calls.ts';
export { operationLogTexts } from './system.texts.ts';
export { systemSettingTexts } from './system-setting.texts.ts';
export * from './system-status.calls.ts';
export * from './system-status.codes.ts';
export * from './task.calls.ts';
export * from './task.codes.ts';
export * from './task.steps.ts';
export { taskTexts } from './task.texts.ts';

export const systemContract = areaContract('system', {
  calls: { ...dashboardCalls, ...pointsRuleCalls, ...searchCalls, ...sysConfigCalls, ...statusCalls, ...taskCalls },
  codes: { ...statusCodes, ...taskCodes },
  steps: taskSteps,
  texts: {
    ...systemTexts,
    ...sysConfigTexts,
    ...operationLogTexts,
    ...systemStatusTexts,
    ...systemSettingTexts,
    ...taskTexts,
    ...dashboardTexts,
  },
});
