import { area } from '../../kernel/index.ts';
import { accountExpiryNotice } from './account-expiry-notice.task.ts';
import { changePasswordHandler } from './change-password.ts';
import { changePasswordOutsideHandler } from './change-password-outside.ts';
import { registrationsBlock, registrationsTodo } from './dashboard/registrations.block.ts';
import { exportOperationLogHandler } from './export-operation-log.ts';
import { forgotPasswordHandler } from './forgot-password.ts';
import { identitySettings } from './identity.settings.ts';
import { accountExpiring, registrationNew } from './identity-templates.ts';
import { listOperationLogHandler } from './list-operation-log.ts';
import { lockSessionHandler, unlockSessionHandler } from './lock-session.ts';
import { exportLoginLogHandler, exportOnlineHandler } from './online/export-online.ts';
import { listLoginLogHandler } from './online/list-login-log.ts';
import { countOnlineHandler, listOnlineHandler } from './online/list-online.ts';
import { messageOnlineHandler, refreshOnlineHandler } from './online/reach-online.ts';
import { revokeOnlineHandler } from './online/revoke-online.ts';
import { readCurrentUserHandler } from './read-current-user.ts';
import { registerHandler } from './register.ts';
import { sessionCleanup } from './session-cleanup.task.ts';
import { signInHandler } from './sign-in.ts';
import { signOutHandler } from './sign-out.ts';
import { askSmsCodeHandler } from './sms-code/ask-sms-code.ts';
import { setSysUserStatusHandler, toggleSysUsersHandler, unlockSysUsersHandler } from './sys-user/change-sys-users.ts';
import { exportSysUsersHandler } from './sys-user/export-sys-users.ts';
import { extendSysUsersHandler } from './sys-user/extend-sys-users.ts';
import { listAccountDoctorsHandler } from './sys-user/list-account-doctors.ts';
import { listSysUsersHandler, readSysUserHandler, summarizeSysUsersHandler } from './sys-user/list-sys-users.ts';
import { userPushes } from './sys-user/push-users.ts';
import { userTarget } from './sys-user/record-user.ts';
import { reviewSysUserHandler } from './sys-user/review-sys-user.ts';
import { saveSysUserHandler } from './sys-user/save-sys-user.ts';
import { readSysUserPrivsHandler, saveSysUserPrivsHandler } from './sys-user/sys-user-privs.ts';
import { checkSysUserScopeHandler, readSysUserScopeHandler } from './sys-user/sys-user-scope.ts';
import { getSettingsHandler, saveSettingHandler } from './user-setting.ts';

export const identityModule = area('identity', {
  handlers: [
    signInHandler,
    readCurrentUserHandler,
    signOutHandler,
    changePasswordHandler,
    lockSessionHandler,
    unlockSessionHandler,
    askSmsCodeHandler,
    forgotPasswordHandler,
    registerHandler,
    changePasswordOutsideHandler,
    getSettingsHandler,
    saveSettingHandler,
    listOperationLogHandler,
    exportOperationLogHandler,
    listSysUsersHandler,
    exportSysUsersHandler,
    summarizeSysUsersHandler,
    readSysUserHandler,
    listAccountDoctorsHandler,
    saveSysUserHandler,
    toggleSysUsersHandler,
    setSysUserStatusHandler,
    unlockSysUsersHandler,
    reviewSysUserHandler,
    readSysUserPrivsHandler,
    saveSysUserPrivsHandler,
    readSysUserScopeHandler,
    checkSysUserScopeHandler,
    extendSysUsersHandler,
    listOnlineHandler,
    exportOnlineHandler,
    countOnlineHandler,
    revokeOnlineHandler,
    refreshOnlineHandler,
    messageOnlineHandler,
    listLoginLogHandler,
    exportLoginLogHandler,
  ],
  blocks: [registrationsBlock],
  todos: [registrationsTodo],
  targets: { USER: userTarget },
  pushes: [userPushes],
  tasks: [sessionCleanup, accountExpiryNotice],
  templates: [registrationNew, accountExpiring],
  settings: identitySettings,
});
