import { areaContract } from '../../kernel/area-contract.ts';
import * as calls from './identity.calls.ts';
import * as codes from './identity.codes.ts';
import * as events from './identity.events.ts';
import { identityTexts } from './identity.texts.ts';
import { identityDashboardTexts } from './identity-dashboard.texts.ts';
import { identityNotices } from './identity-notice.texts.ts';
import { identitySettingTexts } from './identity-setting.texts.ts';
import * as onlineCalls from './online.calls.ts';
import * as onlineCodes from './online.codes.ts';
import { accountFields, onlineTexts } from './online.texts.ts';
import * as onlineCountCalls from './online-count.calls.ts';
import * as operationLogCalls from './operation-log.calls.ts';
import * as operationLogCodes from './operation-log.codes.ts';
import * as passwordCalls from './password.calls.ts';
import { privTexts } from './priv.texts.ts';
import * as registrationCalls from './registration.calls.ts';
import * as registrationCodes from './registration.codes.ts';
import * as sessionCalls from './session.calls.ts';
import * as settingCalls from './setting.calls.ts';
import { identityTasks, signInOperations, signInRefusals, signInWords } from './sign-in.texts.ts';
import * as smsCodeCalls from './sms-code.calls.ts';
import * as smsCodeCodes from './sms-code.codes.ts';
import * as sysUserCalls from './sys-user.calls.ts';
import { SysUserSteps } from './sys-user.steps.ts';
import { reviewMessages, scopeWords, sysUserChanges, sysUserOperations, sysUserRefusals } from './sys-user.texts.ts';
import * as sysUserPrivCalls from './sys-user-priv.calls.ts';
import * as sysUserScopeCalls from './sys-user-scope.calls.ts';
import * as sysUserScopeCodes from './sys-user-scope.codes.ts';
import * as sysUserScreenCodes from './sys-user-screen.codes.ts';
import { sysUserScreenTexts } from './sys-user-screen.texts.ts';

export * from './identity.calls.ts';
export * from './identity.codes.ts';
export * from './identity.events.ts';
export { identityTexts } from './identity.texts.ts';
export * from './online.calls.ts';
export * from './online.codes.ts';
export { accountFields, onlineTexts } from './online.texts.ts';
export * from './online-count.calls.ts';
export * from './operation-log.calls.ts';
export * from './operation-log.codes.ts';
export * from './password.calls.ts';
export * from './registration.calls.ts';
export * from './registration.codes.ts';
export * from './session.calls.ts';
export * from './setting.calls.ts';
export { signInWords } from './sign-in.texts.ts';
export * from './sms-code.calls.ts';
export * from './sms-code.codes.ts';
export * from './sys-user.calls.ts';
export * from './sys-user.steps.ts';
export { sysUserChanges } from './sys-user.texts.ts';
export * from './sys-user-priv.calls.ts';
export * from './sys-user-scope.calls.ts';
export * from './sys-user-scope.codes.ts';
export * from './sys-user-screen.codes.ts';
export { sysUserScreenTexts } from './sys-user-screen.texts.ts';

export const identityContract = areaContract('identity', {
  calls: {
    ...calls,
    ...settingCalls,
    ...operationLogCalls,
    ...sysUserCalls,
    ...sysUserPrivCalls,
    ...sysUserScopeCalls,
    ...onlineCalls,
    ...onlineCountCalls,
    ...smsCodeCalls,
    ...registrationCalls,
    ...passwordCalls,
    ...sessionCalls,
  },
  codes: {
    ...codes,
    ...sysUserScopeCodes,
    ...sysUserScreenCodes,
    ...operationLogCodes,
    ...onlineCodes,
    ...registrationCodes,
    ...smsCodeCodes,
  },
  steps: { SysUserSteps },
  events,
  texts: {
    ...identityTexts,
    ...identitySettingTexts,
    ...identityNotices,
    ...sysUserRefusals,
    ...sysUserOperations,
    ...sysUserChanges,
    ...reviewMessages,
    ...scopeWords,
    ...sysUserScreenTexts,
    ...accountFields,
    ...onlineTexts,
    ...privTexts,
    ...signInRefusals,
    ...signInOperations,
    ...signInWords,
    ...identityTasks,
    ...identityDashboardTexts,
  },
});
